/** The client against the carrier as it really behaves: see packages/stand-ins/shiprocket. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { CALLS, FAULTS } from '@rang-rekha/stand-ins/shiprocket/faults.ts'
import type { Call, Fault } from '@rang-rekha/stand-ins/shiprocket/faults.ts'
import { openShiprocketStandIn, STAND_IN_PATH } from '@rang-rekha/stand-ins/shiprocket/shiprocket-stand-in.ts'
import type { ShiprocketStandIn } from '@rang-rekha/stand-ins/shiprocket/shiprocket-stand-in.ts'
import { STATUSES } from '@rang-rekha/stand-ins/shiprocket/tracking.ts'
import type { ParcelOrder } from '#providers/carriers/carrier.ts'
import { assignAwb, type ListedCourier } from './carrier-couriers.ts'
import { createOrder, findCarrierOrder } from './carrier-orders.ts'
import { openCarrierSession } from './carrier-session.ts'
import { statusOfCode } from './carrier-statuses.ts'
import { createShiprocket } from './shiprocket.ts'

const account = { email: 'api@shop.example', password: 'a-password' }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let carrier: ShiprocketStandIn
let parcels: Client
let now: Date

beforeEach(async () => {
  now = new Date('2026-11-23T05:00:00Z')
  carrier = await openShiprocketStandIn({ account, pickupLocation: 'Studio' })
  parcels = clientOf(account.password)
})
afterEach(() => carrier.close())

/** The carrier, and the calls of which its booking consists. */
function clientOf(password: string, pickupLocation = 'Studio') {
  const access = { ...account, password, apiUrl: carrier.apiUrl, webhookToken: 'unused', pickupLocation }
  const timing = { clock: { now: () => now }, timeoutMs: 500 }
  const session = openCarrierSession(access, timing)
  return {
    ...createShiprocket(access, timing),
    createOrder: (order: ParcelOrder) => createOrder(session, pickupLocation, order),
    findOrderByReference: (reference: string) => findCarrierOrder(session, reference),
    assignAwb: (wanted: Parameters<typeof assignAwb>[1]) => assignAwb(session, wanted),
  }
}

type Client = ReturnType<typeof clientOf>

const pass = (ms: number) => void (now = new Date(now.getTime() + ms))
const made = (call: Call) => carrier.calls.filter((one) => one === call).length

const asha = {
  fullName: 'Asha Rao Kulkarni',
  email: 'asha@mail.example',
  phone: '9800000000',
  street: '12 Temple Road',
  city: 'Thiruvananthapuram district town',
  state: 'Kerala',
  postalCode: '695001',
}
const aParcel = (change: Partial<ParcelOrder> = {}): ParcelOrder => ({
  reference: 'order-1',
  orderedAt: new Date('2026-11-23T05:00:00Z'),
  shipping: asha,
  billing: asha,
  items: [{ name: 'Mandala', sku: 'w1', quantity: 2, unitPrice: paise(129_950), taxPercent: 10, hsn: '9701' }],
  discount: paise(0),
  subtotal: paise(259_900),
  lengthCm: 70,
  widthCm: 55,
  heightCm: 8,
  weightGrams: 2_500,
  billedGrams: 6_500,
  ...change,
})

const CALL_OF: Record<Call, (client: Client) => Promise<{ ok: boolean; reason?: string }>> = {
  login: (client) => client.track('1'),
  'pickup places': (client) => client.couriersTo({ deliveryPin: '411001', weightGrams: 500 }),
  serviceability: (client) => client.couriersTo({ deliveryPin: '411001', weightGrams: 500 }),
  create: (client) => client.createOrder(aParcel()),
  list: (client) => client.findOrderByReference('order-1'),
  awb: (client) => client.assignAwb({ carrierShipmentId: '598000001' }),
  pickup: (client) => client.requestPickup('598000001'),
  label: (client) => client.fetchLabel('598000001'),
  cancel: async (client) => {
    await client.createOrder(aParcel())
    return client.cancel('order-1')
  },
  track: (client) => client.track('19000598000001'),
}

async function created(reference = 'order-1') {
  const outcome = await parcels.createOrder(aParcel({ reference }))
  if (!outcome.ok) throw new Error(outcome.text)
  return outcome.order
}

async function assigned(reference = 'order-1') {
  const { carrierShipmentId } = await created(reference)
  const outcome = await parcels.assignAwb({ carrierShipmentId })
  if (!outcome.ok) throw new Error(outcome.text)
  return { carrierShipmentId, ...outcome }
}

