/**
 * Counts in memory, written every few seconds: for frequent counts that may be lost with a process. More different keys
 * at a time than fit are not counted.
 */
type Counts = ReadonlyMap<string, number>

type TallyOptions = { write: (counts: Counts) => Promise<void>; onError: (error: unknown) => void }

const EVERY_MS = 5_000
export const KEYS_MAX = 2_000

export class Tally {
  #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  readonly #options: TallyOptions

  constructor(options: TallyOptions) {
    this.#options = options
  }

  add(key: string): void {
    const counted = this.#counts.get(key)
    if (counted === undefined && this.#counts.size >= KEYS_MAX) return
    this.#counts.set(key, (counted ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref()
  }

  /** Resolves when everything counted so far is written, or given up. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counts = this.#counts
    if (counts.size === 0) return this.#writing
    this.#counts = new Map()
    const { write, onError } = this.#options
    this.#writing = this.#writing.then(() => write(counts)).catch(onError)
    return this.#writing
  }
}
