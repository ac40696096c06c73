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
import { defaultOptionOf } from '#tests/harness/hang-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openPurchase, type Purchase } from '#tests/harness/purchase.ts'

const ROUNDS = isLong ? 20 : 2

describeOnPostgres((engine) => {
  let shop: Purchase
  beforeAll(async () => {
    shop = await openPurchase(engine)
  })
  afterAll(() => shop.close())

  test('G-33 F-35 F-28 of an account and a guest who want the last kurta in M at once, on two processes, with the last use of a code and one gift card, one has it all; L stays to be had', async () => {
    const there = await shop.openOther()
    const { kysely } = shop.database
    for (let round = 0; round < ROUNDS; round++) {
      const work = await shop.hang()
      const sizes = await addSizes(kysely, work, { M: { stock: 1 }, L: { stock: 1 } })
      const [account, guest] = [await shop.buyerOf(), randomUUID()]
      const lineOf = async (sizeId: string) => ({
        frameOptionId: await defaultOptionOf(kysely, work),
        sizeId,
        quantity: 1,
        shownPaise: null,
      })
      const couponId = await addCoupon(kysely, { code: `LAST${round}`, uses_max: 1 })
      const card = await addGiftCard(kysely)
      const line = { artworkId: work, frameOptionId: null, sizeId: sizes.M, quantity: 1 }
      await addToCart(shop.services, { userId: account, key: randomUUID(), line })
      await kysely.transaction().execute((tx) => keepCartCoupon(tx, account, couponId))
      const asked = { amount: 880, giftCards: [card.code] }
      const wanted = { lines: [await lineOf(sizes.M)], couponId }
      const placed = await Promise.all([
        shop.place(account, asked, round % 2 ? there : shop.services),
        shop.place(guest, { ...asked, guest: wanted }, round % 2 ? shop.services : there),
      ])
      expect(placed.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual(['gift-card', 'ok'])
      const read = await readOneLine(there, { userId: await shop.buyerOf() }, { ...line, ...wanted.lines[0] })
      expect(read.ok || refusalWords(read).message).toBe('This size is sold out. Please choose another one.')
      const [loser, isGuests] = placed[0].ok ? [guest, true] : [account, false]
      const ask = async (sizeId: string, more: { amount: number; giftCards?: string[] }) => {
        const chosen = await lineOf(sizeId)
        const of = isGuests ? { guest: { lines: [chosen], couponId } } : { oneWork: { artworkId: work, ...chosen } }
        return shop.place(loser, { ...of, ...more }, there)
      }
      expect(await ask(sizes.M, { amount: 880 })).toMatchObject({ reason: 'not-buyable' })
      expect(await ask(sizes.L, { amount: 880 })).toMatchObject({ reason: 'coupon' })
      expect(await ask(sizes.L, { amount: 1_100, giftCards: [card.code] })).toMatchObject({ reason: 'gift-card' })
      expect(await ask(sizes.L, { amount: 1_100 })).toMatchObject({ ok: true })
      const { stock_quantity, held_quantity } = await shop.work(work)
      expect([stock_quantity, held_quantity]).toEqual([2, 2])
    }
    expect(await shop.contradictions()).toEqual([])
  })
})
