type Measure = (text: string) => number

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** The text in lines that are no wider than this: broken at spaces, and within a word only when it fits nowhere. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => wrapWords(paragraph.split(/[ \t]+/).filter(Boolean), width, measure))
}

function wrapWords(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.flatMap((word) => cutWord(word, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cutWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  for (const { segment } of letters.segment(word)) {
    const piece = pieces.at(-1)
    if (piece !== undefined && measure(piece + segment) <= width) pieces[pieces.length - 1] = piece + segment
    else pieces.push(segment)
  }
  return pieces
}
