import { everyPage } from './page-tags.rules.ts'

/**
 * Small reads that nearly every page needs and that change rarely, kept in memory until a row behind them changes. They
 * have the same tags as pages and are dropped first, so a new render never uses a stale read.
 */
type KeptRead = { tags: readonly string[]; value: Promise<unknown> }

export class ReadCache {
  readonly #kept = new Map<string, KeptRead>()
  #isPaused = false
  readonly #afresh: <T>(read: () => T) => T

  /** Other visitors get the value too, so `afresh` makes each read see every change so far. */
  constructor(afresh: <T>(read: () => T) => T = (read) => read()) {
    this.#afresh = afresh
  }

  /** The key must name everything that the value depends on. A read that fails is not kept. */
  read<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept) return kept.value as Promise<T>
    const value = this.#afresh(read)
    if (this.#isPaused) return value
    const own = { tags, value }
    this.#kept.set(key, own)
    value.catch(() => this.#kept.get(key) === own && this.#kept.delete(key))
    return value
  }

  /** Also forgets a read under way: it may have begun before the change. */
  drop(tags: readonly string[]): void {
    for (const [key, kept] of this.#kept) {
      if (tags.includes(everyPage) || kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(key)
    }
  }

  /** Change notices cannot be received: keep nothing until `resume`. */
  pause(): void {
    this.#isPaused = true
    this.#kept.clear()
  }

  resume(): void {
    this.#kept.clear()
    this.#isPaused = false
  }
}
