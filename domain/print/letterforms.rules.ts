/** Which font has the glyphs of a text: the packages keep scripts and signs apart. */

export type Face = 'text' | 'strong' | 'display'

export const FONT_FILES = [
  'anek',
  'anek-strong',
  'anek-rupee',
  'anek-rupee-strong',
  'anek-devanagari',
  'fraunces',
  'fraunces-beyond',
  'ampersand',
] as const
export type FontFile = (typeof FONT_FILES)[number]

export type Run = { font: FontFile; text: string }

const LATIN: Record<Face, FontFile> = { text: 'anek', strong: 'anek-strong', display: 'fraunces' }
const RUPEE: Record<Face, FontFile> = { text: 'anek-rupee', strong: 'anek-rupee-strong', display: 'fraunces-beyond' }

// The joiners belong to the characters on both sides of them.
const DEVANAGARI = /[\u0900-\u097f]|\u200c|\u200d|\u25cc/
const LATIN_BEYOND = /[\u0100-\u0151\u0154-\u0177\u0179-\u024f\u1e00-\u1eff]/

/** The text in pieces of one font each. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const letter of Array.from(text)) {
    const font = fontOf(letter, face)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function fontOf(letter: string, face: Face): FontFile {
  if (letter === '₹') return RUPEE[face]
  if (letter === '&' && face === 'display') return 'ampersand'
  if (DEVANAGARI.test(letter)) return 'anek-devanagari'
  return LATIN_BEYOND.test(letter) ? 'fraunces-beyond' : LATIN[face]
}
