/** Chance that falls the same way on every run. */
import { seeded } from '#tests/harness/seeded.ts'

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
