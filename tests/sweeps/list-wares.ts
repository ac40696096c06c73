/** The wares of a sweep: works that never run out, works in sizes, editions, pairs, cards and a code. */
import type { Database } from '#db/connect.ts'
import { writeTerms } from '#domain/orders/on-delivery/on-delivery.db.ts'
import { paise } from '#shared/money.rules.ts'
import { addPeople } from '#bench/signed-in-people.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { addArtist, addPicture, categoryIds, defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { SECRET } from './open-shop.ts'

const PLENTY = 1_000_000
const PIECES_OF_SCARCE = 2
const COUPON = 'MONSOON'
/** How many come for the same card, or the same scarce work. */
export const BUYERS_OF_CARD = 25
export const BUYERS_OF_SCARCE = 8

export type Ware = { artwork: string; frame: string; size?: string; pieces: number }
export type Wares = Awaited<ReturnType<ReturnType<typeof listWares>>>

const withoutPapers = ({ kysely }: Database) => addArtist(kysely)

/** `newArtist`: whose works are some of those that never run out. */
export const listWares =
  (people: number, newArtist = withoutPapers) =>
  async (database: Database, origin: URL) => {
    const { kysely, pool } = database
    const artist_id = await addArtist(kysely)
    const picture_id = await addPicture(kysely)
    const hang = async (pieces: number, values: Parameters<typeof listWork>[1] = {}): Promise<Ware> => {
      const artwork = await listWork(kysely, { artist_id, picture_id, stock_quantity: pieces, ...values })
      return { artwork, frame: await defaultOptionOf(kysely, artwork), pieces }
    }
    const several = async (count: number, make: () => Promise<Ware>) => {
      const made: Ware[] = []
      for (let place = 0; place < count; place++) made.push(await make())
      return made
    }
    const plenty = await several(20, () => hang(PLENTY))
    const others = await several(10, async () => hang(PLENTY, { artist_id: await newArtist(database) }))
    const editions = await several(5, () => hang(PLENTY, { edition: 'limited' }))
    const clothes: Ware[] = []
    for (const ware of await several(3, () => hang(0, { category_id: categoryIds.clothing, stock_quantity: null }))) {
      const sizes = await addSizes(kysely, ware.artwork, {
        S: { stock: PLENTY },
        M: { stock: PLENTY },
        L: { stock: PLENTY },
      })
      clothes.push(...Object.values(sizes).map((size) => ({ ...ware, size, pieces: PLENTY })))
    }
    const cards: string[] = []
    for (let card = 0; card < people / BUYERS_OF_CARD; card++)
      cards.push((await addGiftCard(kysely, { rupees: card % 2 ? 500 : 50_000, secret: SECRET })).code)
    await addCoupon(kysely, { code: COUPON })
    await kysely
      .transaction()
      .execute((tx) => writeTerms(tx, { isOn: true, totalMaxPaise: paise(5_000_00), feePaise: paise(0) }))
    return {
      coupon: COUPON,
      wares: { plenty: [...plenty, ...others], editions, clothes },
      scarce: await several(people / BUYERS_OF_SCARCE, () => hang(PIECES_OF_SCARCE)),
      cards,
      cookies: (await addPeople(pool, origin, people)).map(({ cookies }) => cookies),
    }
  }
