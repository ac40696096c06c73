/** `/healthz` says that the process lives, `/readyz` that it can serve. */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import { sendText, type HeaderList } from './response-headers.ts'

type Surroundings = { services: Services; headers: HeaderList; isClosing: boolean }

/** Answers true when the address was one of its own. */
export async function answerOperation(res: ServerResponse, pathname: string, around: Surroundings): Promise<boolean> {
  const { services, headers, isClosing } = around
  if (pathname === '/healthz') sendText(res, 200, 'ok', headers)
  else if (pathname !== '/readyz') return false
  else if (!isClosing && (await canQuery(services))) sendText(res, 200, 'ready', headers)
  else sendText(res, 503, 'not ready', [...headers, ['Retry-After', '2']])
  return true
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
