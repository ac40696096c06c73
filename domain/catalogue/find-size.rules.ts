/** Which size fits: measured with a tape, or by a ring or a bangle that fits. */
import { sizesWords } from '#words/sizes.ts'
import type { SizeKind } from './size-label.rules.ts'
import { inUnit, mmOf, unitName, type SizeSet, type Unit } from './size-chart.rules.ts'

/**
 * What to measure; for a ring or a bangle one of them is enough. Values beyond `least` and `most` are typing mistakes.
 */
export type AskedMeasure = { name: string; hint: string; least: number; most: number }

const askedOfRings = (): readonly AskedMeasure[] => [
  { name: sizesWords.fingerRound, hint: sizesWords.fingerRoundHint, least: 35, most: 95 },
  { name: sizesWords.ringAcross, hint: sizesWords.acrossHint, least: 11, most: 30 },
]
const askedOfBangles = (): readonly AskedMeasure[] => [
  { name: sizesWords.bangleAcross, hint: sizesWords.acrossHint, least: 35, most: 100 },
  { name: sizesWords.knucklesRound, hint: sizesWords.knucklesRoundHint, least: 120, most: 300 },
]

/** Two measures: of clothing the first two of its set. */
export function askedOf({ kind, measures }: Pick<SizeSet, 'kind' | 'measures'>): readonly AskedMeasure[] {
  if (kind === 'ring') return askedOfRings()
  if (kind === 'bangle') return askedOfBangles()
  return measures.slice(0, 2).map((name, place) => ({
    name,
    hint: place === 0 ? sizesWords.bodyHint : '',
    least: 300,
    most: 2_000,
  }))
}

export type MeasureRead = { ok: true; mm: number | null } | { ok: false; error: string }

/** Reads a typed measure; an empty field is none. */
export function readMeasure(
  text: string,
  asked: AskedMeasure,
  { kind, unit }: { kind: SizeKind; unit: Unit },
): MeasureRead {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { ok: true, mm: null }
  const mm = /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) * mmOf(kind, unit) : Number.NaN
  if (mm >= asked.least && mm <= asked.most) return { ok: true, mm: Math.round(mm * 10) / 10 }
  const [least, most] = [inUnit(asked.least, kind, unit), inUnit(asked.most, kind, unit)]
  return { ok: false, error: sizesWords.measureBetween(least, most, unitName(kind, unit)) }
}

export type SizeFound = { name: string | null; why: string }

/** Tapes are not read to the millimetre: up to this much more is still the same size. */
const GIVE_MM: Record<SizeKind, number> = { body: 10, ring: 0.4, bangle: 0.5 }

/** The smallest size that is large enough for all known measures; undefined without any. */
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
    return { name: null, why: sizesWords.tooLarge(tooLarge.name, words(tooLarge.mm), largest.name, ends) }
  }
  const size = sizes[Math.max(...places)] ?? largest
  const measures = known.map(({ name, place }) => ({ measure: name, length: words(size.measuresMm[place] ?? 0) }))
  const madeFor = sizesWords.madeFor(size.name, measures)
  if (new Set(places).size === 1) return { name: size.name, why: madeFor }
  const needs = known.map(({ name }, index) => ({ measure: name, size: sizes[places[index] ?? 0]?.name ?? '' }))
  return { name: size.name, why: `${sizesWords.between(needs)} ${madeFor}` }
}

type Wanted = { name: string; place: number; mm: number }

/** In the measures of the set: circumference for a ring, diameter for a bangle, whichever was measured. */
function wantedOf({ kind, measures }: SizeSet, [one = null, other = null]: readonly (number | null)[]): Wanted[] {
  if (kind === 'body')
    return [one, other].flatMap((mm, place) => (mm === null ? [] : [{ name: measures[place] ?? '', place, mm }]))
  const converted = other === null ? null : kind === 'ring' ? other * Math.PI : other / Math.PI
  const mm = one ?? converted
  return mm === null ? [] : [{ name: measures[0] ?? '', place: 0, mm }]
}
