/** What the buttons of the toolbar do to a text and the selection in it. */

export type Selected = { text: string; from: number; to: number }

/** The stretch that is replaced, and what is selected afterwards. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] }

/** Around the selection; a second time takes the marks off again. */
export function wrap({ text, from, to }: Selected, mark: string): Edit {
  const chosen = text.slice(from, to)
  const [start, end] = [from - mark.length, to + mark.length]
  // A mark of one star is no half of a mark of two.
  const isWrapped =
    start >= 0 &&
    text.slice(start, from) === mark &&
    text.slice(to, end) === mark &&
    text[start - 1] !== mark[0] &&
    text[end] !== mark[0]
  if (isWrapped) return { from: start, to: end, insert: chosen, select: [start, start + chosen.length] }
  return { from, to, insert: mark + chosen + mark, select: [from + mark.length, to + mark.length] }
}

/** Before each selected line; a second time takes it off again. */
export function prefix({ text, from, to }: Selected, mark: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found < 0 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

/** The address is selected, to be typed over. */
export function link({ text, from, to }: Selected, words: string): Edit {
  const chosen = text.slice(from, to) || words
  const start = from + chosen.length + 3
  return { from, to, insert: `[${chosen}](https://)`, select: [start, start + 'https://'.length] }
}

/** In a paragraph of its own. */
export function paragraph({ text, from, to }: Selected, words: string): Edit {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const head = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const insert = head + words + tail
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Brackets would end the description. */
export const pictureMarkdown = (alt: string, address: string) =>
  `![${alt
    .replaceAll(/[[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim()}](${address})`
