/** Orders placed without an account: who owns them, and what they must not do to others. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/transaction.ts'
import { addAccount, markEmailVerified } from '#domain/accounts/accounts.db.ts'
import { accountsKept } from '#domain/accounts/kept.db.ts'
import { testAuth } from '#tests/harness/test-auth.ts'
import { GOOGLE } from '#domain/accounts/google-sign-in.ts'
import { addAccountOf } from '#tests/harness/add-account.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { within } from '#tests/harness/try-sequences.ts'
import { ordersKept } from './order/kept.db.ts'
import { handOverOrders } from './order/order-rows.db.ts'
import { PIECES_HELD_MAX } from './placing/order-words.rules.ts'
import { showOrder, showOrders } from './viewing/show-order.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  const newMail = () => `${randomUUID()}@example.test`
  const shippingTo = (email: string) => ({ ...ADDRESS, email })
  const stateOf = async (orderId: string) => (await shop.order(orderId)).payment_state
  const ownerOf = async (orderId: string) => (await shop.order(orderId)).user_id

  async function placed(
    guestId: string,
    works: readonly string[],
    asked: Parameters<TestShop['placeAsGuest']>[2] = {},
  ) {
    const order = await shop.placeAsGuest(guestId, works, asked)
    if (!order.ok) throw new Error(`The test could not order: ${order.reason}`)
    return { id: order.order.id, providerOrderId: order.providerOrderId }
  }

  async function bought(email: string): Promise<string> {
    const { id, providerOrderId } = await placed(randomUUID(), [await shop.listWork()], { shipping: shippingTo(email) })
    await shop.confirm(null, shop.provider.pay(providerOrderId))
    return id
  }

  const accountOf = (email: string) => addAccountOf(shop.database.kysely, email)
  const proveIn = (tx: Tx, id: string) => markEmailVerified(tx, { handOver: handOverOrders }, { id })
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => shop.database.kysely.transaction().execute(work)
  const prove = (id: string) => inOne((tx) => proveIn(tx, id))

  /** As the first sign-in with Google makes it. */
  async function accountOfGoogle(email: string): Promise<string> {
    const { $context } = testAuth(shop.services.database, shop.services.storeUrl)
    const { internalAdapter } = await $context
    const person = { email, emailVerified: true, name: 'Asha Rao', firstName: 'Asha', lastName: 'Rao' }
    const { user } = await internalAdapter.createOAuthUser(person, { providerId: GOOGLE, accountId: email })
    return user.id
  }

  test('F-28 a guest has one open order: sent again it is the same, and other works replace it', async () => {
    const [guest, work, other] = [randomUUID(), await shop.listWork({ stock_quantity: 1 }), await shop.listWork()]
    const first = await placed(guest, [work])
    expect(await placed(guest, [work])).toEqual(first)
    const second = await placed(guest, [work, other])
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['expired', 'unpaid'])
  })

  test("F-28 a guest who types someone else's e-mail neither ends nor blocks their orders", async () => {
    const email = newMail()
    const work = await shop.listWork({ stock_quantity: 1 })
    const own = await placed(randomUUID(), [work], { shipping: shippingTo(email) })
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order } = await shop.placed(buyer, { shipping: shippingTo(email) })
    for (let time = 0; time < 4; time++)
      await shop.placeAsGuest(randomUUID(), [await shop.listWork()], {
        shipping: shippingTo(email),
        address: 'elsewhere',
      })
    expect([await stateOf(own.id), await stateOf(order.id)]).toEqual(['unpaid', 'unpaid'])
    expect(await shop.placeAsGuest(randomUUID(), [work], { shipping: shippingTo(email) })).toMatchObject({ ok: false })
    expect(
      await shop.placeAsGuest(randomUUID(), [await shop.listWork()], { shipping: shippingTo(email) }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('F-28 a browser that drops its cookies holds no more pieces than a guest may, by e-mail and address', async () => {
    const email = newMail()
    const address = randomUUID()
    const tries = []
    for (let time = 0; time < 3; time++) {
      const work = await shop.listWork({ stock_quantity: PIECES_HELD_MAX })
      const frameOptionId = await defaultOptionOf(shop.database.kysely, work)
      const lines = [{ frameOptionId, sizeId: null, quantity: PIECES_HELD_MAX, shownPaise: null }]
      const asked = {
        guest: { lines, couponId: null },
        amount: 1_100 * PIECES_HELD_MAX,
        shipping: shippingTo(email),
        address,
      }
      tries.push(await shop.place(randomUUID(), asked))
    }
    expect(tries.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(tries.at(-1)).toMatchObject({ reason: 'too-many', waitSeconds: expect.any(Number) })
  })

  test("F-28 a guest's paid orders are in the account of that address once it is confirmed, and not before", async () => {
    const email = newMail()
    const account = await accountOf(email)
    const order = await bought(email)
    shop.pass(1)
    const unpaid = await placed(randomUUID(), [await shop.listWork()], { shipping: shippingTo(email) })
    const foreign = await bought(newMail())
    const listed = async () => {
      const shown = await showOrders(shop.services, { userId: account, page: 1 })
      return shown.ok ? shown.orders.map(({ id }) => id) : shown
    }
    expect(await listed()).toEqual([])
    await prove(account)
    await prove(account)
    expect(await listed()).toEqual([order])
    expect([await ownerOf(unpaid.id), await ownerOf(foreign)]).toEqual([null, null])
    await shop.confirm(null, shop.provider.pay(unpaid.providerOrderId))
    expect(await listed()).toEqual([unpaid.id, order])
    expect(await showOrder(shop.services, { orderId: order, userId: null, opened: [order] })).toMatchObject({
      id: order,
    })
  })

  test('F-28 an account that begins with a confirmed address finds the orders too, and a deleted one leaves none open', async () => {
    const email = newMail()
    const order = await bought(email)
    const account = await accountOfGoogle(email)
    expect(await ownerOf(order)).toBe(account)
    await inOne(async (tx) => {
      const traces = { id: account, provenEmail: email, emails: [email], names: [], phones: [], belongings: [] }
      const erasing = { now: new Date(), changed: () => {}, keepsWork: sql<boolean>`false`, pictures: [] }
      for (const { erase } of [ordersKept, accountsKept]) await erase?.(tx, traces, erasing)
    })
    expect(await shop.order(order)).toMatchObject({ user_id: null, guest_id: null })
    expect(await showOrder(shop.services, { orderId: order, userId: null, opened: [order] })).toBeUndefined()
  })

  const makers = {
    'is confirmed': async (email: string) => {
      const id = await accountOf(email)
      return (tx: Tx) => proveIn(tx, id)
    },
    'begins confirmed': (email: string) => async (tx: Tx) => {
      const id = await addAccount(tx, { email, firstName: 'Asha', lastName: 'Rao' })
      await proveIn(tx, id ?? '')
    },
  }
  const pairs = Object.entries(makers).flatMap(([how, make]) => [
    { how, make, comes: 'before' as const },
    { how, make, comes: 'after' as const },
  ])

  test.runIf(engine === 'postgres').each(pairs)(
    'F-28 a guest pays, and $comes that is committed an account of the same address $how: it has the order',
    async ({ make, comes }) => {
      const email = newMail()
      const begin = await make(email)
      const order = await placed(randomUUID(), [await shop.listWork()], { shipping: shippingTo(email) })
      const proof = shop.provider.pay(order.providerOrderId)
      const pay = (tx: Tx) => shop.confirm(null, proof, within(shop.services, tx))
      const [first, second] = comes === 'before' ? [begin, pay] : [pay, begin]
      let other: Promise<unknown> | undefined
      await inOne(async (tx) => {
        await first(tx)
        other = inOne<unknown>(second)
        // Without a lock it ends, and misses what isn't committed yet.
        await Promise.race([other, eventually(async () => expect(await waiting()).toBeGreaterThan(0))])
      })
      await other
      expect(await ownerOf(order.id)).not.toBeNull()
    },
  )

  async function waiting(): Promise<number> {
    const { rows } = await shop.database.pool.query(
      `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length
  }
})
