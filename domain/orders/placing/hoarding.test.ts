/** Nobody takes the shop off its shelves without paying. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { hangWork } from '#tests/harness/hang-work.ts'
import { openPurchase, type Purchase } from '#tests/harness/purchase.ts'
import { PIECES_HELD_MAX } from './order-words.rules.ts'

describeOnPostgres((engine) => {
  let shop: Purchase
  beforeAll(async () => {
    shop = await openPurchase(engine)
  })
  afterAll(() => shop.close())

  const hang = (stock_quantity: number) => hangWork(shop.services.database.kysely, { stock_quantity })

  /** Somebody with so many pieces of limited works in the cart. */
  async function buyerOfPieces(pieces: number): Promise<string> {
    const userId = await shop.buyerOf()
    const line = { artworkId: await hang(pieces), frameOptionId: null, quantity: pieces }
    await addToCart(shop.services, { userId, key: randomUUID(), line })
    return userId
  }

  const held = async () => {
    const { rows } = await shop.services.database.pool.query<{ pieces: number }>(
      `select coalesce(sum(quantity), 0)::int as pieces from holds where state = 'held'`,
    )
    return rows[0]?.pieces ?? 0
  }

  test('one account holds so many pieces at most, and is told in words; what is made to order is not counted', async () => {
    const before = await held()
    expect(await shop.place(await buyerOfPieces(PIECES_HELD_MAX))).toMatchObject({ ok: true })
    expect(await shop.place(await buyerOfPieces(PIECES_HELD_MAX + 1))).toEqual({ ok: false, reason: 'too-many-pieces' })
    expect((await held()) - before).toBe(PIECES_HELD_MAX)
    const userId = await shop.buyerOf()
    const artworkId = await hangWork(shop.services.database.kysely, { stock_quantity: null })
    await addToCart(shop.services, {
      userId,
      key: randomUUID(),
      line: { artworkId, frameOptionId: null, quantity: 99 },
    })
    expect(await shop.place(userId)).toMatchObject({ ok: true })
  })

  test('ten accounts of one address hold what four may', async () => {
    const before = await held()
    const address = randomUUID()
    const placed = []
    for (let account = 0; account < 10; account++)
      placed.push(await shop.place(await buyerOfPieces(PIECES_HELD_MAX), { address }))
    const taken = (await held()) - before
    console.info(`10 accounts of one address: ${taken} pieces held of ${10 * PIECES_HELD_MAX} asked for`)
    expect(taken).toBe(4 * PIECES_HELD_MAX)
    expect(placed.at(-1)).toMatchObject({ ok: false, reason: 'too-many' })
  })

  test('whoever leaves one order after another unpaid pauses, and may order again when an hour has passed', async () => {
    const artworkId = await hang(20)
    const userId = await shop.buyerOf(artworkId)
    // Another cart is another order: the one before is given up.
    const order = async () => {
      const line = { artworkId, frameOptionId: null, quantity: 1 }
      await addToCart(shop.services, { userId, key: randomUUID(), line })
      return shop.place(userId)
    }
    for (let time = 0; time < 6; time++) {
      expect(await order()).toMatchObject({ ok: true })
      shop.pass(2)
    }
    expect(await order()).toMatchObject({ ok: false, reason: 'too-many', waitSeconds: expect.any(Number) })
    shop.pass(61)
    expect(await order()).toMatchObject({ ok: true })
  })
})
