/** The template as files and on paper: loaded when someone wants one. */
import { templatePagesAsSvg, templatePdf, templateSvg } from '@rang-rekha/wall/template'
import type { Template } from '@rang-rekha/wall/sheets'
import { paper as english } from '#words/en/wall-paper.ts'
import { wallPaperWords } from '#words/wall-paper.ts'
import { saveFile } from '#app/browser/save-file.ts'

const NAME = 'hanging-template'

/** Always in English: its font has Latin letters only. */
export const pdfOf = (template: Template) => templatePdf(template, english) as Uint8Array<ArrayBuffer>
export const svgOf = (template: Template) => templateSvg(template, wallPaperWords.paper)
export const svgPagesOf = (template: Template) => templatePagesAsSvg(template, wallPaperWords.paper)

export const savePdf = (template: Template) =>
  saveFile(new Blob([pdfOf(template)], { type: 'application/pdf' }), `${NAME}.pdf`)

export const saveSvg = (template: Template) => saveFile(svgBlob(svgOf(template)), `${NAME}.svg`)

const svgBlob = (svg: string) => new Blob([svg], { type: 'image/svg+xml' })

const PAPERS = 'template-papers'

/** Prints the pages themselves at true size, not the screen that shows them. */
export async function printPages(template: Template): Promise<void> {
  document.querySelector(`.${PAPERS}`)?.remove()
  const papers = Object.assign(document.createElement('div'), { className: PAPERS })
  const pictures = svgPagesOf(template).map((page) =>
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
