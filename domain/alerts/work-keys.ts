/** The keys of a work: each search that may mean it is kept under one of them. */
import { categoryIdsBelow, flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import { cachedSizes } from '#domain/catalogue/read-sizes.ts'
import { familiesOf } from '#domain/content/mediums.rules.ts'
import type { ChangedWork } from '#domain/search/catalogue-index.db.ts'
import { colourFamiliesOf, coloursOf } from '#domain/search/colours.rules.ts'
import { AVAILABILITIES, COLOUR_FAMILIES, ORIENTATIONS, SIZES } from '#domain/search/filters.rules.ts'
import { readWorkWords } from '#domain/search/search.db.ts'
import { FORMS, formOf } from '#domain/search/traits.rules.ts'
import type { Services } from '#domain/services.ts'
import { deletionVariants } from '#shared/words.rules.ts'
import { BEGINNING_FROM, EVERY_WORK, keys } from './keys.rules.ts'

type Needs = Pick<Services, 'content' | 'database' | 'reads'>

/** By the ids of the works. */
export async function keysOfWorks(
  services: Needs,
  works: readonly { id: string; now: ChangedWork }[],
): Promise<Map<string, string[]>> {
  const ids = works.map(({ id }) => id)
  const [tree, sizes, words] = await Promise.all([
    cachedCategories(services),
    cachedSizes(services),
    readWorkWords(services.database.kysely, ids),
  ])
  const categories = flatCategories(tree).map((node) => ({ slug: node.slug, ids: new Set(categoryIdsBelow(node)) }))
  const wordsOf = new Map(words.map((of) => [of.id, of]))
  const { mediums } = services.content
  return new Map(
    works.map(({ id, now }) => {
      const { step, size, orientation, availability } = FORMS[formOf({ ...now, media: 0 })]!
      const [media, colours] = [familiesOf(mediums, now.medium), colourFamiliesOf(coloursOf(now.palette))]
      const own = [
        EVERY_WORK,
        keys.trait('artist', now.artistSlug),
        keys.trait('price', String(step)),
        ...categories
          .filter((category) => category.ids.has(now.categoryId))
          .map(({ slug }) => keys.trait('category', slug)),
        ...mediums.filter((_, place) => media & (1 << place)).map(({ value }) => keys.trait('medium', value)),
        ...sizes.filter((one) => now.sizeIds.includes(one.id)).map(({ slug }) => keys.trait('fit', slug)),
        ...COLOUR_FAMILIES.filter((_, place) => colours & (1 << place)).map(({ value }) => keys.trait('colour', value)),
        ...[SIZES[size]].flatMap((known) => (known ? keys.trait('size', known.value) : [])),
        keys.trait('orientation', ORIENTATIONS[orientation]!.value),
        keys.trait('availability', AVAILABILITIES[availability]!.value),
        ...keysOfWords(wordsOf.get(id)),
      ]
      return [id, [...new Set(own)]]
    }),
  )
}

function keysOfWords(words: { lexemes: readonly string[]; written: readonly string[] } | undefined): string[] {
  if (!words) return []
  const written = [...new Set(words.written)].filter(Boolean)
  return [
    ...words.lexemes.map(keys.word),
    ...written.flatMap((word) => beginningsOf(word).map(keys.beginning)),
    ...written.flatMap((word) => deletionVariants(word).map(keys.variant)),
  ]
}

function beginningsOf(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(BEGINNING_FROM - 1).map((_, place) => letters.slice(0, BEGINNING_FROM + place).join(''))
}
