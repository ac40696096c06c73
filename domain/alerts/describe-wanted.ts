/** What alerts wait for, in words. */
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { categoryName, mediumName } from '#domain/catalogue/known-names.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { cachedSizes } from '#domain/catalogue/read-sizes.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { FILTERS, type FilterName } from '#domain/search/filters.rules.ts'
import type { Services } from '#domain/services.ts'
import { paiseFromRupees, rupees } from '#shared/money.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { alertsWords } from '#words/alerts.ts'
import { listingWords } from '#words/listing.ts'
import { originsWords } from '#words/origins.ts'
import { readNames } from './alerts.db.ts'
import type { AlertWanted, WantedSearch } from './wanted.rules.ts'

type Needs = Pick<Services, 'content' | 'database' | 'reads'>

/** Called in the reader's language. */
export async function describerOf(
  services: Needs,
  all: readonly AlertWanted[],
): Promise<(wanted: AlertWanted) => string> {
  const [tree, sizes, names] = await Promise.all([
    cachedCategories(services),
    cachedSizes(services),
    readNames(services.database.kysely, {
      artists: all.flatMap((wanted) => (wanted.kind === 'search' ? (wanted.filters.artist ?? []) : [])),
      works: all.flatMap((wanted) => (wanted.kind === 'search' ? [] : wanted.workId)),
      sizes: all.flatMap((wanted) => (wanted.kind === 'stock' && wanted.sizeId !== null ? wanted.sizeId : [])),
    }),
  ])
  const categories = flatCategories(tree)
  const nameOf: Record<FilterName, (value: string) => string | undefined> = {
    price: (value) => text(listingWords.prices, value) ?? ownPrice(value),
    category: (value) => named(categories.find(({ slug }) => slug === value)?.name),
    medium: (value) => {
      const known = services.content.mediums.find((medium) => medium.value === value)
      return known && mediumName(known.name)
    },
    origin: (value) => text(originsWords.names, value),
    size: (value) => text(listingWords.sizes, value),
    fit: (value) => {
      const size = sizes.find(({ slug }) => slug === value)
      return size && listingWords.sizeOf(size.name)
    },
    orientation: (value) => text(listingWords.orientations, value),
    colour: (value) => text(listingWords.colours, value) ?? listingWords.ownColour,
    artist: (value) => names.get(value)?.name,
    availability: (value) => text(listingWords.availabilities, value),
  }
  const ofSearch = ({ text: words, within, filters }: WantedSearch) => {
    const category = within && named(categories.find(({ path }) => path === within)?.name)
    const parts = [
      ...(words ? [alertsWords.quoted(words)] : []),
      ...(category ? [category] : []),
      ...FILTERS.flatMap((name) => {
        const values = (filters[name] ?? []).map((value) => nameOf[name](value) ?? value.replaceAll('-', ' '))
        return values.length > 0 ? [values.join(alertsWords.or)] : []
      }),
    ]
    return parts.length > 0 ? parts.join(' · ') : alertsWords.everyWork
  }
  return (wanted) => {
    if (wanted.kind === 'search') return ofSearch(wanted)
    const work = names.get(wanted.workId)
    const { title } = shownTitle(languageNow(), work?.name ?? alertsWords.aWork, work?.nameHi ?? null)
    if (wanted.kind === 'price') return alertsWords.cheaper(title)
    const size = wanted.sizeId === null ? undefined : names.get(wanted.sizeId)?.name
    return size === undefined ? alertsWords.back(title) : alertsWords.sizeBack(title, size)
  }
}

const named = (name: string | undefined) => name && categoryName(name)

const text = (texts: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(texts, value) ? texts[value] : undefined

function ownPrice(value: string): string {
  const [from = '', to = ''] = value
    .split('-')
    .map((amount) => (Number(amount) === 0 ? '' : rupees(paiseFromRupees(Number(amount)))))
  if (!to) return listingWords.priceFrom(from)
  return from ? listingWords.priceBetween(from, to) : listingWords.priceBelow(to)
}
