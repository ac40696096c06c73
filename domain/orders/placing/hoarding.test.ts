/** Nobody can empty the shop's shelves without paying. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { placeCardOrder, openCardOrderPayment } from '#domain/orders/gift-card-sales/place-card-order.ts'
import type { CardOrderForm } from '#domain/gift-cards/card-order-form.rules.ts'
import { UNPAID_OF_ADDRESS_MAX } from '#domain/rate-limit/limit-order-attempts.ts'
import { paise } from '#shared/money.rules.ts'
import { PIECES_HELD_MAX } from './order-words.rules.ts'

const A_CARD: CardOrderForm = {
  design: 'kolam',
  amount: paise(100_000),
  way: 'mail',
  forName: 'Meera Nair',
  recipientEmail: 'meera@example.test',
  sendOn: '2026-11-30',
  message: '',
  buyerName: 'Asha Rao',
  buyerEmail: 'asha@example.test',
}

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  const list = (stock_quantity: number) => listWork(shop.services.database.kysely, { stock_quantity })

  /** A buyer with so many pieces of limited works in the cart. */
  async function buyerOfPieces(pieces: number): Promise<string> {
    const userId = await shop.buyerOf()
    const line = { artworkId: await list(pieces), frameOptionId: null, quantity: pieces }
    await addToCart(shop.services, { userId, key: randomUUID(), line })
    return userId
  }

  const held = async () => {
    const { rows } = await shop.services.database.pool.query<{ pieces: number }>(
      `select coalesce(sum(quantity), 0)::int as pieces from holds where state = 'held'`,
    )
    return rows[0]?.pieces ?? 0
  }

  test('one account holds so many pieces at most, and sees why; works made to order are not counted', async () => {
    const before = await held()
    expect(await shop.place(await buyerOfPieces(PIECES_HELD_MAX))).toMatchObject({ ok: true })
    expect(await shop.place(await buyerOfPieces(PIECES_HELD_MAX + 1))).toEqual({ ok: false, reason: 'too-many-pieces' })
    expect((await held()) - before).toBe(PIECES_HELD_MAX)
    const userId = await shop.buyerOf()
    const artworkId = await listWork(shop.services.database.kysely, { stock_quantity: null })
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

  test.each([
    ['of works that are counted', 20],
    ['of works that are made to order', null],
  ])(
    'a buyer who leaves one order %s after another unpaid must pause for the rest of the hour',
    async (_, stock_quantity) => {
      const artworkId = await shop.listWork({ stock_quantity })
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
      expect(await order()).toEqual({ ok: false, reason: 'too-many', of: 'own-unpaid', waitSeconds: 48 * 60 })
      shop.pass(61)
      expect(await order()).toMatchObject({ ok: true })
    },
  )

  /** A new browser with a new e-mail address for each order, from one address. */
  function openStrangers(address: string, artworkId: string) {
    let count = 0
    return () => {
      const shipping = { ...ADDRESS, email: `stranger${count++}@example.test` }
      return shop.placeAsGuest(randomUUID(), [artworkId], { address, shipping, billing: shipping })
    }
  }

  /** As if so many had been ordered from there, a second after another, the last one now. */
  const orderedBefore = (address: string, attempts: number, { isPaid = false } = {}) =>
    shop.database.pool.query(
      `insert into order_attempts (attempt_id, address, is_paid, placed_at)
      select gen_random_uuid(), $1, $4, $2::timestamptz - nth * interval '1 second' from generate_series(0, $3::int - 1) nth`,
      [address, shop.now(), attempts, isPaid],
    )

  const madeToOrder = () => shop.listWork({ stock_quantity: null })
  const MANY = { ok: false, reason: 'too-many', of: 'address' } as const

  test('one address leaves 120 orders an hour unpaid, with any e-mail, browser and work', async () => {
    const address = randomUUID()
    const order = openStrangers(address, await madeToOrder())
    const buyer = await shop.buyerOf(await madeToOrder())
    for (let time = 0; time < UNPAID_OF_ADDRESS_MAX; time++) expect(await order()).toMatchObject({ ok: true })
    shop.pass(20)
    expect(await order()).toEqual({ ...MANY, waitSeconds: 40 * 60 })
    expect(await shop.place(buyer, { address })).toEqual({ ...MANY, waitSeconds: 40 * 60 })
    expect(await shop.place(buyer)).toMatchObject({ ok: true })
    shop.pass(41)
    expect(await order()).toMatchObject({ ok: true })
  })

  test('of forty at once from an address only as many order as the limit allows', async () => {
    const address = randomUUID()
    const order = openStrangers(address, await madeToOrder())
    await orderedBefore(address, UNPAID_OF_ADDRESS_MAX - 15)
    const placed = await Promise.all(Array.from({ length: 40 }, order))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(15)
  })

  test('a paid order frees its place, so that a crowd behind one address can buy', async () => {
    const address = randomUUID()
    await orderedBefore(address, UNPAID_OF_ADDRESS_MAX - 1)
    const artworkId = await list(30)
    for (let nth = 0; nth < 10; nth++) {
      const buyer = await shop.buyerOf(artworkId)
      const { providerOrderId } = await shop.placed(buyer, { address })
      expect(await shop.place(await shop.buyerOf(artworkId), { address })).toMatchObject(MANY)
      expect(await shop.confirm(buyer, shop.provider.pay(providerOrderId))).toMatchObject({ state: 'paid' })
    }
  })

  test('an address that has ordered 600 times within an hour waits, though all of it is paid', async () => {
    const address = randomUUID()
    const order = openStrangers(address, await madeToOrder())
    await orderedBefore(address, 599, { isPaid: true })
    expect([await order(), await order()]).toMatchObject([{ ok: true }, MANY])
  })

  test('gift cards that are bought and not paid count with the orders of their address, both ways', async () => {
    const address = randomUUID()
    await shop.database.pool.query('update gift_card_settings set is_on = true')
    const begin = () => placeCardOrder(shop.services, { form: A_CARD, key: randomUUID(), address })
    await orderedBefore(address, UNPAID_OF_ADDRESS_MAX - 1)
    const begun = await begin()
    const order = openStrangers(address, await madeToOrder())
    expect([begun.ok, await begin(), await order()]).toMatchObject([true, { ok: false, reason: 'too-many' }, MANY])
    if (!begun.ok) return
    const opened = [begun.cardOrderId]
    const payment = await openCardOrderPayment(shop.services, { cardOrderId: begun.cardOrderId, opened })
    if (!payment.ok) throw new Error(payment.reason)
    expect(await shop.confirm(null, shop.provider.pay(payment.providerOrderId))).toMatchObject({ state: 'paid' })
    expect(await order()).toMatchObject({ ok: true })
  })
})
