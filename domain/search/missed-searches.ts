import type { Db } from '#db/transaction.ts'
import type { Log } from '#shared/log.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { Tally } from '#shared/tally.ts'
import { addMissedSearches } from './missed-searches.db.ts'
import { keepableWords } from './missed-searches.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    missed: Pick<MissedSearches, 'missed' | 'sentAgain' | 'flush'>
  }
}

type From = { kysely: Db; clock: { now(): Date }; log: Log }

const KNOWN_MAX = 2_000

/** Counts searches without a result. Their pages are cached, so the host reports when one of them is served again. */
export class MissedSearches {
  readonly #tally: Tally
  /** Words without a result, by the query of their address. */
  readonly #known = new Map<string, string>()

  constructor({ kysely, clock, log }: From) {
    this.#tally = new Tally({
      write: (counts) => addMissedSearches(kysely, indiaDay(clock.now()), counts),
      onError: (error) => log.warn({ err: error }, 'Searches with no result could not be counted.'),
    })
  }

  missed(text: string): void {
    const words = keepableWords(text)
    if (words === undefined) return
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(text, words)
    this.#tally.add(words)
  }

  /** The page of this address was served from the cache. */
  sentAgain(address: string): void {
    const words = this.#known.get(new URLSearchParams(address.slice(address.indexOf('?'))).get('q') ?? '')
    if (words !== undefined) this.#tally.add(words)
  }

  flush(): Promise<void> {
    return this.#tally.flush()
  }
}
