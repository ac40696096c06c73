/**
 * Simulates the carrier: takes orders, assigns couriers and numbers, tracks parcels, and calls the shop when one moves.
 * The shop asks on a loopback port of this process; people reach the tracking page below the store's own URL.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { openLoopback } from '#stand-ins/loopback.ts'
import { assignAwb, listCouriers, makeLabel, requestPickup } from './courier-calls.ts'
import { refuse, reply, sendReply, sendWireFault, type Reply } from './send-reply.ts'
import { callOf, numbersAsText, wireFaultOf, type Call, type Fault } from './faults.ts'
import { labelOf } from './label.ts'
import { openLedger } from './ledger.ts'
import { noticeOf, sendNotice, type NoticesTo } from './notices.ts'
import { cancelOrders, createOrder, listOrders } from './order-calls.ts'
import { PICKUP_PIN } from './pin-places.ts'
import { sendTrackPage } from './track-page.ts'
import { moveParcel, trackParcel } from './tracking.ts'

export const STAND_IN_PATH = '/stand-ins/shiprocket'

type Options = {
  account: { email: string; password: string }
  pickupLocation: string
  /** Where the shop receives notices; without it none are sent. */
  noticesTo?: NoticesTo | undefined
  /** Its public URL; its own port by default. */
  publicUrl?: URL | undefined
  /** Keeps the parcels when the process ends. */
  folder?: string | undefined
  clock?: { now(): Date }
}

const BODY_CHARS_MAX = 1_000_000

export async function openShiprocketStandIn(options: Options) {
  const { account, pickupLocation, noticesTo, publicUrl, folder, clock = { now: () => new Date() } } = options
  const { origin, close } = await openLoopback((req, res) => standIn.answer(req, res))
  const ledger = openLedger(folder)
  const tokens = new Set<string>()
  // An unguessable path for labels.
  const labelPath = `${STAND_IN_PATH}/label/${randomUUID()}/`

  const standIn = {
    /** The settings of a shop that uses it. */
    apiUrl: `${origin}${STAND_IN_PATH}/v1/external`,
    /** The fault to simulate from now on. */
    fault: undefined as Fault | undefined,
    /** Which calls were made, in their order. */
    calls: [] as Call[],
    parcels: ledger.parcels,
    /** Scans the parcel with this status, notifies the shop and returns the shop's status. */
    async move(awbCode: string, statusCode: number): Promise<number | undefined> {
      const parcel = ledger.ofAwb(awbCode)
      if (!parcel) return undefined
      moveParcel(parcel, statusCode, clock.now())
      ledger.keep(parcel)
      return noticesTo && sendNotice(noticesTo, parcel)
    },
    /** The body that reports the parcel's state to the shop. */
    noticeOf(awbCode: string): Record<string, unknown> {
      const parcel = ledger.ofAwb(awbCode)
      if (!parcel) throw new Error(`No parcel has the number ${awbCode}.`)
      return noticeOf(parcel)
    },
    /** Invalidates every token issued so far. */
    forgetTokens: () => tokens.clear(),
    answer: (req: IncomingMessage, res: ServerResponse) => void route(req, res).catch(() => res.destroy()),
    close,
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', origin)
    const { pathname } = url
    const [, awbOfPage] = /\/track\/(\d+)$/.exec(pathname) ?? []
    if (awbOfPage && !pathname.includes('/v1/')) return sendTrackPage(res, ledger.ofAwb(awbOfPage))
    if (pathname.startsWith(labelPath)) return sendLabel(Number.parseInt(pathname.slice(labelPath.length), 10), res)
    const call = callOf(`${req.method} ${pathname.slice(`${STAND_IN_PATH}/v1/external`.length)}`)
    if (!call) return sendReply(res, refuse(404, '404 Not Found'))
    standIn.calls.push(call)
    const fault = wireFaultOf(call, standIn.fault)
    if (fault && fault !== 'does it and drops the answer' && fault !== 'answers half a body')
      return sendWireFault(res, fault)
    const done = await perform(call, req, url)
    if (fault) return sendWireFault(res, fault)
    sendReply(res, standIn.fault === 'numbers as text' ? { ...done, body: numbersAsText(done.body) } : done)
  }

  async function perform(call: Call, req: IncomingMessage, { pathname, searchParams: query }: URL): Promise<Reply> {
    const { fault } = standIn
    const fields = req.method === 'POST' ? await readFields(req) : {}
    if (call === 'login') return logIn(fields)
    if (!tokens.has(req.headers.authorization?.replace(/^Bearer /, '') ?? '')) return refuse(401, 'Unauthenticated.')
    const place = { id: 1, pickup_location: pickupLocation, pin_code: PICKUP_PIN }
    const replies: Record<typeof call, () => Reply> = {
      'pickup places': () => reply(200, { data: { shipping_address: [place] } }),
      serviceability: () => listCouriers(query, fault, clock.now()),
      create: () => createOrder(ledger, fields, { pickupLocation, fault }),
      list: () => listOrders(ledger, query),
      awb: () => assignAwb(ledger, fields, fault, clock.now()),
      pickup: () => requestPickup(ledger, fields, fault, clock.now()),
      label: () => makeLabel(ledger, fields, { fault, labelUrl: origin + labelPath }),
      cancel: () => cancelOrders(ledger, fields),
      track: () => track(pathname.slice(pathname.lastIndexOf('/') + 1)),
    }
    return replies[call]()
  }

  function logIn({ email, password }: Record<string, unknown>): Reply {
    if (standIn.fault === 'login: blocked') return refuse(400, 'User blocked due to too many failed login attempts.')
    if (standIn.fault === 'login: refused' || email !== account.email || password !== account.password)
      return refuse(403, 'Invalid email and password combination.')
    const token = `stand-in.${randomUUID()}`
    tokens.add(token)
    return reply(200, { id: 1, first_name: 'API', last_name: 'USER', email, company_id: 1234, token })
  }

  function track(awbCode: string): Reply {
    const trackUrl = `${publicUrl?.origin ?? origin}${STAND_IN_PATH}/track/${awbCode}`
    return trackParcel(ledger.ofAwb(awbCode), { fault: standIn.fault, trackUrl })
  }

  function sendLabel(shipmentId: number, res: ServerResponse): void {
    const parcel = ledger.ofShipment(shipmentId)
    if (!parcel || standIn.fault === 'label: a page in its place') return void res.writeHead(404).end('<html>')
    res.writeHead(200, { 'Content-Type': 'application/pdf' }).end(labelOf(parcel))
  }

  return standIn
}

export type ShiprocketStandIn = Awaited<ReturnType<typeof openShiprocketStandIn>>

async function readFields(req: IncomingMessage): Promise<Record<string, unknown>> {
  if (Number(req.headers['content-length'] ?? 0) > BODY_CHARS_MAX) throw new Error('Too much was sent.')
  return JSON.parse((await text(req)) || '{}') as Record<string, unknown>
}
