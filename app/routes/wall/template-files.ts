/** The template as files, and on paper: fetched when somebody wants one. */
import { templatePagesAsSvg, templatePdf, templateSvg } from '#domain/wall/template.rules.ts'
import type { Template } from '#domain/wall/template-sheets.rules.ts'

const NAME = 'hanging-template'
/** Long enough for any browser to have begun. */
const KEPT_MS = 60_000

export const savePdf = (template: Template) =>
  save(new Blob([templatePdf(template) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), `${NAME}.pdf`)

export const saveSvg = (template: Template) => save(svgBlob(templateSvg(template)), `${NAME}.svg`)

const svgBlob = (svg: string) => new Blob([svg], { type: 'image/svg+xml' })

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

const PAPERS = 'template-papers'

/** Prints the pages themselves at true size, not the screen that shows them. */
export async function printPages(template: Template): Promise<void> {
  document.querySelector(`.${PAPERS}`)?.remove()
  const papers = Object.assign(document.createElement('div'), { className: PAPERS })
  const pictures = templatePagesAsSvg(template).map((page) =>
    Object.assign(document.createElement('img'), { src: URL.createObjectURL(svgBlob(page)), alt: '' }),
  )
  papers.append(...pictures)
  document.body.append(papers)
  await Promise.all(pictures.map((picture) => picture.decode()))
  const clear = () => {
    papers.remove()
    for (const { src } of pictures) URL.revokeObjectURL(src)
  }
  addEventListener('afterprint', clear, { once: true })
  print()
}
