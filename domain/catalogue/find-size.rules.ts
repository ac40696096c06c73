/** Which size fits whom: measured with a tape, or by a ring or a bangle that fits. */
import type { SizeKind } from './size-label.rules.ts'
import { inUnit, mmOf, unitName, type SizeSet, type Unit } from './size-chart.rules.ts'

/** What somebody is asked for; of a ring and a bangle either is enough. `least` and `most` are what can be meant. */
export type Asked = { name: string; hint: string; least: number; most: number }

const ASKED_OF_RINGS: readonly Asked[] = [
  { name: 'Round your finger', hint: 'With a strip of paper, where the ring is to sit.', least: 35, most: 95 },
  { name: 'Across a ring that fits', hint: 'Inside, from edge to edge.', least: 11, most: 30 },
]
const ASKED_OF_BANGLES: readonly Asked[] = [
  { name: 'Across a bangle that fits', hint: 'Inside, from edge to edge.', least: 35, most: 100 },
  { name: 'Round your knuckles', hint: 'With the thumb laid into the palm.', least: 120, most: 300 },
]

/** Two measures: of clothing the first two of its set. */
export function askedOf({ kind, measures }: Pick<SizeSet, 'kind' | 'measures'>): readonly Asked[] {
  if (kind === 'ring') return ASKED_OF_RINGS
  if (kind === 'bangle') return ASKED_OF_BANGLES
  return measures.slice(0, 2).map((name, place) => ({
    name,
    hint: place === 0 ? 'Round the body, the tape level and not tight.' : '',
    least: 300,
    most: 2_000,
  }))
}

export type MeasureRead = { ok: true; mm: number | null } | { ok: false; error: string }

/** What was typed; nothing is no measure. */
export function readMeasure(text: string, asked: Asked, { kind, unit }: { kind: SizeKind; unit: Unit }): MeasureRead {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { ok: true, mm: null }
  const mm = /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) * mmOf(kind, unit) : Number.NaN
  if (mm >= asked.least && mm <= asked.most) return { ok: true, mm: Math.round(mm * 10) / 10 }
  const [least, most] = [asked.least, asked.most].map((bound) => inUnit(bound, kind, unit))
  return { ok: false, error: `Please enter a number between ${least} and ${most} ${unitName(kind, unit)}.` }
}

export type SizeFound = { name: string | null; why: string }

/** A tape is never read to the millimetre: so much more than a size is still that size. */
const GIVE_MM: Record<SizeKind, number> = { body: 10, ring: 0.4, bangle: 0.5 }

/** The smallest size that is large enough in everything that is known; undefined while nothing is. */
export function findSize(set: SizeSet, measured: readonly (number | null)[], unit: Unit): SizeFound | undefined {
  const { kind, sizes } = set
  const known = wantedOf(set, measured)
  const places = known.map(({ place, mm }) =>
    sizes.findIndex((size) => (size.measuresMm[place] ?? 0) + GIVE_MM[kind] >= mm),
  )
  const [first] = known
  const largest = sizes.at(-1)
  if (!first || !largest) return undefined
  const words = (mm: number) => `${inUnit(mm, kind, unit)} ${unitName(kind, unit)}`
  const tooLarge = known[places.indexOf(-1)]
  if (tooLarge) {
    const ends = words(largest.measuresMm[tooLarge.place] ?? 0)
    return {
      name: null,
      why: `${tooLarge.name} ${words(tooLarge.mm)} is more than the largest size, ${largest.name}, has: ${ends}.`,
    }
  }
  const size = sizes[Math.max(...places)] ?? largest
  const has = known.map(({ name, place }) => `${name.toLowerCase()} ${words(size.measuresMm[place] ?? 0)}`)
  const isBetween = new Set(places).size > 1
  const asks = known.map(({ name }, index) => `your ${name.toLowerCase()} asks for ${sizes[places[index] ?? 0]?.name}`)
  const why = isBetween ? `${capital(asks.join(', '))}: the larger of them fits both. ` : ''
  return { name: size.name, why: `${why}${size.name} is made for ${has.join(' and ')}.` }
}

type Wanted = { name: string; place: number; mm: number }

/** In the measures of the set: a ring is told by its circumference, a bangle by its diameter, from either of two ways. */
function wantedOf({ kind, measures }: SizeSet, [one = null, other = null]: readonly (number | null)[]): Wanted[] {
  if (kind === 'body')
    return [one, other].flatMap((mm, place) => (mm === null ? [] : [{ name: measures[place] ?? '', place, mm }]))
  const converted = other === null ? null : kind === 'ring' ? other * Math.PI : other / Math.PI
  const mm = one ?? converted
  return mm === null ? [] : [{ name: measures[0] ?? '', place: 0, mm }]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
