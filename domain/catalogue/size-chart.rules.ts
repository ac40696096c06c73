/** Measures of a set of sizes, in either unit. */
import { sizesWords } from '#words/sizes.ts'
import type { SetSize, SizeKind } from './size-label.rules.ts'

export type SizeSet = {
  kind: SizeKind
  /** The measures of each size, in this order. */
  measures: readonly string[]
  note: string
  /** From the smallest on. */
  sizes: readonly SetSize[]
}

export type Unit = 'metric' | 'inches'

const MM_OF_INCH = 25.4

/** Clothing is measured in centimetres, rings and bangles in millimetres. */
export const unitName = (kind: SizeKind, unit: Unit) =>
  sizesWords.units[unit === 'inches' ? 'in' : kind === 'body' ? 'cm' : 'mm']

export const mmOf = (kind: SizeKind, unit: Unit) => (unit === 'inches' ? MM_OF_INCH : kind === 'body' ? 10 : 1)

/** As the chart and the fields show it. */
export function inUnit(mm: number, kind: SizeKind, unit: Unit): string {
  const places = unit === 'inches' && kind !== 'body' ? 100 : kind === 'body' && unit === 'metric' ? 1 : 10
  return String(Math.round((mm / mmOf(kind, unit)) * places) / places)
}
