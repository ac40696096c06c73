/** The shelves as those who put them together see them. */
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { pictureAddress } from '#domain/content/page-pictures.rules.ts'
import { filterWorks, type FilterServices } from '#domain/search/filter-works.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import type { ShelfFields } from './shelf-fields.rules.ts'
import { countShelfWorks, listShelfWorks, type ShelfRule } from './shelf-works.ts'
import { shelfInWords } from './shown-shelves.ts'
import { filtersOf, worksIn } from './shelf-rule.rules.ts'
import { shelfStateOf, typedShelf, type ShelfState } from './shelves.rules.ts'
import {
  findShelf,
  findShelfVersion,
  listShelfVersions,
  listShelves,
  type ListedShelf,
  type ShelfRow,
  type ShelfVersion,
  type StoredFields,
} from './shelves.db.ts'

type Reading = FilterServices & Pick<Services, 'clock'>

const VERSIONS_MAX = 30
const LOOK_MAX = 8

export type ShownShelf = Pick<StoredFields, 'title' | 'begins' | 'ends' | 'home' | 'menu'> & {
  id: number
  slug: string
  state: ShelfState
  /** A draft waits beside what visitors see. */
  isChanged: boolean
  hasHindi: boolean
  works: number
  savedAt: Date
  savedBy: string | null
}

/** Each as visitors see it, or as a draft if they don't. */
export async function showShelves(services: Reading): Promise<ShownShelf[]> {
  const today = indiaDay(services.clock.now())
  const shelves = await listShelves(services.database.kysely)
  return Promise.all(
    shelves.map(
      async ({ id, slug, fields, publishedFields, wasPublished, savedAt, savedBy, ...shelf }: ListedShelf) => {
        const seen = publishedFields ?? fields
        const { title, begins, ends, home, menu, hi_title } = seen
        const works = await countShelfWorks(services, seen)
        const state = shelfStateOf({ wasPublished, published: publishedFields ?? undefined }, today)
        const more = { state, isChanged: isChanged(shelf), hasHindi: hi_title !== '' }
        return { id, slug, title, begins, ends, home, menu, works, savedAt, savedBy, ...more }
      },
    ),
  )
}

const isChanged = ({ draft, published }: Pick<ShelfRow, 'draft' | 'published'>) => draft !== null && published !== null

export type EditedShelf = NonNullable<Awaited<ReturnType<typeof showShelf>>>

/** `version` opens an earlier one. */
export async function showShelf(services: Reading, id: number, asked: { version?: number } = {}) {
  const { kysely } = services.database
  const shelf = await findShelf(kysely, id)
  if (!shelf) return undefined
  const { draft, published } = shelf
  const current = await findShelfVersion(kysely, id, draft ?? published ?? 0)
  const shown = published === null ? undefined : await findShelfVersion(kysely, id, published)
  const opened = asked.version ? await findShelfVersion(kysely, id, asked.version) : undefined
  const of = opened ?? current
  const versions = await listShelfVersions(kysely, id, VERSIONS_MAX)
  return {
    id: String(id),
    slug: shelf.slug,
    title: current?.fields.title ?? '',
    state: shelfStateOf({ wasPublished: shelf.wasPublished, published: shown?.fields }, indiaDay(services.clock.now())),
    isChanged: isChanged(shelf),
    isAddressOpen: !shelf.wasPublished,
    base: current?.id ?? 0,
    savedBy: current?.savedBy ?? null,
    opened: opened ? { savedAt: opened.savedAt } : null,
    fields: of ? fieldsOfVersion(shelf.slug, of) : typedShelf({}),
    versions: versions.map((version) => versionOf(shelf, version)),
  }
}

export const fieldsOfVersion = (slug: string, { fields, picture }: ShelfVersion): ShelfFields =>
  typedShelf({ ...fields, slug, picture: picture ? pictureAddress(picture) : '' })

const versionOf = ({ draft, published }: ShelfRow, { id, savedAt, savedBy, publishedAt }: ShelfVersion) => ({
  id,
  savedAt,
  savedBy,
  wasPublished: publishedAt !== null,
  isPublished: published === id,
  isDraft: draft === id,
  isScheduled: false,
})

/** A shelf that is not saved yet. */
export const newShelf = (): EditedShelf => ({
  id: 'new',
  slug: '',
  title: '',
  state: 'draft',
  isChanged: false,
  isAddressOpen: true,
  base: 0,
  savedBy: null,
  opened: null,
  fields: typedShelf({ way: 'hand' }),
  versions: [],
})

export type ShelfLook = Awaited<ReturnType<typeof lookAtShelf>>

/** What a shelf would show today: how many works, the first of them, and for a rule, what may be chosen further. */
export async function lookAtShelf(services: Reading, shelf: ShelfRule) {
  const listed = await listShelfWorks(services, shelf, { page: 1, limit: LOOK_MAX })
  const { groups } = await filterWorks(services, {}, { filters: filtersOf(shelf), sort: 'newest', page: 1 })
  // Works that come later may cost something else, so a price can be set even where all cost alike.
  const isPriceOffered = groups.some(({ name }) => name === 'price')
  const offered = isPriceOffered ? groups : [{ name: 'price' as const, options: [] }, ...groups]
  const picked = shelf.way === 'rule' ? [] : await readCards(services.database.kysely, worksIn(shelf))
  const small = ({ id, title, artistName, picture, isInStock }: (typeof picked)[number]) => ({
    id,
    title,
    artistName,
    isInStock,
    picture: { id: picture.id, width: picture.width, height: picture.height, alt: picture.alt },
  })
  return {
    total: listed.worksTotal,
    works: listed.works.map(small),
    /** By hand: all that are on sale, in their order. */
    picked: picked.map(small),
    groups: offered,
  }
}

export type LookedWork = ShelfLook['works'][number]

/** The shelf as visitors would see it; undefined if there is none. */
export async function previewShelf(
  services: Reading,
  id: number,
  { language, version }: { language: Language; version?: number | undefined },
): Promise<
  { shelf: ReturnType<typeof shelfInWords>; picture: PictureFacts | null; isDraft: boolean; list: List } | undefined
> {
  const { kysely } = services.database
  const shelf = await findShelf(kysely, id)
  const found = shelf && (await findShelfVersion(kysely, id, version ?? shelf.draft ?? shelf.published ?? 0))
  if (!found) return undefined
  const list = await listShelfWorks(services, found.fields, { page: 1 })
  const words = shelfInWords({ ...found, id, slug: shelf.slug }, language)
  return { shelf: words, picture: words.picture, isDraft: found.id !== shelf.published, list }
}

type List = Awaited<ReturnType<typeof listShelfWorks>>
