import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { noPaise, paise } from '#shared/money.rules.ts'

/** How long pieces are kept, and how long an order is served after that. */
const HOLD = 15
const GRACE = 15

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterEach(() => void (shop.provider.checkoutFault = undefined))
  afterAll(() => shop.close())

  type Placed = { work: string; buyer: string; orderId: string; providerOrderId: string }

  async function ordered(): Promise<Placed> {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    return { work, buyer, orderId: order.id, providerOrderId }
  }

  const outcome = async ({ work, orderId }: Pick<Placed, 'work' | 'orderId'>) => {
    const { payment_state, status } = await shop.order(orderId)
    const refunds = await shop.database.kysely
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', orderId)
      .select(['reason', 'refunds.amount_paise as paise'])
      .execute()
    const { stock_quantity, held_quantity } = await shop.work(work)
    return { is: `${payment_state} ${status}`, refunds, pieces: [stock_quantity, held_quantity] }
  }
  const SERVED = { is: 'paid pending', refunds: [], pieces: [0, 0] }
  const givenBack = (reason: string) => ({
    is: 'refunded cancelled',
    refunds: [{ reason, paise: 110_000 }],
    pieces: [1, 0],
  })

  /** Pays so many minutes after the order was made, and notifies the store. */
  async function payAfter(minutes: number, { buyer, providerOrderId }: Placed) {
    shop.pass(minutes)
    await shop.runJobs()
    const confirmed = await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    return confirmed
  }

  const change = (work: string, values: Parameters<TestShop['listWork']>[0] & object) =>
    shop.database.kysely.updateTable('artworks').set(values).where('id', '=', work).execute()

  const CHANGES: [string, (work: string) => Promise<unknown>][] = [
    ['its price rose', (work) => change(work, { price_paise: paise(100_100) })],
    ['it was withdrawn', (work) => change(work, { approval_state: 'pending' })],
    [
      'it costs a letter now',
      (work) => change(work, { category_id: categoryIds.premiumArtwork, price_paise: noPaise }),
    ],
  ]

  test('during its hold an order is fulfilled as it was placed, despite all changes', async () => {
    for (const [name, happens] of CHANGES) {
      const placed = await ordered()
      await happens(placed.work)
      expect([name, await payAfter(HOLD - 1, placed)]).toMatchObject([name, { state: 'paid' }])
      expect([name, await outcome(placed)]).toEqual([name, SERVED])
    }
  })

  test('after its hold an order is served for a while, if nothing about it has changed', async () => {
    const same = await ordered()
    expect(await payAfter(HOLD + GRACE - 1, same)).toMatchObject({ state: 'paid' })
    expect(await outcome(same)).toEqual(SERVED)
    const cheaper = await ordered()
    await change(cheaper.work, { price_paise: paise(90_000) })
    await payAfter(HOLD + 1, cheaper)
    expect(await outcome(cheaper)).toEqual(SERVED)
    for (const [name, happens] of CHANGES) {
      const placed = await ordered()
      await happens(placed.work)
      const confirmed = await payAfter(HOLD + 1, placed)
      expect([name, confirmed]).toMatchObject([name, { state: 'refunded', why: 'changed-meanwhile' }])
      expect([name, await outcome(placed)]).toEqual([name, givenBack('changed-meanwhile')])
    }
  })

  test('later the money is refunded automatically, and the piece stays on the wall', async () => {
    const placed = await ordered()
    const confirmed = await payAfter(HOLD + GRACE + 1, placed)
    expect(confirmed).toMatchObject({ state: 'refunded', why: 'too-late' })
    expect(await outcome(placed)).toEqual(givenBack('too-late'))
    expect(await shop.contradictions()).toEqual([])
  })

  test('a store that was away fulfils orders paid in time, and no others', async () => {
    const [early, late] = [await ordered(), await ordered()]
    shop.pass(HOLD - 1)
    shop.provider.pay(early.providerOrderId)
    shop.pass(24 * 60)
    shop.provider.pay(late.providerOrderId)
    await shop.runJobs()
    expect(await outcome(early)).toEqual(SERVED)
    expect(await outcome(late)).toEqual(givenBack('too-late'))
  })

  const atProvider = (paymentId: string) => shop.provider.books.payments.find(({ id }) => id === paymentId)?.status

  test('money that a bank promises after the end of an order is left to lapse', async () => {
    const [dead, changed, alive] = [await ordered(), await ordered(), await ordered()]
    const paidBefore = await ordered()
    const refused = shop.provider.failPayment(paidBefore.providerOrderId)
    await shop.confirm(paidBefore.buyer, shop.provider.pay(paidBefore.providerOrderId))
    shop.provider.checkoutFault = 'waits for a capture'
    shop.provider.authorizeLate(refused.id)
    shop.pass(HOLD + 1)
    await shop.runJobs()
    await change(changed.work, { price_paise: paise(120_000) })
    const [promised, taken] = [shop.provider.pay(changed.providerOrderId), shop.provider.pay(alive.providerOrderId)]
    await shop.confirm(changed.buyer, promised)
    await shop.confirm(alive.buyer, taken)
    shop.pass(GRACE)
    await shop.runJobs()
    const late = shop.provider.pay(dead.providerOrderId)
    expect(await shop.confirm(dead.buyer, late)).toMatchObject({ state: 'refunded', why: 'left-to-lapse' })
    for (const event of shop.eventsOf(late.razorpay_payment_id)) await shop.tell(event)
    await shop.runJobs()
    const ids = [promised, taken, late].map((proof) => proof.razorpay_payment_id)
    expect([refused.id, ...ids].map(atProvider)).toEqual(['authorized', 'authorized', 'captured', 'authorized'])
    expect(await outcome(dead)).toEqual({ is: 'expired pending', refunds: [], pieces: [1, 0] })
    expect(await outcome(alive)).toEqual(SERVED)
    expect(await outcome(paidBefore)).toEqual(SERVED)
  })

  test('money of the same account that is not ours is never taken', async () => {
    shop.provider.checkoutFault = 'waits for a capture'
    const made = await shop.services.payments.createOrder({ amountPaise: paise(50_000), receipt: 'till-7' })
    if (!made.ok) throw new Error(made.text)
    const { razorpay_payment_id: id } = shop.provider.pay(made.order.id)
    for (const event of shop.eventsOf(id)) await shop.tell(event)
    await shop.runJobs()
    expect(atProvider(id)).toBe('authorized')
  })
})
