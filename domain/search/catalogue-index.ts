import { fromPrimary } from '#db/reading.ts'
import { retryRead } from '#db/retry-read.ts'
import type { Db } from '#db/transaction.ts'
import type { ReadCache } from '#shared/cached-reads.ts'
import { countChanges, forgetFormerLife, readChanges, type ChangePlace } from './catalogue-index.db.ts'
import { CatalogueIndex } from './catalogue-index.rules.ts'
import { familiesOf, type Medium } from '#domain/content/mediums.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Every work on sale, in memory. */
    catalogueIndex: Pick<CatalogueIndexReader, 'now' | 'afresh'>
  }
}

/** So many are taken in at once, within some ten milliseconds: in between, the process answers. */
const PART = 1_000
/** Room for works that come later. */
const SPARE = 1.1
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

  async #prepare(): Promise<void> {
    const { kysely } = this.#from
    await retryRead(() => forgetFormerLife(kysely))
    this.#works.reserve(Math.ceil((await retryRead(() => countChanges(kysely))) * SPARE))
  }

  async #catchUp(): Promise<CatalogueIndex> {
    const { kysely, mediums } = this.#from
    const since = this.#since
    if (since === '0') await this.#prepare()
    const media = new Map<string, number>()
    const mediaOf = (medium: string) => media.get(medium) ?? media.set(medium, familiesOf(mediums, medium)).get(medium)!
    const read = (after: ChangePlace) => retryRead(() => readChanges(kysely, after, PART))
    let reading = read({ changedIn: since, id: BEFORE_ALL })
    let until: string | undefined
    for (let isOver = false; !isOver;) {
      const part = await reading
      until ??= part.until
      const last = part.works.at(-1)
      isOver = !last || part.works.length < PART
      // The database reads the next part while this one is taken in.
      if (last && !isOver) reading = read(last)
      this.#works.change(part.works.map(({ id, facts }) => [id, facts && { ...facts, media: mediaOf(facts.medium) }]))
    }
    this.#since = until ?? since
    return this.#works
  }
}
