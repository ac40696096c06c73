/** How often each of many may do something within a while, counted in this process only. */

/** More at a time are let through uncounted: no crowd of addresses takes up memory. */
const KEYS_MAX = 100_000

export class Attempts {
  readonly #counts = new Map<string, number>()
  readonly #countMax: number
  readonly #windowMs: number
  #endsAt = 0

  constructor({ countMax, windowMs }: { countMax: number; windowMs: number }) {
    this.#countMax = countMax
    this.#windowMs = windowMs
  }

  /** How long to wait until the next attempt, in milliseconds; 0 when this one is allowed. */
  take(key: string, now: number = performance.now()): number {
    const waitMs = this.waitFor(key, now)
    const count = this.#counts.get(key) ?? 0
    if (waitMs === 0 && (count > 0 || this.#counts.size < KEYS_MAX)) this.#counts.set(key, count + 1)
    return waitMs
  }

  /** The same without taking one. */
  waitFor(key: string, now: number = performance.now()): number {
    if (now >= this.#endsAt) {
      this.#counts.clear()
      this.#endsAt = now + this.#windowMs
    }
    return (this.#counts.get(key) ?? 0) < this.#countMax ? 0 : Math.max(1, this.#endsAt - now)
  }
}