test('a parcel goes its whole way: made, found, handed to a courier, fetched, followed', async () => {
  const order = await created()
  expect(order).toEqual({
    reference: 'order-1',
    carrierOrderId: '601000001',
    carrierShipmentId: '598000001',
    isCancelled: false,
    awbCode: '',
    courierName: '',
  })
  const taken = await parcels.assignAwb({ carrierShipmentId: order.carrierShipmentId })
  const awbCode = '19000598000001'
  expect(taken).toEqual({ ok: true, awbCode, courierName: 'Delhivery Surface' })
  expect(await parcels.requestPickup(order.carrierShipmentId)).toEqual({
    ok: true,
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await parcels.findOrderByReference('order-1')).toMatchObject({
    ok: true,
    order: { carrierShipmentId: '598000001', awbCode },
  })
  await carrier.move(awbCode, 18)
  const followed = await parcels.track(awbCode)
  expect(followed).toMatchObject({
    ok: true,
    news: {
      status: 'shipped',
      text: 'IN TRANSIT',
      trackUrl: expect.stringContaining(`${STAND_IN_PATH}/track/${awbCode}`),
    },
  })
  expect(followed.ok && followed.news.scans.map(({ activity, code, status }) => [activity, code, status])).toEqual([
    ['Arrived at hub', '18', 'shipped'],
    ['Pickup scheduled', '3', 'pickup-scheduled'],
    ['Courier assigned', '', undefined],
  ])
})

test('the carrier receives rupees, kilograms, a city that fits and a whole address', async () => {
  await created()
  const [sent] = carrier.parcels()
  expect(sent?.order).toMatchObject({
    pickup_location: 'Studio',
    sub_total: '2599.00',
    order_items: [{ sku: 'w1', units: 2, selling_price: '1299.50', tax: '10', hsn: '9701' }],
    weight: 2.5,
    shipping_customer_name: 'Asha',
    shipping_last_name: 'Rao Kulkarni',
    shipping_city: 'Thiruvananthapuram district to',
    shipping_pincode: 695_001,
    payment_method: 'Prepaid',
  })
})

describe('one login serves all', () => {
  test('eight calls at once share one login, and it lasts eight days', async () => {
    await Promise.all(Array.from({ length: 8 }, () => parcels.findOrderByReference('x')))
    pass(8 * DAY_MS - MINUTE_MS)
    await parcels.findOrderByReference('x')
    expect(made('login')).toBe(1)
    pass(MINUTE_MS)
    await parcels.findOrderByReference('x')
    expect(made('login')).toBe(2)
  })

  test('a token that ended early is renewed once, and the calls are made again', async () => {
    await parcels.findOrderByReference('x')
    carrier.forgetTokens()
    const outcomes = await Promise.all([created('a'), created('b'), parcels.findOrderByReference('x')])
    expect(outcomes).toHaveLength(3)
    expect([made('login'), carrier.parcels().length]).toEqual([2, 2])
  })

  test('a password that is refused is not tried again for a while, then less and less often', async () => {
    const wrong = clientOf('wrong')
    const attempts = async (minutes: number) => {
      pass(minutes * MINUTE_MS)
      expect(await wrong.track('1')).toMatchObject({ ok: false, reason: 'blocked' })
      return made('login')
    }
    expect([await attempts(0), await attempts(14), await attempts(1), await attempts(29), await attempts(1)]).toEqual([
      1, 1, 2, 2, 3,
    ])
  })

  test.each<[Fault, string]>([
    ['login: blocked', 'blocked'],
    ['login is turned away by the firewall', 'unreached'],
    ['login answers a page', 'unreached'],
    ['login answers nothing', 'unreached'],
  ])('%s: no second login soon after, and later all is well', async (fault, reason) => {
    carrier.fault = fault
    const first = await parcels.track('1')
    expect([first, await parcels.track('1')]).toEqual([{ ok: false, reason, text: expect.any(String) }, first])
    expect(made('login')).toBe(1)
    carrier.fault = undefined
    pass(15 * MINUTE_MS)
    expect(await parcels.findOrderByReference('x')).toMatchObject({ ok: true })
  })
})

describe('network trouble is told apart by what may have happened', () => {
  const UNANSWERED = ['breaks', 'does it and drops the answer', 'answers half a body', 'answers a page'] as const
  const UNREACHED = ['is turned away by the firewall', 'has too many calls'] as const
  const calls = CALLS.filter((call) => call !== 'login')

  test.each(calls.flatMap((call) => UNANSWERED.map((fault) => [call, fault] as const)))(
    '%s %s: nobody knows',
    async (call, fault) => {
      carrier.fault = `${call} ${fault}`
      expect(await CALL_OF[call](parcels)).toMatchObject({ ok: false, reason: 'unanswered' })
    },
  )

  test.each(calls.flatMap((call) => UNREACHED.map((fault) => [call, fault] as const)))(
    '%s %s: nothing happened',
    async (call, fault) => {
      carrier.fault = `${call} ${fault}`
      expect(await CALL_OF[call](parcels)).toMatchObject({ ok: false, reason: 'unreached' })
    },
  )

  test.each(calls.filter((call) => call !== 'cancel'))('%s answers nothing: that is no yes', async (call) => {
    carrier.fault = `${call} answers nothing`
    expect(await CALL_OF[call](parcels)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(call === 'track' ? 'refused' : 'unanswered'),
    })
  })

  test('a carrier that never answers is given up on, and one that is not there was never reached', async () => {
    carrier.fault = 'list hangs'
    expect(await parcels.findOrderByReference('x')).toMatchObject({ ok: false, reason: 'unanswered' })
    await carrier.close()
    expect(await parcels.findOrderByReference('x')).toMatchObject({ ok: false, reason: 'unreached' })
  })

  test('a call returns an outcome for every fault of the carrier', async () => {
    const faults = FAULTS.filter((one) => !one.endsWith(' hangs'))
    for (const [nth, fault] of faults.entries()) {
      carrier.fault = fault
      // Each fault meets each call in the long run; otherwise every third, another one of the next fault.
      for (const call of calls.filter((_, place) => isLong || (nth + place) % 3 === 0))
        expect(typeof (await CALL_OF[call](clientOf(account.password))).ok, fault).toBe('boolean')
    }
  })

  test('a redirect is not followed', async () => {
    const elsewhere = createServer((_req, res) => res.writeHead(302, { Location: carrier.apiUrl }).end()).listen(
      0,
      '127.0.0.1',
    )
    onTestFinished(() => void elsewhere.close())
    await expect.poll(() => elsewhere.listening).toBe(true)
    const { port } = elsewhere.address() as { port: number }
    const lost = createShiprocket({
      ...account,
      apiUrl: `http://127.0.0.1:${port}`,
      webhookToken: '',
      pickupLocation: 'Studio',
    })
    expect(await lost.track('1')).toMatchObject({ ok: false })
    expect(carrier.calls).toEqual([])
  })
})

