import { retryRead } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import { WORKS_PER_PAGE, type CategoryNode } from '#domain/catalogue/catalogue.rules.ts'
import { categoryIdsBelow, flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { ORIGINS } from '#domain/catalogue/origin.rules.ts'
import { categoryName, mediumName, sizeSetName } from '#domain/catalogue/known-names.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { cachedSizes, type WearableSize } from '#domain/catalogue/read-sizes.ts'
import type { Services } from '#domain/services.ts'
import { originsWords } from '#words/origins.ts'
import { listingWords } from '#words/listing.ts'
import { AVAILABILITIES, FILTERS, ORIENTATIONS, COLOUR_FAMILIES, PRICES, SIZES, isChosen } from './filters.rules.ts'
import type { FilterGroup, FilterName, FilterOption, Filters } from './filters.rules.ts'
import type { Base, CatalogueIndex, Chosen } from './catalogue-index.rules.ts'
import type { Artist } from './known-artists.rules.ts'
import type { Listing, WorkList } from './listing.rules.ts'
import type { Medium } from '#domain/content/mediums.rules.ts'
import type { Counts } from './facet-counts.rules.ts'

/** Only the values with most works are offered where there may be hundreds. */
const OFFERED_MAX = 12
/** Buyers look for their own size, so more are offered. */
const SIZES_OFFERED_MAX = 60
export const ATTEMPTS_MAX = 3

export type FilterServices = ListServices & Pick<Services, 'catalogueIndex'>

export type ListServices = Pick<Services, 'content' | 'database' | 'reads'>

/** One page of works, and how many works each value of each filter would leave. */
export async function filterWorks(services: FilterServices, base: Base, listing: Listing): Promise<WorkList> {
  const { filters, sort, page } = listing
  const { chosen, tree, sizes } = await chosenBy(services, filters)
  const { mediums } = services.content
  const wanted = { sort, offset: (page - 1) * WORKS_PER_PAGE, limit: WORKS_PER_PAGE }
  for (let attempt = 1; ; attempt++) {
    const index = await (attempt === 1 ? services.catalogueIndex.now() : services.catalogueIndex.afresh())
    const all = index.count(base, { filters: {} })
    const counts = Object.keys(filters).length === 0 ? all : index.count(base, chosen)
    const artists = index.artists(base, OFFERED_MAX, filters.artist)
    const ids = index.page(base, chosen, wanted)
    const works = await retryRead(() => readCards(services.database.kysely, ids))
    // Works removed in between are not counted.
    const gone = ids.length - works.length
    if (gone > 0 && attempt < ATTEMPTS_MAX) continue
    const worksTotal = counts.total - gone
    return {
      ...listing,
      works,
      worksTotal,
      pageCount: Math.max(1, Math.ceil(worksTotal / WORKS_PER_PAGE)),
      groups: groupsOf({
        all,
        counts,
        filters,
        categories: base.categoryIds ? [] : offeredCategories(tree, filters.category),
        artists: optionsOfArtists(artists, index.countOfArtists(base, chosen, artists)),
        mediums,
        sizes,
        placeOf: index.placeOf,
      }),
    }
  }
}

/** What the filters name, and what they were read from. */
export async function chosenBy(services: ListServices, filters: Filters) {
  const [tree, sizes] = await Promise.all([treeFor(services, filters), sizesFor(services, filters)])
  const chosen: Chosen = {
    filters,
    categoryIds: filters.category && categoriesNamed(tree, filters.category),
    media: filters.medium && mediaNamed(services.content.mediums, filters.medium),
    sizeIds: filters.fit && sizes.filter(({ slug }) => isChosen(filters, 'fit', slug)).map(({ id }) => id),
  }
  return { chosen, tree, sizes }
}

/** Without a chosen category, works are listed even when the categories fail to load. */
async function treeFor(services: ListServices, filters: Filters): Promise<CategoryNode[]> {
  return filters.category ? cachedCategories(services) : cachedCategories(services).catch(() => [])
}

/** As above. */
async function sizesFor(services: ListServices, filters: Filters): Promise<readonly WearableSize[]> {
  return filters.fit ? cachedSizes(services) : cachedSizes(services).catch(() => [])
}

/** The main ones, and chosen ones below them, which need their names too. */
function offeredCategories(tree: readonly CategoryNode[], chosen: readonly string[] = []): CategoryNode[] {
  return flatCategories(tree).filter((node) => tree.includes(node) || chosen.includes(node.slug))
}

function categoriesNamed(tree: readonly CategoryNode[], slugs: readonly string[]): Set<string> {
  return new Set(
    flatCategories(tree)
      .filter(({ slug }) => slugs.includes(slug))
      .flatMap(categoryIdsBelow),
  )
}

function mediaNamed(mediums: readonly Medium[], values: readonly string[]): number {
  return mediums.reduce((bits, { value }, place) => (values.includes(value) ? bits | (1 << place) : bits), 0)
}

type Offered = {
  /** Without any filter, so that the values stay in place for every choice. */
  all: Counts
  counts: Counts
  filters: Filters
  categories: readonly CategoryNode[]
  /** Only those to offer: there may be thousands. */
  artists: FilterOption[]
  mediums: readonly Medium[]
  sizes: readonly WearableSize[]
  placeOf: CatalogueIndex['placeOf']
}

function groupsOf({ all, counts, filters, ...named }: Offered): FilterGroup[] {
  const left = optionsOf(counts, named)
  const first = counts === all ? left : optionsOf(all, named)
  return FILTERS.flatMap((name) => {
    const places = offeredPlaces(first[name], name === 'fit' ? SIZES_OFFERED_MAX : OFFERED_MAX, (value) =>
      isChosen(filters, name, value),
    )
    const options = name === 'artist' ? named.artists : places.flatMap((place) => left[name][place] ?? [])
    // A single value filters nothing.
    return options.length > 1 || filters[name] ? [{ name, options }] : []
  })
}

function optionsOf(
  counts: Counts,
  { categories, artists, mediums, sizes, placeOf }: Omit<Offered, 'all' | 'counts' | 'filters'>,
): Record<FilterName, FilterOption[]> {
  const listed = <Value extends string>(
    options: readonly { value: Value }[],
    names: Readonly<Record<Value, string>>,
    of: Int32Array,
  ) => options.map(({ value }, place) => ({ value, name: names[value], count: of[place] ?? 0 }))
  const counted = (kind: 'category' | 'fit', id: string) => counts[kind][placeOf(kind, id)] ?? 0
  const below = (node: CategoryNode) => categoryIdsBelow(node).reduce((sum, id) => sum + counted('category', id), 0)
  return {
    price: listed(PRICES, listingWords.prices, counts.price),
    category: categories.map((node) => ({
      value: node.slug,
      name: categoryName(node.name),
      count: below(node),
    })),
    medium: mediums.map(({ value, name }, place) => ({
      value,
      name: mediumName(name),
      count: counts.medium[place] ?? 0,
    })),
    origin: listed(ORIGINS, originsWords.names, counts.origin),
    size: listed(SIZES, listingWords.sizes, counts.size),
    fit: sizes.map(({ id, slug, name, setName }) => ({
      value: slug,
      name,
      kind: sizeSetName(setName),
      count: counted('fit', id),
    })),
    orientation: listed(ORIENTATIONS, listingWords.orientations, counts.orientation),
    colour: listed(COLOUR_FAMILIES, listingWords.colours, counts.colour),
    artist: artists,
    availability: listed(AVAILABILITIES, listingWords.availabilities, counts.availability),
  }
}

const optionsOfArtists = (artists: readonly Artist[], counts: readonly number[]): FilterOption[] =>
  artists.map(({ slug, name }, place) => ({ value: slug, name, count: counts[place] ?? 0 }))

/** The values to show, up to a limit: chosen ones, and those with most works. */
function offeredPlaces(options: readonly FilterOption[], most: number, isOn: (value: string) => boolean): number[] {
  const places = [...options.keys()].filter((place) => weight(options[place], isOn) > 0)
  if (places.length <= most) return places
  return places
    .toSorted((a, b) => weight(options[b], isOn) - weight(options[a], isOn))
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

function weight(option: FilterOption | undefined, isOn: (value: string) => boolean): number {
  if (!option) return 0
  return isOn(option.value) ? Number.MAX_SAFE_INTEGER : option.count
}
