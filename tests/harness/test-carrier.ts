/** A carrier in memory. It shares only the interface with Shiprocket. */
import { createHmac } from 'node:crypto'
import type { Carrier, ParcelNews, ParcelOrder, Scan } from '#providers/carriers/carrier.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { ParcelStatus } from '#shared/parcel-statuses.rules.ts'

type Parcel = { awb: string; order: ParcelOrder; isCancelled: boolean; scans: Scan[] }

const sign = (body: string) => createHmac('sha256', 'shared with the test carrier').update(body).digest('hex')
const AWAY = { ok: false, reason: 'unreached', text: 'Nobody answers.' } as const
const UNKNOWN = { ok: false, reason: 'refused', text: 'No such parcel.' } as const

export function openTestCarrier(clock: { now(): Date } = { now: () => new Date() }) {
  const parcels: Parcel[] = []
  const asked = new Set<string>()
  const state = { isAway: false }
  const find = (key: string) => parcels.find(({ awb, order }) => key === awb || key === order.reference)
  const call = async <Told>(tell: () => Told | Promise<Told>) => (state.isAway ? AWAY : tell())
  const callAbout = <Told>(key: string, tell: (parcel: Parcel) => Told) =>
    call(() => {
      const parcel = find(key)
      return parcel ? tell(parcel) : UNKNOWN
    })

  const newsOf = (scans: readonly Scan[]): ParcelNews => ({
    status: scans[0]?.status,
    text: scans[0]?.activity ?? '',
    happenedAt: scans[0]?.happenedAt,
    expectedOn: undefined,
    scans,
  })

  const carrier: Carrier = {
    name: 'test-carrier',
    title: 'Test Carrier',
    webhook: { panel: 'Notices', variable: 'TEST_CARRIER_SECRET', refused: [] },
    statement: { awb: /consignment/i, amount: /paid/i, reference: /voucher/i, paidOn: /when/i },
    check: () => call(() => ({ ok: true, pickupPin: '411004' })),
    couriersTo: ({ deliveryPin }) =>
      call(() => {
        asked.add(deliveryPin)
        return { ok: true, couriers: deliveryPin.startsWith('9') ? [] : [{ days: 4, collects: true }] }
      }),
    knowsCouriersTo: ({ deliveryPin }) => asked.has(deliveryPin),
    book: (order, beginEffect) =>
      call(async () => {
        const known = find(order.reference)
        if (known?.isCancelled) return { ok: false, reason: 'used-up' }
        if (!known) await beginEffect()
        const awb = `TEST-${order.reference}`
        if (!known) parcels.push({ awb, order, isCancelled: false, scans: [] })
        return {
          ok: true,
          booked: { carrierOrderId: awb, carrierShipmentId: awb, awbCode: awb, courierName: 'Bicycle' },
        }
      }),
    cancel: (reference) =>
      call(() => {
        for (const one of parcels) one.isCancelled ||= one.order.reference === reference
        return { ok: true }
      }),
    requestPickup: (id) => callAbout(id, () => ({ ok: true, on: indiaDay(clock.now()) })),
    fetchLabel: (id) => callAbout(id, ({ awb }) => ({ ok: true, file: Buffer.from(`%PDF-1.4 ${awb}`) })),
    track: (id) =>
      callAbout(id, ({ awb, scans }) => ({
        ok: true,
        news: { ...newsOf(scans), trackUrl: `https://test-carrier.example/${awb}` },
      })),
    readNotice: ({ headers, body }) => {
      if (headers.get('x-signature') !== sign(body)) return 'not-genuine'
      const [awbCode = '', moves] = body.split('/')
      const parcel = find(awbCode)
      return moves
        ? { ...newsOf(parcel?.scans ?? []), id: body, awbCode, reference: parcel?.order.reference ?? '' }
        : 'unreadable'
    },
    listParcels: () =>
      call(() => {
        const listed = parcels.map(({ order, isCancelled }) => ({ reference: order.reference, isCancelled, who: '' }))
        return { ok: true, parcels: listed, nextPage: undefined }
      }),
  }

  const signed = (body: string) => ({ headers: new Headers({ 'x-signature': sign(body) }), body })
  const move = (awb: string, status: ParcelStatus) =>
    void find(awb)?.scans.unshift({ code: status, status, activity: status, location: '', happenedAt: clock.now() })
  return {
    carrier,
    state,
    parcels,
    move,
    signed,
    noticeOf: (awb: string) => signed(`${awb}/${find(awb)?.scans.length}`),
  }
}
