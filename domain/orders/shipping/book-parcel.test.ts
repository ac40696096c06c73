import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstOf } from '#tests/harness/long-tests.ts'
import { readOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { showOrdersToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { showReconciliation } from '#domain/orders/reconciling/check-money.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import type { JobHandler } from '#domain/jobs/run-jobs.ts'
import { BOOK_PARCEL, ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { Call, Fault } from '@rang-rekha/stand-ins/shiprocket/faults.ts'
import { carriersOf } from '#providers/carriers/carriers.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { openParcels, type Parcels } from '#tests/harness/parcels.ts'
import { bookParcelJob } from './book-parcel.ts'

const ALL_ORDERS = readOrderQuery(new URLSearchParams())

describeOnPostgres((engine) => {
  let shop: Parcels
  beforeEach(async () => {
    shop = await openParcels(engine)
  })
  afterEach(() => shop.close())

  const paidOrder = async () => shop.paid(await shop.listWork())
  const states = async (orderId: string) => (await shop.shipments(orderId)).map(({ state }) => state)
  const made = (call: Call) => shop.carrier.calls.filter((one) => one === call).length

  /** I9: the shop's records match those at the carrier, and nothing else exists there. */
  async function expectBooked(...orderIds: string[]) {
    const shipments = (await Promise.all(orderIds.map(shop.shipments))).flat()
    expect(shipments.map(({ state }) => state)).toEqual(shipments.map(() => 'booked'))
    const facts = ({ reference, awb_code, carrier_order_id, carrier_shipment_id }: (typeof shipments)[number]) =>
      [reference, awb_code, carrier_order_id, carrier_shipment_id].join(' ')
    expect(shipments.map(facts).toSorted()).toEqual(
      shop
        .live()
        .map((one) => [one.reference, one.awbCode, one.orderId, one.shipmentId].join(' '))
        .toSorted(),
    )
    // Works leave within 8 to 14 days: a courier comes once they are packed.
    expect(shop.live().some(({ isPickupAsked }) => isPickupAsked)).toBe(false)
  }

  test('I9 G-35: each artist’s works of a paid order are one parcel, of their own weight and size', async () => {
    const { orderId } = await shop.paid(
      await shop.listWork(),
      await shop.listWork({ category_id: categoryIds.bangles }),
    )
    await shop.runJobs()
    await expectBooked(orderId)
    const sent = shop
      .live()
      .map(({ order }) => [order.length, order.breadth, order.height, order.weight, order.sub_total].join(' '))
    expect(sent.toSorted()).toEqual(['15 12 10 0.4 1000.00', '70 55 8 2.5 1000.00'])
    expect(shop.live()[0]?.order).toMatchObject({
      shipping_address: '12 Prabhat Road',
      shipping_pincode: 411_004,
      shipping_phone: '9876543210',
      order_date: '2026-11-23 10:30',
    })
  })

  test('I9: nothing is sent for an order that is not paid, and nothing twice', async () => {
    const userId = await shop.buyerOf(await shop.listWork())
    await shop.placed(userId)
    await shop.runJobs()
    expect(shop.carrier.parcels()).toEqual([])
    const { orderId } = await paidOrder()
    await shop.runJobs()
    shop.pass(60)
    await shop.runJobs()
    await expectBooked(orderId)
    expect([made('create'), made('awb'), made('pickup')]).toEqual([1, 1, 0])
  })

  const faults = firstOf<Fault>(6, [
    'login: refused',
    'list breaks',
    'create does it and drops the answer',
    'create: fields in errors',
    'awb does it and drops the answer',
    'awb: wallet is empty',
    'login breaks',
    'list is turned away by the firewall',
    'create answers half a body',
    'create answers a page',
    'create hangs',
    'create: fields in message',
    'create: wrong pickup location',
    'awb answers nothing',
    'awb: not assigned',
  ])
  test.each(faults)('I9: %s, then the carrier is well again: one live parcel', async (fault) => {
    const { orderId } = await paidOrder()
    shop.carrier.fault = fault
    await shop.runJobs()
    shop.pass(1)
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
    shop.carrier.fault = undefined
    shop.pass(20)
    await shop.runJobs()
    await expectBooked(orderId)
  })

  test('I9: a token that ended early changes nothing', async () => {
    await shop.services.carriers.current.check()
    shop.carrier.forgetTokens()
    const { orderId } = await paidOrder()
    await shop.runJobs()
    await expectBooked(orderId)
  })

  test('I9: when the recommended courier refuses another one takes it', async () => {
    const { orderId } = await paidOrder()
    shop.carrier.fault = 'awb: the recommended courier refuses'
    await shop.runJobs()
    await expectBooked(orderId)
    expect(await shop.shipments(orderId)).toMatchObject([{ courier_name: 'Xpressbees Surface' }])
  })

  test("I9: a person learns of a carrier's refusal, and no more once the parcel is booked", async () => {
    const { orderId } = await paidOrder()
    shop.carrier.fault = 'awb: not assigned'
    await shop.runJobs()
    expect(await shop.attention(orderId)).toContain('Courier cannot serve this pincode.')
    shop.carrier.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect(await shop.attention(orderId)).toBeNull()
  })

  const mailsToOwner = async (orderId: string) =>
    (await shop.database.kysely.selectFrom('jobs').select('payload').where('kind', '=', ORDER_MAIL.kind).execute())
      .map(({ payload }) => payload)
      .filter(({ about, orderId: of }) => about === 'parcel-refused' && of === orderId)
      .map(({ to, why }) => `${to}: ${why}`)

  test.each<[Fault, string]>([
    ['awb: wallet is empty', 'Please recharge your wallet.'],
    ['awb: not assigned', 'Courier cannot serve this pincode.'],
    ['login: blocked', 'User blocked due to too many failed login attempts.'],
  ])('I9: %s: the owner sees it at once, and has one e-mail for any number of attempts', async (fault, said) => {
    const { orderId } = await paidOrder()
    shop.carrier.fault = fault
    await shop.runJobs()
    const why = expect.stringContaining(said)
    const seen = async () => {
      const { orders, parcels } = await showReconciliation(shop.services)
      const list = await showOrdersToAdmin(shop.services, { query: ALL_ORDERS, page: 1 })
      return [orders[0]?.attention.map(attentionWords).join(' '), parcels[0]?.orderId, list.attention]
    }
    expect(await seen()).toEqual([why, orderId, 1])
    for (const minutes of [1, 2, 20]) {
      shop.pass(minutes)
      await shop.runJobs()
    }
    expect(await seen()).toEqual([why, orderId, 1])
    expect(await mailsToOwner(orderId)).toEqual([expect.stringMatching(/^owner: Parcel \S+ can’t be booked: /)])
    expect(await mailsToOwner(orderId)).toEqual([why])
  })

  test("I9: another reason sends another e-mail, and a booked parcel leaves other parcels' notices alone", async () => {
    const { orderId } = await shop.paid(await shop.listWork(), await shop.listWork())
    shop.carrier.fault = 'awb: wallet is empty'
    await shop.runOne()
    shop.carrier.fault = 'awb: not assigned'
    shop.pass(1)
    await shop.runJobs()
    expect(await mailsToOwner(orderId)).toHaveLength(3)
    const [first, second] = await shop.shipments(orderId)
    const calling = (await shop.attention(orderId))?.includes(String(first?.reference)) ? first : second
    const other = calling === first ? second : first
    shop.carrier.fault = undefined
    const bookOther = bookParcelJob.handlerOf(shop.services)
    const job = { key: '', attempt: 1, doubts: 0, beginEffect: async () => {} }
    await bookOther({ ...job, payload: { shipmentId: String(other?.id) } })
    expect(await shop.attention(orderId)).toContain(calling?.reference)
    await bookOther({ ...job, payload: { shipmentId: String(calling?.id) } })
    expect(await shop.attention(orderId)).toBeNull()
  })

  test('I9: a cancelled record that the carrier returns is replaced by a new one', async () => {
    const { orderId } = await paidOrder()
    shop.carrier.fault = 'awb: wallet is empty'
    await shop.runJobs()
    const [old] = shop.carrier.parcels()
    await shop.services.carriers.current.cancel(String(old?.reference))
    shop.carrier.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    await expectBooked(orderId)
    expect(shop.live().map(({ reference }) => reference)).toEqual([`${old?.reference}-R1`])
  })

  test.each<Call>(['create', 'awb'])(
    'I9: after a crash between %s and noting it, the work continues and is not repeated',
    async (call) => {
      const { orderId } = await paidOrder()
      await killAt(call)
      shop.pass(3)
      await shop.runJobs()
      await expectBooked(orderId)
      expect([made('create'), made('awb')]).toEqual([1, 1])
    },
  )

  /** The carrier does it, and nothing of this process goes on after that. */
  function killAt(call: Call): Promise<unknown> {
    const { current } = shop.services.carriers
    let died = () => {}
    const isDead = new Promise<void>((resolve) => void (died = resolve))
    const die = () => {
      died()
      return new Promise<never>(() => {})
    }
    const mortal = bookParcelJob.handlerOf({
      ...shop.services,
      carriers: carriersOf({
        ...current,
        book: async (order, beginEffect) => {
          const dieFirst = () => (call === 'create' && made('create') > 0 ? die() : beginEffect())
          await current.book(order, dieFirst)
          return die()
        },
      }),
    })
    void runNextJob(shop.services, { [BOOK_PARCEL.kind]: mortal })
    return isDead
  }

  test('I9: two that hold the same job after each other: the late one does nothing more', async () => {
    const { orderId } = await paidOrder()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => void (goOn = resolve))
    const { current } = shop.services.carriers
    let isHeld = false
    const slow: JobHandler = bookParcelJob.handlerOf({
      ...shop.services,
      carriers: carriersOf({
        ...current,
        book: (order, beginEffect) =>
          current.book(order, async () => {
            isHeld = true
            await held
            await beginEffect()
          }),
      }),
    })
    const late = runNextJob(shop.services, { [BOOK_PARCEL.kind]: slow })
    await expect.poll(() => isHeld).toBe(true)
    shop.pass(3)
    await shop.runJobs()
    goOn()
    await late
    await expectBooked(orderId)
    expect(made('create')).toBe(1)
    expect(shop.errors).toEqual([])
  })

  test('I9: a cancelled order leaves nothing alive at the carrier, whenever it is cancelled', async () => {
    const early = await paidOrder()
    await cancelOrder(shop.services, early)
    await shop.runJobs()
    expect([shop.carrier.parcels(), await states(early.orderId)]).toEqual([[], ['cancelled']])

    const booked = await paidOrder()
    await shop.runJobs()
    await cancelOrder(shop.services, booked)
    shop.carrier.fault = 'cancel breaks'
    await shop.runJobs()
    expect(await states(booked.orderId)).toEqual(['cancelled'])
    shop.carrier.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect(shop.live()).toEqual([])

    const lost = await paidOrder()
    shop.carrier.fault = 'create does it and drops the answer'
    await shop.runJobs()
    await cancelOrder(shop.services, lost)
    shop.carrier.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect([shop.live(), await states(lost.orderId)]).toEqual([[], ['cancelled']])
  })

  test('I9: an order cancelled while the carrier is being asked is cancelled there too', async () => {
    const order = await paidOrder()
    const { current } = shop.services.carriers
    const overtaken = bookParcelJob.handlerOf({
      ...shop.services,
      carriers: carriersOf({
        ...current,
        book: async (...asked) => {
          const booked = await current.book(...asked)
          await shop.database.kysely.updateTable('shipments').set({ state: 'cancelled' }).execute()
          return booked
        },
      }),
    })
    expect(await runNextJob(shop.services, { [BOOK_PARCEL.kind]: overtaken })).toBe('done')
    expect([shop.carrier.parcels().length, shop.live(), await states(order.orderId)]).toEqual([1, [], ['cancelled']])
  })

  test('a parcel that left as its order was cancelled is reported to a person', async () => {
    const order = await paidOrder()
    await shop.runJobs()
    await cancelOrder(shop.services, order)
    await shop.database.kysely.updateTable('shipments').set({ state: 'shipped' }).execute()
    await shop.runJobs()
    expect(await shop.attention(order.orderId)).toMatch(/had already shipped when it was cancelled/)
    expect(shop.errors).toEqual(['A job failed permanently.'])
  })
})
