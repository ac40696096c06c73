/** The arithmetic of comparing two alternating measurements. */

export type Side = 'measured' | 'base'

/** A B B A, again and again: drift during the run affects both sides alike. */
export function turns(rounds: number): Side[] {
  return Array.from({ length: rounds }, (_, round): Side[] =>
    round % 2 === 0 ? ['measured', 'base'] : ['base', 'measured'],
  ).flat()
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.')
  return (lower + upper) / 2
}

/** The spread of the middle half of the values, as a share of their median. */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  if (middle === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / Math.abs(middle)
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** `orUnder` is about the measured value itself, not about its ratio. */
export type Goal = { atLeast: number } | { atMost: number; orUnder?: number }

export function meets(value: number, goal: Goal): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}
