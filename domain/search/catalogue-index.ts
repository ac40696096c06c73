import { fromPrimary } from '#db/reading.ts'
import { retryRead } from '#db/retry-read.ts'
import type { Db } from '#db/transaction.ts'
import type { ReadCache } from '#shared/cached-reads.ts'
import { forgetFormerLife, readChanges } from './catalogue-index.db.ts'
import { CatalogueIndex } from './catalogue-index.rules.ts'
import type { WorkFacts } from './indexed-work.rules.ts'
import { familiesOf, type Medium } from '#domain/content/mediums.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Every work on sale, in memory. */
    catalogueIndex: Pick<CatalogueIndexReader, 'now' | 'afresh'>
  }
}

const PART = 2_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type From = { kysely: Db; reads: ReadCache; mediums: readonly Medium[] }

/** The works on sale, read once as a whole and then kept up to date by changes. */
export class CatalogueIndexReader {
  readonly #from: From
  readonly #works = new CatalogueIndex()
  #since = '0'
  #reading: Promise<unknown> = Promise.resolve()

  constructor(from: From) {
    this.#from = from
  }

  /** As they are after every change that was reported before this question. */
  now(): Promise<CatalogueIndex> {
    return this.#from.reads.read('listed-works', ['catalogue', 'categories'], () => this.afresh())
  }

  /** As they are after every change that was committed before this question, reported or not. */
  afresh(): Promise<CatalogueIndex> {
    // One after the other: a later read may depend on an earlier one.
    const catchUp = () => fromPrimary(() => this.#catchUp())
    const reading = this.#reading.then(catchUp, catchUp)
    this.#reading = reading
    return reading
  }

  async #catchUp(): Promise<CatalogueIndex> {
    const { kysely, mediums } = this.#from
    const since = this.#since
    if (since === '0') await retryRead(() => forgetFormerLife(kysely))
    const changes: [string, WorkFacts | null][] = []
    let until: string | undefined
    for (let afterId = BEFORE_ALL; ;) {
      const part = await retryRead(() => readChanges(kysely, since, { afterId, limit: PART }))
      until ??= part.until
      for (const { id, facts } of part.works)
        changes.push([id, facts && { ...facts, media: familiesOf(mediums, facts.medium) }])
      const last = part.works.at(-1)
      if (!last || part.works.length < PART) break
      afterId = last.id
    }
    this.#works.change(changes)
    this.#since = until
    return this.#works
  }
}
