import { afterEach, beforeEach, expect, test } from 'vitest'
import { carriersOf } from '#providers/carriers/carriers.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { shippingHandlers } from '#tests/harness/job-handlers.ts'
import { callOfCarrier, openParcels, type Parcels } from '#tests/harness/parcels.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openTestCarrier } from '#tests/harness/test-carrier.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { takeShippingNotice } from './follow-parcel.ts'

const DELIVERED = 7

describeOnPostgres((engine) => {
  let shop: Parcels
  beforeEach(async () => {
    shop = await openParcels(engine)
  })
  afterEach(() => shop.close())

  const paidOrder = async () => shop.paid(await shop.listWork())
  const parcelOf = async (orderId: string) => (await shop.shipments(orderId))[0]

  /** From now on the store books with another carrier, and keeps the old one for its parcels. */
  function switchCarrier() {
    const other = openTestCarrier(shop.services.clock)
    const services = { ...shop.services, carriers: carriersOf(other.carrier, shop.services.carriers.current) }
    const runJobs = async () => {
      while (await runNextJob(services, shippingHandlers(services)));
    }
    return { other, services, runJobs }
  }

  test('a store that changes its carrier follows old parcels at the old one, and books new ones at the new one', async () => {
    const old = await paidOrder()
    await shop.runJobs()
    const { other, services, runJobs } = switchCarrier()
    const fresh = await paidOrder()
    await runJobs()
    const [before, after] = [await parcelOf(old.orderId), await parcelOf(fresh.orderId)]
    expect([before, after]).toMatchObject([
      { carrier: 'shiprocket', state: 'booked' },
      { carrier: 'test-carrier', state: 'booked', awb_code: other.parcels[0]?.awb },
    ])
    expect([shop.carrier.parcels().length, other.parcels.length]).toEqual([1, 1])
    await shop.carrier.move(before?.awb_code ?? '', DELIVERED)
    await takeShippingNotice(services, callOfCarrier(shop.carrier.noticeOf(before?.awb_code ?? '')))
    expect(await parcelOf(old.orderId)).toMatchObject({ state: 'delivered' })
    other.move(after?.awb_code ?? '', 'delivered')
    shop.pass(24 * 60 + 1)
    await runJobs()
    expect(await parcelOf(fresh.orderId)).toMatchObject({ state: 'delivered' })
  })

  test('the notices of one carrier do not move a parcel of another', async () => {
    const { orderId } = await paidOrder()
    await shop.runJobs()
    const { other, services } = switchCarrier()
    const awb = (await parcelOf(orderId))?.awb_code ?? ''
    expect(await takeShippingNotice(services, other.signed(`${awb}/1`))).toBe('kept')
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', heard_at: null })
  })

  test('I9 a parcel that still waits is booked at the new carrier once nothing of it is left at the old one', async () => {
    const { orderId } = await paidOrder()
    shop.carrier.fault = 'awb: wallet is empty'
    await shop.runJobs()
    expect(shop.live()).toHaveLength(1)
    const { other, runJobs } = switchCarrier()
    shop.carrier.fault = 'cancel breaks'
    shop.pass(1)
    await runJobs()
    expect(other.parcels).toEqual([])
    shop.carrier.fault = undefined
    shop.pass(20)
    await runJobs()
    expect([shop.live(), other.parcels.length, await parcelOf(orderId)]).toMatchObject([
      [],
      1,
      { carrier: 'test-carrier', state: 'booked' },
    ])
  })

  test('I9 an order that is cancelled after the change is cancelled at the carrier that has its parcel', async () => {
    const order = await paidOrder()
    await shop.runJobs()
    const { other, runJobs } = switchCarrier()
    await cancelOrder(shop.services, order)
    await runJobs()
    expect([shop.live(), other.parcels, await parcelOf(order.orderId)]).toMatchObject([[], [], { state: 'cancelled' }])
  })
})
