import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { refusalWords } from '#domain/cart/cart-words.rules.ts'
import { readOneLine } from '#domain/cart/read-cart.ts'
import { keepCartCoupon } from '#domain/pricing/discounts.db.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openTestShop, type TestShop, type TestServices } from '#tests/harness/test-shop.ts'

const ROUNDS = isLong ? 20 : 2

/** Wanted by an account and a guest at once; each has its own rest. */
type Both = { kurta?: boolean; code?: boolean; card?: boolean }

describeOnPostgres((engine) => {
  let shop: TestShop
  let there: TestServices
  beforeAll(async () => {
    shop = await openTestShop(engine)
    there = await shop.openOther()
  })
  afterAll(() => shop.close())

  /** The last one in M and the last one in L. */
  async function listKurta() {
    const work = await shop.listWork()
    const sizes = await addSizes(shop.database.kysely, work, { M: { stock: 1 }, L: { stock: 1 } })
    const frameOptionId = await defaultOptionOf(shop.database.kysely, work)
    return { work, in: (size: 'M' | 'L') => ({ frameOptionId, sizeId: sizes[size], quantity: 1, shownPaise: null }) }
  }

  let races = 0
  /** They click at once, each in a process of its own. */
  async function race({ kurta = false, code = false, card = false }: Both) {
    races += 1
    const { kysely } = shop.database
    const own = await listKurta()
    const other = kurta ? own : await listKurta()
    const [account, guest] = [await shop.buyerOf(), randomUUID()]
    const couponId = code ? await addCoupon(kysely, { code: `LAST${races}`, uses_max: 1 }) : null
    const giftCards = card ? [(await addGiftCard(kysely)).code] : []
    const line = { artworkId: own.work, ...own.in('M') }
    await addToCart(shop.services, { userId: account, key: randomUUID(), line })
    if (couponId !== null) await kysely.transaction().execute((tx) => keepCartCoupon(tx, account, couponId))
    const asked = { amount: code ? 880 : 1_100, giftCards }
    const placed = await Promise.all([
      shop.place(account, asked, races % 2 ? there : shop.services),
      shop.place(guest, { ...asked, guest: { lines: [other.in('M')], couponId } }, races % 2 ? shop.services : there),
    ])
    const said = placed.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()
    return { ...own, said, placed, line, account, guest, couponId, giftCards }
  }

  test.each([
    { what: 'the last kurta in M', both: { kurta: true }, refusal: 'not-buyable' },
    { what: 'the last use of a code', both: { code: true }, refusal: 'coupon' },
    { what: 'one gift card', both: { card: true }, refusal: 'gift-card' },
  ])(
    'G-33 F-35 F-28 an account and a guest want $what at once, on two processes: one gets it',
    async ({ both, refusal }) => {
      for (let round = 0; round < ROUNDS; round++) expect((await race(both)).said).toEqual(['ok', refusal].toSorted())
      expect(await shop.contradictions()).toEqual([])
    },
  )

  test('G-33 F-35 F-28 when all of these are wanted at once one buyer gets it all; L stays available', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const raced = await race({ kurta: true, code: true, card: true })
      const { said, placed, work, line, account, guest, couponId, giftCards } = raced
      expect(said).toEqual(['gift-card', 'ok'])
      const read = await readOneLine(there, { userId: await shop.buyerOf() }, line)
      expect(read.ok || refusalWords(read).message).toBe('This size is sold out. Please choose another.')
      const [loser, isGuests] = placed[0].ok ? [guest, true] : [account, false]
      const ask = (size: 'M' | 'L', more: { amount: number; giftCards?: string[] }) => {
        const chosen = raced.in(size)
        const of = isGuests ? { guest: { lines: [chosen], couponId } } : { oneWork: { artworkId: work, ...chosen } }
        return shop.place(loser, { ...of, ...more }, there)
      }
      expect(await ask('M', { amount: 880 })).toMatchObject({ reason: 'not-buyable' })
      expect(await ask('L', { amount: 880 })).toMatchObject({ reason: 'coupon' })
      expect(await ask('L', { amount: 1_100, giftCards })).toMatchObject({ reason: 'gift-card' })
      expect(await ask('L', { amount: 1_100 })).toMatchObject({ ok: true })
      const { stock_quantity, held_quantity } = await shop.work(work)
      expect([stock_quantity, held_quantity]).toEqual([2, 2])
    }
    expect(await shop.contradictions()).toEqual([])
  })
})
