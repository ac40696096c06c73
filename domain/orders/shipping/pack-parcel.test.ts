import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstOf } from '#tests/harness/long-tests.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import type { Fault } from '@rang-rekha/stand-ins/shiprocket/faults.ts'
import { carriersOf } from '#providers/carriers/carriers.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile, categoryIds } from '#tests/harness/list-work.ts'
import { callOfCarrier, openParcels, type Parcels } from '#tests/harness/parcels.ts'
import { askForPickupAgain, askPickupJob, packParcel } from './pack-parcel.ts'
import { takeShippingNotice } from './follow-parcel.ts'

const LABEL_GENERATED = 2
const PICKED_UP = 42

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
    const shipments = await shop.shipments(order.orderId)
    const parcels = shipments.map(({ id, artist_id, awb_code }) => ({
      shipmentId: id,
      by: { artistId: artist_id },
      awb: awb_code ?? '',
    }))
    return { ...order, parcels, first: parcels[0] ?? nobodys, second: parcels[1] ?? nobodys }
  }
  const nobodys = { shipmentId: '', by: { artistId: '' }, awb: '' }
  const pack = (parcel: Parameters<typeof packParcel>[1]) => packParcel(shop.services, parcel)
  const parcelOf = async (orderId: string) => (await shop.shipments(orderId))[0]
  const status = async (orderId: string) => (await shop.order(orderId)).status
  const asked = () => shop.carrier.calls.filter((call) => call === 'pickup').length
  async function hear(awb: string, code: number) {
    shop.pass(1)
    await shop.carrier.move(awb, code)
    await takeShippingNotice(shop.services, callOfCarrier(shop.carrier.noticeOf(awb)))
  }

  test('F-52 a packed parcel is collected on a named day, and its order is packed with its last parcel', async () => {
    const { orderId, first, second } = await booked(2)
    expect(asked()).toBe(0)
    expect(await pack(first)).toEqual({ ok: true })
    await shop.runJobs()
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'packed',
      status_text: 'Ready for the courier',
      packed_at: shop.now(),
      pickup_requested_at: shop.now(),
      pickup_trouble: null,
    })
    expect((await parcelOf(orderId))?.pickup_on).toBe('2026-11-24')
    expect([await status(orderId), asked()]).toEqual(['pending', 1])
    await pack(second)
    await shop.runJobs()
    expect([await status(orderId), asked()]).toEqual(['packed', 2])
    const { kysely } = shop.database
    const moves = kysely.selectFrom('order_moves').select(['to_value', 'cause', 'about']).where('fact', '=', 'status')
    expect(await moves.execute()).toEqual([
      { to_value: 'packed', cause: 'packed-by-artist', about: expect.any(String) },
    ])
  })

  test('M-206 an artist packs no other artist’s parcel: it is not there', async () => {
    const { orderId, first, second } = await booked(2)
    expect(await pack({ ...first, by: second.by })).toEqual({ ok: false, reason: 'not-found' })
    expect(await askForPickupAgain(shop.services, { ...first, by: second.by })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect((await shop.shipments(orderId)).map(({ state }) => state)).toEqual(['booked', 'booked'])
  })

  test('an admin packs any parcel, which is noted', async () => {
    const { orderId, first } = await booked()
    const adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    expect(await pack({ ...first, by: { adminId } })).toEqual({ ok: true })
    const notes = shop.database.kysely.selectFrom('audit_log').select(['actor_id', 'object'])
    expect(await notes.where('action', '=', 'parcel-packed').execute()).toEqual([
      { actor_id: adminId, object: `order ${orderId}` },
    ])
    expect(await status(orderId)).toBe('packed')
  })

  test('a parcel is packed once, even when two people click at once, and only when it can be', async () => {
    const unbooked = await shop.paid(await shop.listWork())
    const [waiting] = await shop.shipments(unbooked.orderId)
    const early = { shipmentId: waiting?.id ?? '', by: { artistId: waiting?.artist_id ?? '' } }
    expect(await pack(early)).toEqual({ ok: false, reason: 'not-booked' })
    const { first } = await booked()
    const both = await Promise.all([pack(first), pack(first)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await pack(first)).toEqual({ ok: false, reason: 'packed-already' })
    await shop.runJobs()
    expect(asked()).toBe(1)
    await hear(first.awb, PICKED_UP)
    expect(await pack(first)).toEqual({ ok: false, reason: 'gone' })
  })

  test('a cancelled order is no longer packed, and one being packed is not cancelled', async () => {
    const cancelled = await booked()
    await cancelOrder(shop.services, cancelled)
    expect(await pack(cancelled.first)).toEqual({ ok: false, reason: 'cancelled' })
    await shop.runJobs()
    expect(await pack(cancelled.first)).toEqual({ ok: false, reason: 'cancelled' })
    const packed = await booked(2)
    await pack(packed.first)
    expect(await cancelOrder(shop.services, packed)).toEqual({ ok: false, reason: 'too-late' })
    expect(asked()).toBe(0)
  })

  test("the carrier's reports move a parcel on in spite of later clicks; a printed label packs nothing", async () => {
    const { orderId, first } = await booked()
    await hear(first.awb, LABEL_GENERATED)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', packed_at: null })
    await hear(first.awb, PICKED_UP)
    expect([(await parcelOf(orderId))?.state, await status(orderId)]).toEqual(['shipped', 'shipped'])
    await shop.runJobs()
    expect(asked()).toBe(0)
  })

  const faults = firstOf<Fault>(2, [
    'pickup does it and drops the answer',
    'pickup breaks',
    'pickup answers half a body',
    'pickup has too many calls',
    'pickup hangs',
  ])
  test.each(faults)('I9: %s, then the carrier is well again: fetched once', async (fault) => {
    const { orderId, first } = await booked()
    await pack(first)
    shop.carrier.fault = fault
    await shop.runJobs()
    expect(await parcelOf(orderId)).toMatchObject({ pickup_trouble: 'We couldn’t reach the courier.' })
    shop.carrier.fault = undefined
    shop.pass(20)
    await shop.runJobs()
    expect(await parcelOf(orderId)).toMatchObject({ state: 'packed', pickup_trouble: null })
    expect((await parcelOf(orderId))?.pickup_requested_at).not.toBeNull()
    expect(shop.live()).toMatchObject([{ isPickupAsked: true }])
  })

  test('I9: a crash after requesting the pick-up, before noting it, is recovered', async () => {
    const { orderId, first } = await booked()
    await pack(first)
    const { current } = shop.services.carriers
    let died = () => {}
    const isDead = new Promise<void>((resolve) => void (died = resolve))
    const mortal = askPickupJob.handlerOf({
      ...shop.services,
      carriers: carriersOf({
        ...current,
        requestPickup: async (id) => {
          await current.requestPickup(id)
          died()
          return new Promise<never>(() => {})
        },
      }),
    })
    void runNextJob(shop.services, { [askPickupJob.kind]: mortal })
    await isDead
    shop.pass(3)
    await shop.runJobs()
    expect((await parcelOf(orderId))?.pickup_requested_at).toEqual(shop.now())
  })

  test('F-52 a refused pick-up alerts a person with the reason; requested again, it is over', async () => {
    const { orderId, first } = await booked()
    await pack(first)
    shop.carrier.fault = 'pickup: refused'
    await shop.runJobs()
    const why = 'The pickup location is not serviceable today.'
    expect(await shop.attention(orderId)).toContain(why)
    expect(await parcelOf(orderId)).toMatchObject({ pickup_trouble: why, pickup_requested_at: null })
    shop.carrier.fault = undefined
    expect(await askForPickupAgain(shop.services, first)).toEqual({ ok: true })
    expect(await askForPickupAgain(shop.services, first)).toEqual({ ok: false, reason: 'no-trouble' })
    await shop.runJobs()
    expect(await parcelOf(orderId)).toMatchObject({ pickup_trouble: null, pickup_requested_at: shop.now() })
    expect(await shop.attention(orderId)).toBeNull()
    shop.pass(20)
    await shop.runJobs()
    expect(asked()).toBe(2)
  })
})
