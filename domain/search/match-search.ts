/** Whether a search shows certain works: by the same rules as its page. */
import { flatCategories, categoryIdsBelow } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { familiesOf } from '#domain/content/mediums.rules.ts'
import type { Services } from '#domain/services.ts'
import type { ChangedWork } from './catalogue-index.db.ts'
import { CatalogueIndex, type Base, type Chosen } from './catalogue-index.rules.ts'
import { chosenBy, type ListServices } from './filter-works.ts'
import type { Filters } from './filters.rules.ts'
import { tsquery } from './read-meaning.rules.ts'
import { findAmong } from './search.db.ts'
import { readText } from './search-works.ts'

/** The filters of a list, and the category whose page it is, by its path. */
export type WantedList = { within: string; filters: Filters }

/** An index of a few works. */
export function indexOf(
  { content }: Pick<Services, 'content'>,
  works: Iterable<readonly [id: string, facts: ChangedWork]>,
): CatalogueIndex {
  const index = new CatalogueIndex()
  index.change(
    Array.from(works, ([id, facts]) => [id, { ...facts, media: familiesOf(content.mediums, facts.medium) }] as const),
  )
  return index
}

/** How to ask an index for a list; undefined for the page of a category that isn't there. */
export async function questionOf(
  services: ListServices,
  { within, filters }: WantedList,
): Promise<{ base: Base; chosen: Chosen; categorySlug?: string } | undefined> {
  const { chosen, tree } = await chosenBy(services, filters)
  if (within === '') return { base: {}, chosen }
  const known = tree.length > 0 ? tree : await cachedCategories(services)
  const category = flatCategories(known).find(({ path }) => path === within)
  return category && { base: { categoryIds: new Set(categoryIdsBelow(category)) }, chosen, categorySlug: category.slug }
}

/** Of these works, those that a search for this text finds. A page shows only the closest of very many. */
export async function foundAmong(
  services: Pick<Services, 'content' | 'database'>,
  text: string,
  ids: readonly string[],
): Promise<string[]> {
  const { meaning, essence } = await readText(services, text.split(' '))
  for (const meant of [meaning, essence]) {
    if (!meant) continue
    const found = await findAmong(services.database.kysely, tsquery(meant), ids)
    if (found.ids.length > 0 || found.isAny) return found.ids
  }
  return []
}
