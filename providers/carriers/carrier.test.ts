/** What the store relies on from each carrier: Shiprocket against its stand-in, and a carrier of tests. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShiprocketStandIn } from '@rang-rekha/stand-ins/shiprocket/shiprocket-stand-in.ts'
import { createShiprocket } from '#providers/shiprocket/shiprocket.ts'
import { paise } from '#shared/money.rules.ts'
import { openTestCarrier } from '#tests/harness/test-carrier.ts'
import type { Carrier, ParcelOrder } from './carrier.ts'

type Status = 'shipped' | 'delivered'

type Opened = {
  carrier: Carrier
  move(awb: string, status: Status): unknown
  noticeOf(awb: string): { headers: Headers; body: string }
  /** A genuine call that says nothing. */
  senseless: { headers: Headers; body: string }
  /** How many parcels it has. */
  count(): number
  goAway(): unknown
  close(): unknown
}

const clock = { now: () => new Date('2026-11-23T05:00:00Z') }

async function openShiprocket(): Promise<Opened> {
  const account = { email: 'api@shop.example', password: 'a-password' }
  const standIn = await openShiprocketStandIn({ account, pickupLocation: 'Studio', clock })
  const access = { ...account, apiUrl: standIn.apiUrl, webhookToken: 'agreed', pickupLocation: 'Studio' }
  const headers = new Headers({ 'x-api-key': 'agreed' })
  return {
    carrier: createShiprocket(access, { clock, timeoutMs: 500 }),
    move: (awb, status) => standIn.move(awb, status === 'shipped' ? 18 : 7),
    noticeOf: (awb) => ({ headers, body: JSON.stringify(standIn.noticeOf(awb)) }),
    senseless: { headers, body: '<html>' },
    count: () => standIn.parcels().length,
    goAway: () => standIn.close(),
    close: () => standIn.close(),
  }
}

function openOther(): Opened {
  const { carrier, move, noticeOf, signed, parcels, state } = openTestCarrier(clock)
  return {
    carrier,
    move,
    noticeOf,
    senseless: signed('nothing'),
    count: () => parcels.length,
    goAway: () => (state.isAway = true),
    close: () => {},
  }
}

const asha = {
  fullName: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '9800000000',
  street: '12 Temple Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
}
const anOrder = (reference: string): ParcelOrder => ({
  reference,
  orderedAt: clock.now(),
  shipping: asha,
  billing: asha,
  items: [{ name: 'Mandala', sku: 'w1', quantity: 1, unitPrice: paise(100_000), taxPercent: 10, hsn: '9701' }],
  discount: paise(0),
  subtotal: paise(100_000),
  lengthCm: 70,
  widthCm: 55,
  heightCm: 8,
  weightGrams: 2_500,
  billedGrams: 6_500,
})