describe('orders at the carrier (I9)', () => {
  test('the same reference twice is one parcel', async () => {
    expect(await created()).toEqual(await created())
    expect(carrier.parcels()).toHaveLength(1)
  })

  test('an answer that was dropped is found by its reference', async () => {
    carrier.fault = 'create does it and drops the answer'
    await parcels.createOrder(aParcel())
    carrier.fault = undefined
    expect(await parcels.findOrderByReference('order-1')).toMatchObject({
      ok: true,
      order: { carrierShipmentId: '598000001' },
    })
    expect(await parcels.findOrderByReference('order')).toEqual({ ok: true, order: undefined })
  })

  test('a returned cancelled order reads as cancelled, and cancelling twice is fine', async () => {
    await created()
    expect(await parcels.cancel('order-1')).toEqual({ ok: true })
    expect(await parcels.cancel('order-1')).toEqual({ ok: true })
    expect(await created()).toMatchObject({ isCancelled: true })
    expect(await parcels.findOrderByReference('order-1')).toMatchObject({ order: { isCancelled: true } })
  })

  test.each<[Fault, string]>([
    ['create: fields in errors', 'The billing phone is invalid.'],
    ['create: fields in message', 'The billing phone is invalid.'],
    ['create: wrong pickup location', 'Wrong Pickup location'],
  ])('%s: refused, in the carrier’s words', async (fault, text) => {
    carrier.fault = fault
    expect(await parcels.createOrder(aParcel())).toMatchObject({
      ok: false,
      reason: 'refused',
      text: expect.stringContaining(text),
    })
    expect(carrier.parcels()).toEqual([])
  })

  test('numbers that come as text are the same numbers', async () => {
    carrier.fault = 'numbers as text'
    const { carrierShipmentId, awbCode } = await assigned()
    expect([carrierShipmentId, awbCode]).toEqual(['598000001', '19000598000001'])
    await carrier.move(awbCode, 7)
    expect(await parcels.track(awbCode)).toMatchObject({ news: { status: 'delivered' } })
    expect(await parcels.couriersTo({ deliveryPin: '411001', weightGrams: 500 })).toMatchObject({
      couriers: [{ courierId: '43', rate: 78.5 }, {}, {}],
    })
  })
})

