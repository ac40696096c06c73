/** The template as files and on paper: loaded when someone wants one. */
import { templatePagesAsSvg, templatePdf, templateSvg } from '#domain/wall/template.rules.ts'
import type { Template } from '#domain/wall/template-sheets.rules.ts'
import { saveFile } from '#app/browser/save-file.ts'

const NAME = 'hanging-template'

export const savePdf = (template: Template) =>
  saveFile(new Blob([templatePdf(template) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), `${NAME}.pdf`)

export const saveSvg = (template: Template) => saveFile(svgBlob(templateSvg(template)), `${NAME}.svg`)

const svgBlob = (svg: string) => new Blob([svg], { type: 'image/svg+xml' })

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
