import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { Log } from '#shared/log.ts'
import { Tally } from '#shared/tally.ts'
import { addViews } from './statistics.db.ts'
import { ViewWindow } from './view-window.rules.ts'

type From = { kysely: Kysely<Tables>; clock: { now(): Date }; log: Log }

/** Counts the looks at works, whoever looks. */
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
