import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '@rang-rekha/stand-ins/shiprocket/faults.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { callOfCarrier, CARRIER_TOKEN, openParcels, type Parcels } from '#tests/harness/parcels.ts'
import { takeShippingNotice } from './follow-parcel.ts'
import { trackOrder } from './track-order.ts'

const PICKED_UP = 42
const IN_TRANSIT = 18
const OUT_FOR_DELIVERY = 17
const UNDELIVERED = 21
const DELIVERED = 7
const RTO_INITIATED = 9
const RTO_DELIVERED = 10
const LOST = 12
const DAY_MINUTES = 24 * 60

describeOnPostgres((engine) => {
  let shop: Parcels
  beforeEach(async () => {
    shop = await openParcels(engine)
  })
  afterEach(() => shop.close())

  async function booked(works = 1) {
    const categories = [{}, { category_id: categoryIds.bangles }].slice(0, works)
    const order = await shop.paid(...(await Promise.all(categories.map(shop.listWork))))
    await shop.runJobs()
    const awbs = (await shop.shipments(order.orderId)).map((one) => one.awb_code ?? '')
    return { ...order, awbs, awb: awbs[0] ?? '' }
  }

  /** The parcel moves at the carrier, which notifies the shop. */
  async function hear(awb: string, ...codes: number[]) {
    for (const code of codes) {
      shop.pass(1)
      await shop.carrier.move(awb, code)
      await take(shop.carrier.noticeOf(awb))
    }
  }
  const take = (notice: object, token: string | null = CARRIER_TOKEN) =>
    takeShippingNotice(shop.services, callOfCarrier(notice, token))
  const status = async (orderId: string) => (await shop.order(orderId)).status
  const parcel = async (orderId: string) => (await shop.shipments(orderId))[0]
  const mails = async () =>
    (
      await shop.database.kysely
        .selectFrom('jobs')
        .select('key')
        .where('key', 'like', 'order-mail:%')
        .orderBy('key')
        .execute()
    )
      .map(({ key }) => key.split(':')[1] ?? '')
      .filter((about) => about === 'shipped' || about === 'delivered')

  test('M-094 a parcel on its way moves its order: the first that leaves ships it, the last that arrives completes it', async () => {
    const { orderId, awbs } = await booked(2)
    const [first = '', second = ''] = awbs
    await hear(first, PICKED_UP)
    expect([await status(orderId), await mails()]).toEqual(['shipped', ['shipped']])
    await hear(first, IN_TRANSIT, OUT_FOR_DELIVERY, UNDELIVERED, OUT_FOR_DELIVERY, DELIVERED)
    expect([await status(orderId), await mails()]).toEqual(['shipped', ['delivered', 'shipped']])
    await hear(second, PICKED_UP, DELIVERED)
    expect(await status(orderId)).toBe('completed')
    expect((await shop.shipments(orderId)).every((one) => one.delivered_at && one.picked_up_at)).toBe(true)
  })

  test('I21 notices that come twice, late and backwards end in the same state as those in order', async () => {
    const { orderId, awb } = await booked()
    const notices: object[] = []
    for (const code of [PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED]) {
      shop.pass(1)
      await shop.carrier.move(awb, code)
      notices.push(shop.carrier.noticeOf(awb))
    }
    for (const notice of [...notices.toReversed(), ...notices]) expect(await take(notice)).toBe('kept')
    expect(await parcel(orderId)).toMatchObject({ state: 'delivered', status_text: 'Delivered' })
    expect(await status(orderId)).toBe('completed')
    const { kysely } = shop.database
    expect(
      await kysely.selectFrom('provider_events').select('id').where('provider', '=', 'shipping').execute(),
    ).toHaveLength(4)
    expect(await kysely.selectFrom('shipment_events').select('id').execute()).toHaveLength(5)
    expect(await mails()).toEqual(['delivered', 'shipped'])
  })

  test('I21 a delivery attempt reported late, or again, does not undo the failure that came after it', async () => {
    const { orderId, awb } = await booked()
    const notices: object[] = []
    for (const code of [PICKED_UP, IN_TRANSIT, OUT_FOR_DELIVERY, UNDELIVERED, OUT_FOR_DELIVERY, UNDELIVERED]) {
      shop.pass(1)
      await shop.carrier.move(awb, code)
      notices.push(shop.carrier.noticeOf(awb))
    }
    const [pickedUp = {}, inTransit = {}, ...tries] = notices
    for (const notice of [inTransit, pickedUp]) await take(notice)
    expect(await parcel(orderId)).toMatchObject({ state: 'shipped', status_text: 'In transit' })
    for (const notice of [...tries.toReversed(), ...notices]) await take(notice)
    expect(await parcel(orderId)).toMatchObject({ state: 'attempt-failed', status_text: 'Delivery attempt failed' })
  })

  test('G-53 a parcel that could not be handed over, or is returned, never reads as delivered', async () => {
    const { orderId, awb } = await booked()
    await hear(awb, PICKED_UP, UNDELIVERED)
    expect(await parcel(orderId)).toMatchObject({ state: 'attempt-failed', status_text: 'Delivery attempt failed' })
    await hear(awb, RTO_INITIATED, OUT_FOR_DELIVERY)
    expect(await parcel(orderId)).toMatchObject({ state: 'returning', status_text: 'On its way back to the artist' })
    await hear(awb, RTO_DELIVERED)
    expect(await parcel(orderId)).toMatchObject({ state: 'returned', status_text: 'Returned to the artist' })
    expect([await status(orderId), await shop.attention(orderId)]).toEqual([
      'returned',
      expect.stringMatching(/came back/),
    ])
    const activities = await shop.database.kysely.selectFrom('shipment_events').select('activity').execute()
    expect(activities.filter(({ activity }) => /delivered/i.test(activity))).toEqual([])
  })

  test('a parcel that is lost, or cancelled at the carrier, is reported to a person', async () => {
    const [lost, cancelled] = [await booked(), await booked()]
    await hear(lost.awb, PICKED_UP, LOST)
    await hear(cancelled.awb, 8)
    expect(await shop.attention(lost.orderId)).toMatch(/is lost or damaged/)
    expect(await shop.attention(cancelled.orderId)).toMatch(/was cancelled with the carrier/)
  })

  test('only the agreed token is accepted; notices of unknown parcels, trials and garbage do no harm', async () => {
    const { orderId, awb } = await booked()
    await shop.carrier.move(awb, DELIVERED)
    const notice = shop.carrier.noticeOf(awb)
    expect([await take(notice, null), await take(notice, 'guessed')]).toEqual(['not-genuine', 'not-genuine'])
    const strangers = [{ ...notice, awb: '404', order_id: 'nobody' }, {}, [], { awb: null }, { awb: { awb } }]
    for (const stranger of strangers) expect(await take(stranger)).toBe('kept')
    expect(await takeShippingNotice(shop.services, callOfCarrier('<html>'))).toBe('unreadable')
    expect(await parcel(orderId)).toMatchObject({ state: 'booked', heard_at: null })
  })

  test('F20 a notice that overtakes the carrier’s own answer is matched by our number', async () => {
    const { orderId } = await shop.paid(await shop.listWork())
    shop.carrier.fault = 'awb does it and drops the answer'
    await shop.runJobs()
    const [atCarrier] = shop.carrier.parcels()
    await take(shop.carrier.noticeOf(atCarrier?.awbCode ?? ''))
    shop.carrier.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect(await parcel(orderId)).toMatchObject({ state: 'booked', awb_code: atCarrier?.awbCode })
  })

  test('a parcel without news for a day is asked about, until it has arrived', async () => {
    const { orderId, awb } = await booked()
    await shop.carrier.move(awb, IN_TRANSIT)
    shop.pass(DAY_MINUTES - 2)
    await shop.runJobs()
    expect(await status(orderId)).toBe('pending')
    shop.carrier.fault = 'track breaks'
    shop.pass(2)
    await shop.runJobs()
    expect(await status(orderId)).toBe('pending')
    shop.carrier.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect(await status(orderId)).toBe('shipped')
    await hear(awb, DELIVERED)
    shop.pass(2 * DAY_MINUTES)
    await shop.runJobs()
    const tracked = () => shop.carrier.calls.filter((call) => call === 'track').length
    expect([await status(orderId), tracked()]).toEqual(['completed', 2])
  })

  test('G-59 M-198 each parcel of an order has its element, as fresh as the carrier has it', async () => {
    const { userId, providerOrderId, awbs } = await booked(2)
    const [first = ''] = awbs
    await shop.carrier.move(first, IN_TRANSIT)
    const tracked = await trackOrder(shop.services, { userId, providerOrderId })
    expect(tracked).toMatchObject({
      ok: true,
      parcels: [
        {
          tracking_data: {
            error: '',
            shipment_status: 'In transit',
            track_url: expect.stringContaining(first),
            shipment_track: [
              { current_status: 'In transit', awb_code: first, destination: 'Pune', courier_name: 'Delhivery Surface' },
            ],
            shipment_track_activities: [
              { activity: 'Arrived at hub', location: 'Studio', date: '2026-11-23 10:30' },
              { activity: 'Courier assigned' },
            ],
          },
        },
        { tracking_data: { error: expect.stringMatching(/./) } },
      ],
    })
    expect(tracked.ok && Object.keys(tracked.parcels[1]?.tracking_data ?? {})).toEqual(['error'])
  })

  test('reloading a tracking page asks the carrier once a minute at most, and shows what a webhook has reported since', async () => {
    const { userId, providerOrderId, awb } = await booked()
    const asked = async (fault?: Fault) => {
      shop.carrier.fault = fault
      const before = shop.carrier.calls.filter((call) => call === 'track').length
      const pages = []
      for (let view = 0; view < 5; view++) pages.push(await trackOrder(shop.services, { userId, providerOrderId }))
      const calls = shop.carrier.calls.filter((call) => call === 'track').length - before
      return { calls, last: pages.at(-1) }
    }
    // A courier who names no page of its own.
    const pageIs = (track_url: string | null) =>
      shop.database.kysely.updateTable('shipments').set({ track_url }).execute()
    await pageIs(null)
    expect(await asked()).toMatchObject({ calls: 1, last: { ok: true } })
    shop.pass(11)
    await pageIs(null)
    expect(await asked('track breaks')).toMatchObject({ calls: 1, last: { ok: true } })
    await pageIs('https://courier.example/1')
    await hear(awb, DELIVERED)
    expect(await asked()).toMatchObject({
      calls: 0,
      last: { ok: true, parcels: [{ tracking_data: { shipment_status: 'Delivered' } }] },
    })
  })

  test('M-096 M-097 a parcel that has not left says so, an unreachable carrier is named, and other people’s orders are not found', async () => {
    const { userId, providerOrderId, awb } = await booked()
    const track = (by = userId) => trackOrder(shop.services, { userId: by, providerOrderId })
    expect(await track()).toEqual({ ok: true, parcels: [{ tracking_data: { error: 'Courier assigned' } }] })
    expect(await track('00000000-0000-4000-8000-00000000dead')).toEqual({ ok: false, reason: 'not-found' })
    for (const fault of ['track breaks', 'track hangs', 'track answers a page', 'login breaks'] satisfies Fault[]) {
      shop.carrier.forgetTokens()
      shop.carrier.fault = fault
      shop.pass(11)
      expect(await track(), fault).toEqual({ ok: false, reason: 'carrier-away' })
    }
    shop.carrier.fault = undefined
    await hear(awb, DELIVERED)
    shop.carrier.fault = 'track breaks'
    shop.pass(60)
    expect(await track()).toMatchObject({ ok: true, parcels: [{ tracking_data: { shipment_status: 'Delivered' } }] })
  })
})
