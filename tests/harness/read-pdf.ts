/** Reads a PDF file as another program does: its words by page, and its metadata. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  /** The words of each page, in the order of drawing, with single spaces. */
  pages: string[]
  title: string
  language: string | undefined
  /** The structure types that a screen reader sees on the first page. */
  roles: string[]
}

type Node = { role?: string; children?: Node[] }

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(file), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(text.replaceAll(/\s+/g, ' ').trim())
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const tree = (await (await document.getPage(1)).getStructTree()) as Node | null
  await task.destroy()
  return { pages, title: info.Title ?? '', language: info.Language, roles: tree ? rolesIn(tree) : [] }
}

const rolesIn = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesIn)]
