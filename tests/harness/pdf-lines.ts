/** Measures a PDF file as another program draws it: the size of each page and its straight lines, in millimetres. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** From its lower left corner. */
export type PdfLine = { left: number; bottom: number; right: number; top: number }
export type MeasuredPage = { widthMm: number; heightMm: number; lines: PdfLine[] }

const MM_PER_POINT = 25.4 / 72

type PathArguments = [paint: number, paths: unknown, box: Record<number, number> | null]

export async function measurePdf(file: Uint8Array): Promise<{ pages: MeasuredPage[]; keepsSize: boolean }> {
  const task = getDocument({ data: Uint8Array.from(file), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: MeasuredPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const lines = fnArray.flatMap((operator, index): PdfLine[] => {
      const [paint, , box] = (argsArray[index] ?? []) as PathArguments
      if (operator !== OPS.constructPath || paint !== OPS.stroke || !box) return []
      const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((side) => (box[side] ?? 0) * MM_PER_POINT)
      return [{ left, bottom, right, top }]
    })
    const [, , width = 0, height = 0] = page.view
    pages.push({ widthMm: width * MM_PER_POINT, heightMm: height * MM_PER_POINT, lines })
  }
  const preferences = (await document.getViewerPreferences()) as Map<string, unknown> | null
  await task.destroy()
  return { pages, keepsSize: preferences?.get('PrintScaling') === 'None' }
}

export const lengthOf = ({ left, bottom, right, top }: PdfLine): number => Math.hypot(right - left, top - bottom)
