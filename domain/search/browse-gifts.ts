import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import { WORKS_PER_PAGE } from '#domain/catalogue/catalogue.rules.ts'
import type { CategoryNode, PictureFacts, WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import type { Base, Chosen } from './catalogue-index.rules.ts'
import { GIFT_SUMS, OCCASIONS, suitsOccasion } from './gifts.rules.ts'
import type { GiftQuery, GiftSum, Occasion } from './gifts.rules.ts'

type Needs = ReadServices & Pick<Services, 'catalogueIndex'>

export type Gifts = {
  works: WorkCard[]
  pageCount: number
  /** Those with at least one work. */
  occasions: Occasion[]
  sums: GiftSum[]
  /** On the first page of all gifts: each way to look for them, with the picture of one. */
  doors: GiftDoor[]
}

export type GiftDoor = { to: { occasion: Occasion } | { sum: GiftSum }; total: number; picture: PictureFacts }

/** Those with at least one work. */
export async function occasionsNow(services: Needs): Promise<Occasion[]> {
  const [tree, index] = await Promise.all([cachedCategories(services), services.catalogueIndex.now()])
  return OCCASIONS.filter((one) => index.count(suiting(tree, one), giftsBelow(undefined)).total > 0)
}

/** Works that suit as gifts: for sale now, with a price. */
export const browseGifts = (
  services: Needs,
  { occasion, sum, page, withDoors }: GiftQuery & { occasion: Occasion | undefined; withDoors: boolean },
) =>
  orUnreadable(services.log, 'The gifts could not be read.', { occasion, sum }, async () => {
    const [tree, index] = await Promise.all([cachedCategories(services), services.catalogueIndex.now()])
    const totalOf = (base: Base, below?: GiftSum) => index.count(base, giftsBelow(below)).total
    const firstOf = (base: Base, below: GiftSum | undefined, offset: number, limit: number) =>
      index.page(base, giftsBelow(below), { sort: 'newest', offset, limit })

    const all = suiting(tree, undefined)
    const base = suiting(tree, occasion)
    const ways = [
      ...GIFT_SUMS.map((to) => ({ to: { sum: to }, base: all, below: to })),
      ...OCCASIONS.map((to) => ({ to: { occasion: to }, base: suiting(tree, to), below: undefined })),
    ].map((way) => ({ ...way, total: totalOf(way.base, way.below) }))
    const shown = withDoors ? ways.filter(({ total }) => total > 0) : []
    const candidates = shown.map((way) => firstOf(way.base, way.below, 0, ways.length))
    const ids = firstOf(base, sum, (page - 1) * WORKS_PER_PAGE, WORKS_PER_PAGE)
    const doorIds = eachAnother(candidates)
    const read = await retryRead(() => readCards(services.database.kysely, [...new Set([...ids, ...doorIds])]))
    const cards = new Map(read.map((card) => [card.id, card]))
    return {
      ok: true,
      gifts: {
        works: ids.flatMap((id) => cards.get(id) ?? []),
        pageCount: Math.max(1, Math.ceil(totalOf(base, sum) / WORKS_PER_PAGE)),
        occasions: OCCASIONS.filter((one) => totalOf(suiting(tree, one)) > 0),
        sums: GIFT_SUMS.filter((one) => totalOf(base, one) > 0),
        doors: shown.flatMap(({ to, total }, place) => {
          const picture = cards.get(doorIds[place] ?? '')?.picture
          return picture ? [{ to, total, picture }] : []
        }),
      } satisfies Gifts,
    }
  })

const giftsBelow = (sum: GiftSum | undefined): Chosen => ({
  filters: { availability: ['in-stock', 'made-to-order'], ...(sum && { price: [`0-${sum}`] }) },
})

/** Premium works have no price. */
const suiting = (tree: readonly CategoryNode[], occasion: Occasion | undefined): Base => ({
  categoryIds: new Set(
    flatCategories(tree)
      .filter(({ path, isPremium }) => !isPremium && suitsOccasion(path, occasion))
      .map(({ id }) => id),
  ),
})

/** One of each list, no two alike as long as there are others. */
function eachAnother(lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>((taken, ids) => [...taken, ids.find((id) => !taken.includes(id)) ?? ids[0]!], [])
}
