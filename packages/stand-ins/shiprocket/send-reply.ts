import type { ServerResponse } from 'node:http'
import type { WireFault } from './faults.ts'

/** An answer before it is on its way; without a body it is an empty one. */
export type Reply = { status: number; body: unknown }

export const reply = (status: number, body: unknown): Reply => ({ status, body })

/** A no, as the carrier writes most of them. */
export const refuse = (status: number, message: unknown, more: object = {}) =>
  reply(status, { message, ...more, status_code: status })

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
const HTML_HEADERS = { 'Content-Type': 'text/html' }

export const sendReply = (res: ServerResponse, { status, body }: Reply) =>
  void res.writeHead(status, JSON_HEADERS).end(body === undefined ? '' : JSON.stringify(body))

export const sendWireFault = (res: ServerResponse, fault: WireFault): void => WIRE_FAULTS[fault](res)

const WIRE_FAULTS: Record<WireFault, (res: ServerResponse) => void> = {
  hangs: () => {},
  'does it and drops the answer': (res) => res.destroy(),
  'answers half a body': (res) =>
    res.writeHead(200, { ...JSON_HEADERS, 'Content-Length': '1000' }).write('{"order_id":', () => res.destroy()),
  breaks: (res) => sendReply(res, refuse(500, 'Server Error')),
  'answers a page': (res) => res.writeHead(200, HTML_HEADERS).end('<html><body>Down for maintenance</body></html>'),
  'answers nothing': (res) => res.writeHead(200, JSON_HEADERS).end(),
  'is turned away by the firewall': (res) =>
    res.writeHead(403, HTML_HEADERS).end('<html><body><h1>403 Forbidden</h1></body></html>'),
  'has too many calls': (res) => sendReply(res, refuse(429, 'Too Many Attempts.')),
}
