/** `/healthz` says that the process lives, `/readyz` that it can serve, `/metrics` its figures to this machine only. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import type { Metrics } from './metrics.ts'
import { sendText, type HeaderList } from './response-headers.ts'

type Surroundings = { services: Services; metrics: Metrics; headers: HeaderList; isClosing: boolean }

const LOOPBACK = /^(::1|(::ffff:)?127\.)/

/** Answers true when the address was one of its own. */
export async function answerOperation(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  around: Surroundings,
): Promise<boolean> {
  const { services, metrics, headers, isClosing } = around
  if (pathname === '/healthz') sendText(res, 200, 'ok', headers)
  else if (pathname === '/metrics' && isFromThisMachine(req)) sendText(res, 200, metrics.text(), headers)
  else if (pathname !== '/readyz') return false
  else if (!isClosing && (await canQuery(services))) sendText(res, 200, 'ready', headers)
  else sendText(res, 503, 'not ready', [...headers, ['Retry-After', '2']])
  return true
}

/** A proxy on this machine connects from a near address too, but says for whom it asks. */
function isFromThisMachine(req: IncomingMessage): boolean {
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined
  return !isForwarded && LOOPBACK.test(req.socket.remoteAddress ?? '')
}

async function canQuery({ database, log }: Services): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.kysely)
    return true
  } catch (error) {
    log.warn({ err: error }, 'The database does not answer.')
    return false
  }
}
