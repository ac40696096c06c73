/** The pages whose questions to the database are measured. */
import { readFile } from 'node:fs/promises'
import type { Database } from '#db/connect.ts'
import { browseCollection } from '#domain/catalogue/browse-collection.ts'
import { listWalls } from '#domain/catalogue/catalogue.db.ts'
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import { showArtwork } from '#domain/catalogue/show-artwork.ts'
import { showHome } from '#domain/catalogue/show-home.ts'
import { searchWorks } from '#domain/search/search-works.ts'
import type { SearchSort } from '#domain/search/search.rules.ts'
import { suggest } from '#domain/search/suggest.ts'
import { parseSynonyms } from '#domain/search/synonyms.rules.ts'
import type { Services } from '#domain/services.ts'
import { KeptReads } from '#shared/kept-reads.ts'
import { createLog } from '#shared/log.ts'

export type CataloguePage = {
  name: string
  /** What is asked once for the page; `page` overrides which page of the list. */
  prepare(database: Database, page?: number): Promise<() => Promise<unknown>>
}

type Listed = { page?: number; sort?: Sort; categoryPath?: string }

function listing(name: string, { page = 1, sort = 'newest', categoryPath }: Listed = {}): CataloguePage {
  return {
    name,
    prepare: async (database, wantedPage = page) => {
      const query = { categorySlug: null, sort, page: wantedPage }
      const services = around(database)
      return sound(() => browseCollection(services, { categoryPath, query }))
    },
  }
}

/** A search as it is typed, with its mistakes. */
function search(name: string, text: string, sort: SearchSort = 'closest'): CataloguePage {
  return {
    name,
    prepare: async (database, page = 1) => {
      const services = await withSynonyms(database)
      return sound(() => searchWorks(services, { text, sort, page }))
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
    const services = around(database)
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
      const services = around(database)
      return sound(() => showHome(services))
    },
  },
  search('search, a few works', 'sixteen drop hasli'),
  search('search, a few works, misspelt', 'sixten drp hasly'),
  search('search, a synonym', 'kangan'),
  search('search, thousands of works', 'cotton'),
  search('search, thousands of works, price low', 'cotton', 'price-low'),
  {
    name: 'suggestions, half a word',
    prepare: async (database) => {
      const services = await withSynonyms(database)
      return sound(() => suggest(services, 'pea'))
    },
  },
]

async function withSynonyms(database: Database): Promise<Services> {
  const text = await readFile(new URL('../content/synonyms.txt', import.meta.url), 'utf8')
  return { ...around(database), content: { synonyms: parseSynonyms(text).value } } as Services
}

/** Use cases read these two of the services. */
function around(database: Database): Services {
  return { database, log: createLog('silent'), reads: new KeptReads() } as Services
}

/** A quick refusal must not pass for a quick page. */
function sound(ask: () => Promise<{ ok: boolean }>): () => Promise<void> {
  return async () => {
    if (!(await ask()).ok) throw new Error('The page could not be read.')
  }
}