describe.each([
  ['Shiprocket', openShiprocket],
  ['another carrier', openOther],
])('%s', (_, open) => {
  let opened: Opened
  let carrier: Carrier
  beforeEach(async () => {
    opened = await open()
    ;({ carrier } = opened)
  })
  afterEach(() => opened.close())

  async function booked(reference = 'A-1') {
    const taken = await carrier.book(anOrder(reference), async () => {})
    if (!taken.ok) throw new Error(taken.reason)
    return taken.booked
  }

  test('I9 books one parcel for a reference, however often it is asked', async () => {
    const first = await booked()
    expect(Object.values(first).every((value) => value !== '')).toBe(true)
    const { courierName: _, ...numbers } = first
    expect([await booked(), opened.count()]).toMatchObject([numbers, 1])
  })

  test('I9 begins nothing once the job belongs to somebody else', async () => {
    const lost = () => Promise.reject(new Error('Somebody else has this job.'))
    await expect(carrier.book(anOrder('A-1'), lost)).rejects.toThrow('Somebody else')
    expect(opened.count()).toBe(0)
  })

  test('I9 cancels once and for all, and never books under the number of a cancelled parcel', async () => {
    await booked()
    for (const reference of ['A-1', 'A-1', 'A-2']) expect(await carrier.cancel(reference)).toEqual({ ok: true })
    expect(await carrier.book(anOrder('A-1'), async () => {})).toEqual({ ok: false, reason: 'used-up' })
    await booked('A-1-R1')
    const day = { from: '2026-11-22', to: '2026-11-24', page: 1 }
    const listed = await carrier.listParcels(day)
    const parcels = listed.ok ? listed.parcels.map(({ reference, isCancelled }) => `${reference} ${isCancelled}`) : []
    expect([parcels.toSorted(), listed]).toMatchObject([['A-1 true', 'A-1-R1 false'], { nextPage: undefined }])
  })

  test('F-31 names couriers where some go and none where nobody goes, and remembers its answer', async () => {
    const place = { deliveryPin: '411001', weightGrams: 500, isCollected: true }
    expect(carrier.knowsCouriersTo(place)).toBe(false)
    const there = await carrier.couriersTo(place)
    expect(there.ok && there.couriers.some(({ days, collects }) => days !== undefined && collects)).toBe(true)
    expect(carrier.knowsCouriersTo(place)).toBe(true)
    expect(await carrier.couriersTo({ ...place, deliveryPin: '900056' })).toEqual({ ok: true, couriers: [] })
  })

  test('F-52 fetches a parcel on a day and prints its label; an unknown parcel is refused', async () => {
    const { carrierShipmentId } = await booked()
    const pickup = await carrier.requestPickup(carrierShipmentId)
    expect(pickup).toEqual({ ok: true, on: expect.stringMatching(/^2026-11-\d\d$/) })
    const label = await carrier.fetchLabel(carrierShipmentId)
    expect(label.ok && Buffer.from(label.file.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(await carrier.requestPickup('404')).toMatchObject({ ok: false, reason: 'refused' })
  })

  test('M-094 says by tracking and by notice where a parcel is, in the store’s own statuses', async () => {
    const { awbCode } = await booked()
    for (const status of ['shipped', 'delivered'] as const) {
      await opened.move(awbCode, status)
      const tracked = await carrier.track(awbCode)
      const scan = { status, happenedAt: clock.now() }
      expect(tracked).toMatchObject({ ok: true, news: { status, happenedAt: clock.now(), scans: { 0: scan } } })
      expect(tracked.ok && tracked.news.trackUrl).toContain(awbCode)
      const notice = carrier.readNotice(opened.noticeOf(awbCode))
      expect(notice).toMatchObject({ awbCode, reference: 'A-1', status, scans: { 0: scan } })
    }
  })

  test('N1 takes notices with its own signature only; the same notice has the same name', async () => {
    const { awbCode } = await booked()
    await opened.move(awbCode, 'shipped')
    const call = opened.noticeOf(awbCode)
    const idOf = (read: ReturnType<Carrier['readNotice']>) => (typeof read === 'string' ? read : read.id)
    const first = carrier.readNotice(call)
    expect(idOf(carrier.readNotice(call))).toBe(idOf(first))
    await opened.move(awbCode, 'delivered')
    expect(idOf(carrier.readNotice(opened.noticeOf(awbCode)))).not.toBe(idOf(first))
    expect(carrier.readNotice({ ...call, headers: new Headers() })).toBe('not-genuine')
    expect(carrier.readNotice(opened.senseless)).toBe('unreadable')
  })

  test('I23 says that it cannot be reached, and does not throw', async () => {
    const { awbCode, carrierShipmentId } = await booked()
    expect(await carrier.check()).toEqual({ ok: true, pickupPin: expect.stringMatching(/^\d{6}$/) })
    await opened.goAway()
    const calls = [
      carrier.check(),
      carrier.couriersTo({ deliveryPin: '560001', weightGrams: 500 }),
      carrier.book(anOrder('A-2'), async () => {}),
      carrier.cancel('A-1'),
      carrier.requestPickup(carrierShipmentId),
      carrier.fetchLabel(carrierShipmentId),
      carrier.track(awbCode),
      carrier.listParcels({ from: '2026-11-23', to: '2026-11-23', page: 1 }),
    ]
    const reason = expect.stringMatching(/^(unreached|unanswered)$/)
    for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ ok: false, reason })
  })
})
