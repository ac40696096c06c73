/** The API on the wire: who asks, what is asked, and what goes wrong with it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { callApi } from './api.ts'
import { bendAnswer, failBefore, sendBadly } from './bad-answers.ts'
import type { ApiCall, ApiFault } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { errorBody, Refusal } from './wire.ts'

type Served = {
  ledger: Ledger
  keyId: string
  keySecret: string
  faultOf: (call: ApiCall) => ApiFault | undefined
}

const BODY_BYTES_MAX = 100_000

/** `path` stands behind the version. */
export async function serveApi(
  req: IncomingMessage,
  res: ServerResponse,
  { path, query }: { path: string; query: URLSearchParams },
  { ledger, keyId, keySecret, faultOf }: Served,
): Promise<void> {
  const { method = 'GET', headers } = req
  const body = await readBody(req)
  const fault = faultOf({ method, path, body })
  if (fault !== undefined && failBefore(res, fault)) return
  if (headers.authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
    return sendJson(res, 401, errorBody('BAD_REQUEST_ERROR', 'Authentication failed'))
  const refundKey = headers['x-refund-idempotency']?.toString()
  try {
    const answer = callApi(ledger, { method, path, query, body, refundKey }, fault)
    if (fault !== undefined && sendBadly(res, fault, answer)) return
    sendJson(res, 200, bendAnswer(answer, fault))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendJson(res, error.status, error.body)
  }
}

async function readBody(req: IncomingMessage): Promise<unknown> {
  if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw new Refusal('The request is too large.')
  const sent = await text(req)
  if (sent === '' || !req.headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

export function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}
