import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '#bench/count-queries.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  const buyerOfTwo = async (stock_quantity: number | null) =>
    shop.buyerOf(await shop.listWork({ stock_quantity }), await shop.listWork({ stock_quantity }))

  async function statementsToPlace(userId: string): Promise<number> {
    const amount = (await readCart(shop.services, userId)).totals.totalPaise / 100
    return countQueries(() => shop.placed(userId, { amount }))
  }

  test('a work enters the cart, and the cart is shown, by six statements at most', async () => {
    const userId = await shop.buyerOf(await shop.listWork())
    const line = { artworkId: await shop.listWork(), frameOptionId: null, quantity: 1 }
    const statements = await countQueries(async () => {
      await addToCart(shop.services, { userId, key: randomUUID(), line })
      await readCart(shop.services, userId)
    })
    expect(statements).toBeLessThanOrEqual(6)
  })

  test('an order of works that are counted is placed by eleven statements at most, of others by ten', async () => {
    expect(await statementsToPlace(await buyerOfTwo(5))).toBeLessThanOrEqual(11)
    expect(await statementsToPlace(await buyerOfTwo(null))).toBeLessThanOrEqual(10)
  })

  test('a code, which is locked and counted once more, costs two of them', async () => {
    const userId = await buyerOfTwo(5)
    const coupon_id = await addCoupon(shop.database.kysely)
    await shop.database.kysely.insertInto('cart_coupons').values({ user_id: userId, coupon_id }).execute()
    expect(await statementsToPlace(userId)).toBeLessThanOrEqual(13)
  })

  test('a repeated order takes five statements', async () => {
    const userId = await buyerOfTwo(5)
    const amount = (await readCart(shop.services, userId)).totals.totalPaise / 100
    const first = await shop.placed(userId, { amount })
    let again: typeof first | undefined
    const statements = await countQueries(async () => (again = await shop.placed(userId, { amount })))
    expect([again?.order.id, statements <= 5]).toEqual([first.order.id, true])
  })

  test('on each connection, PostgreSQL plans the statement that inserts an order five times, and keeps that plan', async () => {
    for (let placed = 0; placed < 8; placed += 1) await shop.placed(await buyerOfTwo(5))
    const inserting = '%with placed as (insert into "orders"%'
    const { rows } = await sql<{ planned: number; kept: number }>`
      select max(custom_plans)::integer as planned, max(generic_plans)::integer as kept
      from pg_prepared_statements where statement like ${inserting}`.execute(shop.database.kysely)
    expect(rows).toEqual([{ planned: 5, kept: expect.toSatisfy((times) => times >= 3) }])
  })
})
