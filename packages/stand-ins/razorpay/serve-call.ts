/** What every call to Razorpay and to RazorpayX has: a body, a key, and faults around its answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendJson } from '#stand-ins/wire.ts'
import { bendAnswer, failBefore, sendBadly, type ApiCall } from './faults.ts'
import { errorBody, Refusal } from './wire.ts'

export type Served<Ledger, Fault> = {
  ledger: Ledger
  keyId: string
  keySecret: string
  faultOf: (call: ApiCall) => Fault | undefined
}

const BODY_BYTES_MAX = 100_000

/** Undefined for anything that is not JSON. */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES_MAX) throw new Refusal('The request is too large.')
  const sent = await text(req)
  if (!req.headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

/** `answerTo` throws a Refusal for what the company would refuse. */
export async function serveCall<Fault extends string>(
  { method = 'GET', headers }: IncomingMessage,
  res: ServerResponse,
  { path, body, step }: { path: string; body: unknown; step?: null },
  { keyId, keySecret, faultOf }: Served<unknown, Fault>,
  answerTo: (fault: Fault | undefined) => object,
): Promise<void> {
  const fault = faultOf({ method, path, body })
  if (fault !== undefined && failBefore(res, fault)) return
  if (headers.authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
    return sendJson(res, 401, errorBody('BAD_REQUEST_ERROR', 'Authentication failed', undefined, step))
  const answer = answerTo(fault)
  if (fault !== undefined && sendBadly(res, fault, answer)) return
  sendJson(res, 200, bendAnswer(answer, fault))
}
