/** A drawn page as SVG, at true size: every number in it is millimetres. */
import type { Mark, Page, Stroke } from './drawing.ts'

const MM_PER_CM = 10
const MM_PER_POINT = 25.4 / 72

const STROKES: Record<Stroke, string> = {
  ink: 'stroke="#4d4d4d"',
  frame: 'stroke="#737373"',
  help: 'stroke="#999" stroke-dasharray="1.4"',
  nail: 'stroke="#4d4d4d"',
}

export function svgFile({ widthCm, heightCm, marks }: Page, title: string): string {
  const [width, height] = [mm(widthCm), mm(heightCm)]
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`
  const body = marks.map((mark) => drawn(mark, heightCm)).join('\n')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Helvetica, Arial, sans-serif" stroke-width="0.2">\n` +
    `<title>${escaped(title)}</title>\n${body}\n</svg>\n`
  )
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const rounded = (value: number) => Math.round(value * 100) / 100
const mm = (centimetres: number) => rounded(centimetres * MM_PER_CM)

function drawn(mark: Mark, heightCm: number): string {
  const y = (value: number) => mm(heightCm - value)
  switch (mark.kind) {
    case 'line': {
      const { from, to, stroke } = mark
      return `<line x1="${mm(from[0])}" y1="${y(from[1])}" x2="${mm(to[0])}" y2="${y(to[1])}" ${STROKES[stroke]}/>`
    }
    case 'dot':
      return `<circle cx="${mm(mark.at[0])}" cy="${y(mark.at[1])}" r="${mm(mark.radiusCm)}" fill="#a8402d"/>`
    case 'text': {
      const size = rounded(mark.sizePt * MM_PER_POINT)
      return `<text x="${mm(mark.at[0])}" y="${y(mark.at[1])}" font-size="${size}">${escaped(mark.text)}</text>`
    }
  }
}
