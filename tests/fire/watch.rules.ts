/** What a second-by-second record says of the load, and of the age of pages. */

/** Counts since the beginning. */
export type Sample = { atMs: number; pages: number; orders: number }

export type Kind = 'pages' | 'orders'

/** A single second says little of what comes twice a second. */
const OVER_MS = 5_000

export function rateBetween(samples: readonly Sample[], kind: Kind, fromMs: number, toMs: number): number {
  const within = samples.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last || first === last) return 0
  return ((last[kind] - first[kind]) * 1_000) / (last.atMs - first.atMs)
}

/** The longest time without a pause in which the rate was below `least`, in seconds. */
export function longestBelow(
  samples: readonly Sample[],
  { kind, least, fromMs, toMs }: { kind: Kind; least: number; fromMs: number; toMs: number },
): number {
  let longestMs = 0
  let begunMs: number | undefined
  for (const { atMs } of samples) {
    if (atMs - OVER_MS < fromMs || atMs > toMs) continue
    const isBelow = rateBetween(samples, kind, atMs - OVER_MS, atMs) < least
    if (!isBelow) begunMs = undefined
    else {
      begunMs ??= atMs
      // The first moment stands for the second before it.
      longestMs = Math.max(longestMs, atMs - begunMs + 1_000)
    }
  }
  return Math.round(longestMs / 1_000)
}

/** An answer with a price that had been replaced: when it was asked for, and when the newer one was acknowledged. */
export type OldAnswer = { where: string; askedMs: number; replacedMs: number }

export type Span = { fromMs: number; toMs: number }

/** How long after both the change and the end of every fault before it, in milliseconds. Undefined during a fault. */
export function ageOf({ askedMs, replacedMs }: OldAnswer, faults: readonly Span[]): number | undefined {
  if (faults.some(({ fromMs, toMs }) => askedMs >= fromMs && askedMs <= toMs)) return undefined
  const ended = faults.map(({ toMs }) => toMs).filter((toMs) => toMs <= askedMs)
  return askedMs - Math.max(replacedMs, ...ended)
}
