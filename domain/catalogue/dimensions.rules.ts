/** Sizes as people write them: '61 × 76 cm', '24 x 36 in', '30 × 20 × 4 cm'. */

export type Size = { widthCm: number; heightCm: number; depthCm: number | null }

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const BY = String.raw`\s*(?:×|x|by)\s*`
const SIZE = new RegExp(`${NUMBER}${BY}${NUMBER}(?:${BY}${NUMBER})?\\s*(cm|mm|in|inch|inches|")`, 'i')
const CM_PER_UNIT: Record<string, number> = { cm: 1, mm: 0.1 }
const CM_PER_INCH = 2.54

/** Null when the text names no width and height with a unit. */
export function parseDimensions(text: string): Size | null {
  const [, width, height, depth, unit] = SIZE.exec(text) ?? []
  if (width === undefined || height === undefined || unit === undefined) return null
  const factor = CM_PER_UNIT[unit.toLowerCase()] ?? CM_PER_INCH
  const centimetres = (value: string) => Math.round(Number(value) * factor * 100) / 100
  const size = {
    widthCm: centimetres(width),
    heightCm: centimetres(height),
    // A depth of 0 is none.
    depthCm: (depth !== undefined && centimetres(depth)) || null,
  }
  return size.widthCm > 0 && size.heightCm > 0 ? size : null
}

export const SIZE_UNITS = ['cm', 'in'] as const

export type SizeUnit = (typeof SIZE_UNITS)[number]

/** As typed: each side a number or nothing. */
export type TypedSides = { width: string; height: string; depth: string; unit: SizeUnit }

export const NO_SIZE: TypedSides = { width: '', height: '', depth: '', unit: 'cm' }

const WHOLE = new RegExp(`^${SIZE.source}$`, 'i')
/** As `writeDimensions` writes it, also while a side is missing. */
const WRITTEN = /^([\d.]*) ?× ?([\d.]*)(?: ?× ?([\d.]*))? ?(cm|in)$/

/** The sides in a text that says nothing else; null for a text with other words. */
export function splitDimensions(text: string): TypedSides | null {
  const trimmed = text.trim()
  if (trimmed === '') return NO_SIZE
  const [, width = '', height = '', depth = '', unit = ''] = WRITTEN.exec(trimmed) ?? WHOLE.exec(trimmed) ?? []
  if (unit === '') return null
  const size = { width, height, depth, unit: unit.toLowerCase() === 'cm' ? 'cm' : 'in' } as const
  if (unit.toLowerCase() !== 'mm') return size
  const inCm = (side: string) => (side === '' ? '' : String(Number(side) / 10))
  return { width: inCm(width), height: inCm(height), depth: inCm(depth), unit: 'cm' }
}

/** '61 × 76 cm' */
export function writeDimensions({ width, height, depth, unit }: TypedSides): string {
  const sides = [width, height, depth].map((side) =>
    side.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, ''),
  )
  if (sides.every((side) => side === '')) return ''
  return `${sides.slice(0, Number(sides[2]) > 0 ? 3 : 2).join(' × ')} ${unit}`
}

/** The side to correct: the first that is missing, or else one that is larger than this. */
export function wrongSide({ unit, ...sides }: TypedSides, mostCm: number): 'width' | 'height' | 'depth' {
  const inCm = (side: string) => Number(side.replace(',', '.')) * (CM_PER_UNIT[unit] ?? CM_PER_INCH)
  const names = ['width', 'height', 'depth'] as const
  const isMissing = (name: (typeof names)[number]) => name !== 'depth' && !(inCm(sides[name]) > 0)
  return names.find(isMissing) ?? names.find((name) => inCm(sides[name]) > mostCm) ?? 'width'
}

/** The text that was there as long as the fields say the same: its own spelling is no change. */
export function sameOrWritten(before: string, typed: TypedSides): string {
  const known = splitDimensions(before)
  const written = writeDimensions(typed)
  return known && writeDimensions(known) === written ? before : written
}

/** A side is missing, or is zero. */
export const isHalfWritten = (text: string) => WRITTEN.test(text.trim()) && parseDimensions(text) === null

const SIDE = /^\d{0,4}(?:[.,]\d{0,2})?$/

/** A side takes digits and one decimal point. */
export const typedSide = (before: string, next: string) => (SIDE.test(next.trim()) ? next.trim() : before)
