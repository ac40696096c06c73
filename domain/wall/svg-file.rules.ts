/** A drawn page as SVG, at true size. */
import { escapeHtml } from '#shared/escape-html.rules.ts'
import type { Mark, Page, Stroke } from './drawing.rules.ts'

const CM_PER_POINT = 2.54 / 72

const STROKES: Record<Stroke, string> = {
  ink: 'stroke="#4d4d4d"',
  frame: 'stroke="#737373"',
  help: 'stroke="#999" stroke-dasharray="0.14"',
  nail: 'stroke="#4d4d4d"',
}

export function svgFile({ widthCm, heightCm, marks }: Page, title: string): string {
  const size = `width="${widthCm}cm" height="${heightCm}cm" viewBox="0 0 ${widthCm} ${heightCm}"`
  const body = marks.map((mark) => drawn(mark, heightCm)).join('\n')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Helvetica, Arial, sans-serif" stroke-width="0.02">\n` +
    `<title>${escapeHtml(title)}</title>\n${body}\n</svg>\n`
  )
}

function drawn(mark: Mark, heightCm: number): string {
  const x = (value: number) => Math.round(value * 1000) / 1000
  const y = (value: number) => x(heightCm - value)
  switch (mark.kind) {
    case 'line': {
      const { from, to, stroke } = mark
      return `<line x1="${x(from[0])}" y1="${y(from[1])}" x2="${x(to[0])}" y2="${y(to[1])}" ${STROKES[stroke]}/>`
    }
    case 'dot':
      return `<circle cx="${x(mark.at[0])}" cy="${y(mark.at[1])}" r="${mark.radiusCm}" fill="#a8402d"/>`
    case 'text': {
      const size = x(mark.sizePt * CM_PER_POINT)
      return `<text x="${x(mark.at[0])}" y="${y(mark.at[1])}" font-size="${size}">${escapeHtml(mark.text)}</text>`
    }
  }
}
