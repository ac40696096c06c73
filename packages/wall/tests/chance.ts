/** Chance that falls the same way on every run. */

export class Chance {
  readonly next: () => number

  constructor(seed: number) {
    this.next = seeded((seed * 2_654_435_761) >>> 0 || 1)
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next()
  }

  /** Normally distributed with a deviation of 1. */
  bell(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return radius * Math.cos(2 * Math.PI * this.next())
  }

  falls(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!
  }
}

/** The same numbers from 0 to 1 on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
