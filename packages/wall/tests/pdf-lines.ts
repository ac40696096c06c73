/** Measures a PDF file as another program draws it: of each page its size and straight lines, in millimetres, and its words. */
import type { PDFPageProxy } from 'pdfjs-dist'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** From its lower left corner. */
export type PdfLine = { left: number; bottom: number; right: number; top: number }
export type MeasuredPage = { widthMm: number; heightMm: number; lines: PdfLine[]; text: string }
export type MeasuredPdf = { pages: MeasuredPage[]; title: string; keepsSize: boolean }

const MM_PER_POINT = 25.4 / 72

type PathArguments = [paint: number, paths: unknown, box: Record<number, number> | null]

/** From drawing to page coordinates: x = a x + c y + e, y = b x + d y + f. */
type Placing = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const AS_IT_IS: Placing = [1, 0, 0, 1, 0, 0]

export async function measurePdf(file: Uint8Array): Promise<MeasuredPdf> {
  const task = getDocument({ data: Uint8Array.from(file), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: MeasuredPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const lines: PdfLine[] = []
    const kept: Placing[] = []
    let placing = AS_IT_IS
    for (const [index, operator] of fnArray.entries()) {
      const given = (argsArray[index] ?? []) as unknown[]
      if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) kept.push(placing)
      if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) placing = kept.pop() ?? AS_IT_IS
      if (operator === OPS.transform) placing = within(placing, given as unknown as Placing)
      if (operator === OPS.paintFormXObjectBegin && given[0]) placing = within(placing, given[0] as Placing)
      if (operator !== OPS.constructPath) continue
      const [paint, , box] = given as PathArguments
      if (paint !== OPS.stroke || !box) continue
      const [x0, y0] = placed(placing, box[0] ?? 0, box[1] ?? 0)
      const [x1, y1] = placed(placing, box[2] ?? 0, box[3] ?? 0)
      const [left, right] = [Math.min(x0, x1) * MM_PER_POINT, Math.max(x0, x1) * MM_PER_POINT]
      lines.push({ left, bottom: Math.min(y0, y1) * MM_PER_POINT, right, top: Math.max(y0, y1) * MM_PER_POINT })
    }
    const [, , width = 0, height = 0] = page.view
    pages.push({ widthMm: width * MM_PER_POINT, heightMm: height * MM_PER_POINT, lines, text: await textOf(page) })
  }
  const preferences = (await document.getViewerPreferences()) as Map<string, unknown> | null
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  await task.destroy()
  return { pages, title: info.Title ?? '', keepsSize: preferences?.get('PrintScaling') === 'None' }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export const lengthOf = ({ left, bottom, right, top }: PdfLine): number => Math.hypot(right - left, top - bottom)

const placed = ([a, b, c, d, e, f]: Placing, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const

function within(outer: Placing, [a, b, c, d, e, f]: Placing): Placing {
  const [x, y] = placed(outer, e, f)
  const [oa, ob, oc, od] = outer
  return [oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, x, y]
}
