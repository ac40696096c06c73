/** The artwork form as it stands: every field as text, as it was typed. */

const TEXTS = [
  'key',
  'work',
  'version',
  'title',
  'category',
  'price',
  'dimensions',
  'medium',
  'description',
  'edition',
  'stock',
  'hsn',
  'image',
] as const

const ALT = 'alt:'

export type EnteredWork = Record<(typeof TEXTS)[number], string> & {
  frames: string[]
  /** The additional pictures in their order, by id. */
  images: string[]
  /** What is said of a picture to those who do not see it, by the picture's id. */
  alts: Record<string, string>
}

/** Many times what a form holds: whoever sends more sends no form. */
const REPEATED_MAX = 200

/** From the fields of a posted form. Files and fields that the form does not have are left out. */
export function enteredWork(entries: Iterable<readonly [name: string, value: unknown]>): EnteredWork {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const all = (wanted: string) =>
    texts.flatMap(([name, value]) => (name === wanted && value !== '' ? [value] : [])).slice(0, REPEATED_MAX)
  const first = Object.fromEntries(TEXTS.map((wanted) => [wanted, texts.find(([name]) => name === wanted)?.[1] ?? '']))
  const alts = texts.filter(([name]) => name.startsWith(ALT)).slice(0, REPEATED_MAX)
  return {
    ...(first as Record<(typeof TEXTS)[number], string>),
    frames: all('frames'),
    images: all('images'),
    alts: Object.fromEntries(alts.map(([name, value]) => [name.slice(ALT.length), value])),
  }
}

export const altField = (pictureId: string) => `${ALT}${pictureId}`