describe('couriers', () => {
  test('F-31: the recommended one first, then by price; nobody goes to army post, nor to a PIN that is none', async () => {
    const names = async (deliveryPin: string) => {
      const outcome = await parcels.couriersTo({ deliveryPin, weightGrams: 700 })
      return outcome.ok ? (outcome.couriers as ListedCourier[]).map(({ name, days }) => `${name} ${days}`) : outcome
    }
    expect(await names('411001')).toEqual(['Delhivery Surface 5', 'Xpressbees Surface 6', 'Blue Dart 4'])
    expect(await names('194101')).toEqual(['Delhivery Surface 7', 'Xpressbees Surface 8', 'Blue Dart 6'])
    expect([await names('900056'), await names('999')]).toEqual([[], []])
    expect([made('pickup places'), made('serviceability')]).toEqual([1, 4])
    pass(6 * 60 * MINUTE_MS - 1)
    await names('411001')
    expect(made('serviceability')).toBe(4)
    pass(1)
    carrier.fault = 'serviceability: couriers as a list'
    expect(await names('411001')).toEqual(['Xpressbees Surface 6', 'Delhivery Surface 5', 'Blue Dart 4'])
  })

  test('an unknown pick-up location is reported by name', async () => {
    const outcome = await clientOf(account.password, 'Nowhere').couriersTo({ deliveryPin: '411001', weightGrams: 700 })
    expect(outcome).toMatchObject({ ok: false, reason: 'refused', text: expect.stringContaining('Nowhere') })
  })

  test.each<[Fault, string]>([
    ['awb: not assigned', 'refused'],
    ['awb: the recommended courier refuses', 'refused'],
    ['awb: wallet is empty', 'blocked'],
  ])('%s: %s, though the status is a yes', async (fault, reason) => {
    const { carrierShipmentId } = await created()
    carrier.fault = fault
    expect(await parcels.assignAwb({ carrierShipmentId })).toMatchObject({ ok: false, reason })
    carrier.fault = 'awb: the recommended courier refuses'
    expect(await parcels.assignAwb({ carrierShipmentId, courierId: '51' })).toMatchObject({
      ok: true,
      courierName: 'Xpressbees Surface',
    })
  })

  test('a second number is refused, a second pick-up is as good as the first', async () => {
    const { carrierShipmentId } = await assigned()
    expect(await parcels.assignAwb({ carrierShipmentId })).toMatchObject({ ok: false, reason: 'refused' })
    expect([
      await parcels.requestPickup(carrierShipmentId),
      await parcels.requestPickup(carrierShipmentId),
    ]).toMatchObject([{ ok: true }, { ok: true, on: undefined }])
    expect(await parcels.requestPickup('1')).toMatchObject({ ok: false, reason: 'refused' })
  })
})

describe('F-52 the label of a parcel', () => {
  test("is fetched as a file from the carrier's URL", async () => {
    const { carrierShipmentId, awbCode } = await assigned()
    const label = await parcels.fetchLabel(carrierShipmentId)
    const { pages } = await readPdf(label.ok ? label.file : new Uint8Array())
    expect(pages).toEqual([expect.stringContaining(`AWB ${awbCode} Ship to Asha Rao Kulkarni`)])
  })

  test('is not asked for where the carrier has no place of its own', async () => {
    const asked: string[] = []
    const elsewhere = createServer((req, res) => {
      asked.push(req.url ?? '')
      res.end('%PDF-1.4')
    })
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
    onTestFinished(() => void elsewhere.close())
    const { port } = elsewhere.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/label.pdf`
    const carrierSaying = createServer((_req, res) =>
      res.end(JSON.stringify({ token: 'any', label_created: 1, label_url: address })),
    )
    await new Promise<void>((done) => carrierSaying.listen(0, '127.0.0.1', done))
    onTestFinished(() => void carrierSaying.close())
    const apiUrl = `http://127.0.0.1:${(carrierSaying.address() as AddressInfo).port}`
    const client = createShiprocket({ ...account, apiUrl, webhookToken: 'unused', pickupLocation: 'Studio' })
    const label = await client.fetchLabel('598000001')
    expect([label, asked]).toEqual([{ ok: false, reason: 'elsewhere', text: `127.0.0.1:${port}` }, []])
  })

  test.each<[Fault, string]>([
    ['label: not made', 'refused'],
    ['label: a page in its place', 'unanswered'],
  ])('%s: %s', async (fault, reason) => {
    const { carrierShipmentId } = await assigned()
    carrier.fault = fault
    expect(await parcels.fetchLabel(carrierShipmentId)).toMatchObject({ ok: false, reason })
  })
})

