import type { Db } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { Log } from '#shared/log.ts'
import { Tally } from '#shared/tally.ts'
import { addViews } from './statistics.db.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Anonymous counts. */
    views: Pick<WorkViews, 'seen' | 'flush'>
  }
}

type From = { kysely: Db; clock: { now(): Date }; log: Log }

/** Counts views of works, without visitors. */
export class WorkViews {
  readonly #tally: Tally
  readonly #window = new ViewWindow()
  readonly #clock: From['clock']

  constructor({ kysely, clock, log }: From) {
    this.#clock = clock
    this.#tally = new Tally({
      write: (counts) => addViews(kysely, indiaDay(clock.now()), counts),
      onError: (error) => log.warn({ err: error }, 'Views of works could not be counted.'),
    })
  }

  seen(artworkId: string, place: string): void {
    if (this.#window.admits(place, artworkId, this.#clock.now().getTime())) this.#tally.add(artworkId)
  }

  flush(): Promise<void> {
    return this.#tally.flush()
  }
}

const WINDOW_MS = 60_000
const VIEWS_MAX = 60
const PLACES_MAX = 5_000

type Seen = { since: number; works: Set<string> }

/** In memory only, and forgotten with the minute. */
export class ViewWindow {
  readonly #seen = new Map<string, Seen>()

  /** Whether this view counts: each work once a minute, and not more works than a person looks at. */
  admits(place: string, artworkId: string, now: number): boolean {
    let seen = this.#seen.get(place)
    if (!seen || now - seen.since >= WINDOW_MS) {
      if (this.#seen.size >= PLACES_MAX) this.#seen.clear()
      seen = { since: now, works: new Set() }
      this.#seen.set(place, seen)
    }
    if (seen.works.has(artworkId) || seen.works.size >= VIEWS_MAX) return false
    seen.works.add(artworkId)
    return true
  }
}
