import type { ServerResponse } from 'node:http'
import type { WireFault, Call } from './faults.ts'

/** An answer before it is on its way; without a body it is an empty one. */
export type Reply = { status: number; body: unknown }

export const reply = (status: number, body: unknown): Reply => ({ status, body })

export const notFound = () => reply(404, { message: '404 Not Found', status_code: 404 })

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
const HTML_HEADERS = { 'Content-Type': 'text/html' }

export const sendReply = (res: ServerResponse, { status, body }: Reply) =>
  void res.writeHead(status, JSON_HEADERS).end(body === undefined ? '' : JSON.stringify(body))

export function sendWireFault(res: ServerResponse, fault: WireFault): void {
  switch (fault) {
    case 'hangs':
      return
    case 'does it and drops the answer':
      return void res.destroy()
    case 'answers half a body':
      res.writeHead(200, { ...JSON_HEADERS, 'Content-Length': '1000' })
      return void res.write('{"order_id":', () => res.destroy())
    case 'breaks':
      return sendReply(res, { status: 500, body: { message: 'Server Error', status_code: 500 } })
    case 'answers a page':
      return void res.writeHead(200, HTML_HEADERS).end('<html><body>Down for maintenance</body></html>')
    case 'answers nothing':
      return void res.writeHead(200, JSON_HEADERS).end()
    case 'is turned away by the firewall':
      return void res.writeHead(403, HTML_HEADERS).end('<html><body><h1>403 Forbidden</h1></body></html>')
    case 'has too many calls':
      return sendReply(res, { status: 429, body: { message: 'Too Many Attempts.', status_code: 429 } })
  }
}

const ROUTES: readonly [method: string, path: string, call: Call][] = [
  ['POST', '/auth/login', 'login'],
  ['GET', '/settings/company/pickup', 'pickup places'],
  ['GET', '/courier/serviceability/', 'serviceability'],
  ['POST', '/orders/create/adhoc', 'create'],
  ['GET', '/orders', 'list'],
  ['POST', '/courier/assign/awb', 'awb'],
  ['POST', '/courier/generate/pickup', 'pickup'],
  ['POST', '/courier/generate/label', 'label'],
  ['POST', '/orders/cancel', 'cancel'],
  ['GET', '/courier/track/awb/', 'track'],
]

export function findCall(method: string, path: string): { call: Call; rest: string } | undefined {
  for (const [of, known, call] of ROUTES) {
    const isSame = call === 'track' ? path.startsWith(known) : path === known
    if (of === method && isSame) return { call, rest: path.slice(known.length) }
  }
  return undefined
}