test('only the agreed token is the carrier’s', () => {
  const client = createShiprocket({
    ...account,
    apiUrl: carrier.apiUrl,
    webhookToken: 'agreed',
    pickupLocation: 'Studio',
  })
  const read = (token: string) => client.readNotice({ headers: new Headers({ 'x-api-key': token }), body: '<html>' })
  expect(['agreed', 'Agreed', 'agree', ''].map(read)).toEqual([
    'unreadable',
    'not-genuine',
    'not-genuine',
    'not-genuine',
  ])
  expect(client.readNotice({ headers: new Headers(), body: '{}' })).toBe('not-genuine')
})

describe('tracking', () => {
  test('every status of the stand-in is known, and a number nobody knows has none', () => {
    expect(STATUSES.filter(({ code }) => statusOfCode(code) === undefined)).toEqual([])
    expect([21, 23, 10, 40, 13, 39, 999, undefined].map(statusOfCode)).toEqual([
      'attempt-failed',
      'part-delivered',
      'returned',
      'returning',
      'pickup-delayed',
      'misrouted',
      undefined,
      undefined,
    ])
  })

  test.each<Fault>(['track: as a list', 'track: as a map'])('%s: read all the same', async (fault) => {
    const { awbCode } = await assigned()
    carrier.fault = fault
    expect(await parcels.track(awbCode)).toMatchObject({ ok: true, news: { status: 'courier-assigned' } })
  })

  test('M-096: a parcel of which nothing is known has no status and no history', async () => {
    expect(await parcels.track('404')).toEqual({
      ok: true,
      news: {
        status: undefined,
        text: '',
        happenedAt: undefined,
        trackUrl: '',
        expectedOn: undefined,
        scans: [],
      },
    })
  })
})

describe('the stand-in', () => {
  test('keeps its parcels after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carrier-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const before = await openShiprocketStandIn({ account, pickupLocation: 'Studio', folder })
    const client = createShiprocket({ ...account, apiUrl: before.apiUrl, webhookToken: '', pickupLocation: 'Studio' })
    await client.book(aParcel(), async () => {})
    await before.close()
    const after = await openShiprocketStandIn({ account, pickupLocation: 'Studio', folder })
    onTestFinished(() => after.close())
    expect(after.parcels()).toMatchObject([{ reference: 'order-1', orderId: 601_000_001 }])
  })

  test('notifies the shop of a move, with its token, and shows people where the parcel is', async () => {
    const heard: unknown[] = []
    const shop = createServer((req, res) => {
      void json(req).then((body) => heard.push(req.headers['x-api-key'], body))
      req.on('end', () => res.end())
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void shop.close())
    await expect.poll(() => shop.listening).toBe(true)
    const { port } = shop.address() as { port: number }
    await carrier.close()
    carrier = await openShiprocketStandIn({
      account,
      pickupLocation: 'Studio',
      noticesTo: { url: `http://127.0.0.1:${port}/`, token: 'a-token' },
      clock: { now: () => now },
    })
    parcels = clientOf(account.password)
    const { awbCode } = await assigned()
    expect(await carrier.move(awbCode, 7)).toBe(200)
    expect(heard).toMatchObject([
      'a-token',
      {
        awb: awbCode,
        shipment_status_id: 7,
        current_status_id: 7,
        current_timestamp: '23 11 2026 10:30:00',
        order_id: '77001_order-1',
      },
    ])
    const followed = await parcels.track(awbCode)
    const page = await fetch(followed.ok ? (followed.news.trackUrl ?? '') : '')
    expect([page.status, (await page.text()).includes('DELIVERED')]).toEqual([200, true])
  })
})
