/** The pages whose database queries are measured. */
import { readFile } from 'node:fs/promises'
import type { Database } from '#db/connect.ts'
import { browseCollection } from '#domain/search/browse-collection.ts'
import { listWalls } from '#domain/catalogue/catalogue.db.ts'
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { showArtwork } from '#domain/search/show-artwork.ts'
import { showHome } from '#domain/catalogue/show-home.ts'
import type { Filters } from '#domain/search/filters.rules.ts'
import type { ListedSort } from '#domain/search/listing.rules.ts'
import { CatalogueIndexReader } from '#domain/search/catalogue-index.ts'
import { parseMediums } from '#domain/content/mediums.rules.ts'
import { searchWorks } from '#domain/search/search-works.ts'
import { suggest } from '#domain/search/suggest.ts'
import { parseSynonyms } from '#domain/content/synonyms.rules.ts'
import type { Services } from '#domain/services.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { createLog } from '#shared/log.ts'

export type CataloguePage = {
  name: string
  isSearch?: boolean
  /** Queries that run once for the page; `page` chooses the page of the list. */
  prepare(database: Database, page?: number): Promise<() => Promise<unknown>>
}

type Listed = { page?: number; sort?: Sort; categoryPath?: string; filters?: Filters }

function listing(name: string, { page = 1, sort = 'newest', categoryPath, filters = {} }: Listed = {}): CataloguePage {
  return {
    name,
    prepare: async (database, wantedPage = page) => {
      const query = { filters, sort, page: wantedPage }
      const services = await around(database)
      return sound(() => browseCollection(services, { categoryPath, query }))
    },
  }
}

/** A search as it is typed, with its mistakes. */
function search(
  name: string,
  text: string,
  { sort = 'closest', filters = {} }: { sort?: ListedSort; filters?: Filters } = {},
): CataloguePage {
  return {
    name,
    isSearch: true,
    prepare: async (database, page = 1) => {
      const services = await around(database)
      return sound(() => searchWorks(services, { text, filters, sort, page }))
    },
  }
}

/** A wall that nobody has requested before, so its counts are computed. */
function sifted(name: string, filters: Filters, sort: ListedSort = 'newest'): CataloguePage {
  return {
    name,
    isSearch: true,
    prepare: async (database) => {
      const services = await around(database)
      let asked = 0
      const query = () => ({ filters: { ...filters, price: [`${asked++}-`] }, sort, page: 1 })
      return sound(() => browseCollection(services, { query: query() }))
    },
  }
}

/** The artwork in the middle of the newest page: there is one in any catalogue. */
const artwork: CataloguePage = {
  name: 'artwork',
  prepare: async (database) => {
    const { walls } = await listWalls(database.kysely, [{ sort: 'newest', limit: 24 }])
    const works = walls[0] ?? []
    const work = works[12]
    if (!work) throw new Error('The catalogue is empty.')
    const services = await around(database)
    return sound(() => showArtwork(services, work.id))
  },
}

export const cataloguePages: readonly CataloguePage[] = [
  listing('collection, page 1'),
  listing('collection, page 20', { page: 20 }),
  listing('collection, price low', { sort: 'price-low' }),
  listing('collection, price high', { sort: 'price-high' }),
  listing('collection, price low, page 20', { sort: 'price-low', page: 20 }),
  listing('wall art (4 categories)', { categoryPath: 'wall-art' }),
  listing('wall art, price high', { categoryPath: 'wall-art', sort: 'price-high' }),
  listing('bangles (1 category)', { categoryPath: 'jewellery/bangles' }),
  artwork,
  {
    name: 'home',
    prepare: async (database) => {
      const services = await around(database)
      return sound(() => showHome(services))
    },
  },
  search('search, a few works', 'sixteen drop hasli'),
  search('search, a few works, misspelt', 'sixten drp hasly'),
  search('search, a synonym', 'kangan'),
  search('search, thousands of works', 'cotton'),
  search('search, thousands of works, price low', 'cotton', { sort: 'price-low' }),
  search('search, sifted', 'cotton', { filters: { size: ['medium'], colour: ['indigo'] } }),
  sifted('sifted by price', {}),
  sifted('sifted by medium, size and shape', {
    medium: ['ink-and-drawing', 'natural-pigment'],
    size: ['medium', 'large'],
    orientation: ['portrait'],
  }),
  sifted('sifted by a pigment', { colour: ['indigo'] }, 'nearest-colour'),
  sifted('sifted by any colour', { colour: ['3f6b4a'], availability: ['in-stock'] }, 'nearest-colour'),
  listing('clothing in one size', { categoryPath: 'designer-clothing', filters: { fit: ['womens-clothing-m'] } }),
  sifted('sifted by sizes to wear', { fit: ['womens-clothing-m', 'bangles-2-6'], availability: ['in-stock'] }),
  sifted('sifted by five filters', {
    category: ['wall-art'],
    size: ['medium'],
    orientation: ['landscape'],
    colour: ['madder'],
    availability: ['in-stock'],
  }),
  {
    name: 'suggestions, half a word',
    isSearch: true,
    prepare: async (database) => {
      const services = await around(database)
      return sound(() => suggest(services, 'pea'))
    },
  },
]

const opened = new WeakMap<Database, Promise<Services>>()

/** What use cases read of the services. Every page of a catalogue shares its index, as in a store. */
export function around(database: Database): Promise<Services> {
  const services = opened.get(database) ?? open(database)
  opened.set(database, services)
  return services
}

async function open(database: Database): Promise<Services> {
  const written = (file: string) => readFile(new URL(`../content/${file}`, import.meta.url), 'utf8')
  const synonyms = parseSynonyms(await written('synonyms.txt')).value
  const mediums = parseMediums(await written('mediums.txt')).value
  const reads = new ReadCache()
  const catalogueIndex = new CatalogueIndexReader({ kysely: database.kysely, reads, mediums })
  return {
    database,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    reads,
    catalogueIndex,
    content: { synonyms, mediums },
    missed: { missed: () => {} },
  } as unknown as Services
}

/** A quick refusal must not pass for a quick page. */
export function sound(ask: () => Promise<{ ok: boolean }>): () => Promise<void> {
  return async () => {
    if (!(await ask()).ok) throw new Error('The page could not be read.')
  }
}
