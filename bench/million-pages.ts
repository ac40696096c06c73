/** What visitors ask of a catalogue of any size. No two turns ask the same, so that nothing is answered from memory. */
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { browseCollection } from '#domain/search/browse-collection.ts'
import type { Filters } from '#domain/search/filters.rules.ts'
import { collectionSearch, type ListedSort } from '#domain/search/listing.rules.ts'
import { searchAddress } from '#domain/search/search.rules.ts'
import { searchWorks } from '#domain/search/search-works.ts'
import { showArtwork } from '#domain/search/show-artwork.ts'
import { suggest } from '#domain/search/suggest.ts'
import { around, sound } from './catalogue-pages.ts'

/** A page by its turn: its data alone, and its address. */
export type AskedPage = { read: (turn: number) => Promise<void>; path: (turn: number) => string }

export async function millionPages(database: Database): Promise<Record<string, AskedPage>> {
  const services = await around(database)
  const works = await sampleOf(database)
  const listed = (filtersOf: (turn: number) => Filters, sort: ListedSort = 'newest'): AskedPage => {
    const queryOf = (turn: number) => ({ filters: filtersOf(turn), sort, page: 1 })
    return {
      read: (turn) => sound(() => browseCollection(services, { query: queryOf(turn) }))(),
      path: (turn) => `/collection${collectionSearch(queryOf(turn))}`,
    }
  }
  const found = (textOf: (turn: number) => string): AskedPage => {
    const rest = { filters: {}, sort: 'closest', page: 1 } as const
    return {
      read: (turn) => sound(() => searchWorks(services, { text: textOf(turn), ...rest }))(),
      path: (turn) => `/search${searchAddress({ text: textOf(turn) })}`,
    }
  }
  const workAt = (turn: number) => works[turn % works.length]!
  return {
    'filtered with counts': listed((turn) => ({
      category: ['wall-art'],
      ...sizeAndShape(turn),
      price: [at(['0-2000', '2000-5000', '5000-10000', '10000-25000', '25000-'], Math.floor(turn / 12))],
    })),
    'filtered by two mediums': listed((turn) => ({
      medium: ['ink-and-drawing', 'natural-pigment'],
      ...sizeAndShape(turn),
      category: [at(['wall-art', 'jewellery', 'designer-clothing', 'diy-art-kit'], Math.floor(turn / 12))],
    })),
    'filtered by a size to wear': listed((turn) => ({
      fit: ['womens-clothing-m'],
      price: [`${500 + turn * 37}-${9_000 + turn * 111}`],
    })),
    'filtered by a price of their own': listed((turn) => ({ price: [`${500 + turn * 37}-${9_000 + turn * 111}`] })),
    'filtered by artists': listed((turn) => ({ artist: [workAt(turn).slug, workAt(turn + 1).slug].toSorted() })),
    'nearest to a colour that is offered': listed(
      (turn) => ({
        colour: [at(['indigo', 'madder', 'neem', 'earth', 'rose', 'ash'], turn)],
        ...sizeAndShape(turn + 1),
      }),
      'nearest-colour',
    ),
    'nearest to a colour of their own': listed(
      (turn) => ({ colour: [ownColour(turn)], availability: ['in-stock'] }),
      'nearest-colour',
    ),
    'search with two mistakes a word': found((turn) => workAt(turn).misspelt),
    'search for a word of many works': found((turn) => `cotton ${at(['', 'paper', 'signed', 'canvas'], turn)}`.trim()),
    suggestions: {
      read: (turn) => sound(() => suggest(services, workAt(turn).begun))(),
      path: (turn) => `/search/suggestions${searchAddress({ text: workAt(turn).begun })}`,
    },
    "a work's page": {
      read: (turn) => sound(() => showArtwork(services, workAt(turn).id))(),
      path: (turn) => `/artwork/${workAt(turn).id}`,
    },
  }
}

const at = <T>(list: readonly T[], turn: number) => list[turn % list.length]!

const sizeAndShape = (turn: number): Filters => ({
  size: [at(['small', 'medium', 'large', 'extra-large'], turn)],
  orientation: [at(['portrait', 'landscape', 'square'], Math.floor(turn / 4))],
})

const ownColour = (turn: number) => ((turn + 1) * 2_654_435_761).toString(16).slice(-6)

/** Works from everywhere in the catalogue, and searches for them as people type them. */
async function sampleOf({ kysely }: Database) {
  const { rows } = await sql<{ id: string; title: string; slug: string }>`
    select artworks.id, title, slug from artworks join artists on artists.id = artist_id
    where is_listed and artworks.id > 'a0000000-0000-4000-a000-000000000000' order by artworks.id limit 200
  `.execute(kysely)
  return rows.map(({ id, title, slug }) => {
    // The words between the opening and the ending are the rare ones.
    const words = title.toLowerCase().match(/\p{L}{5,}/gu) ?? ['kangan']
    return { id, slug, misspelt: words.slice(0, 2).map(withTwoMistakes).join(' '), begun: words.at(-1)!.slice(0, 4) }
  })
}

/** Two neighbours are swapped, and a letter is left out. */
const withTwoMistakes = (word: string) => word.replace(/^(.)(.)(.)(.)/, '$1$3$2')
