/**
 * `/healthz` says that the process lives, `/readyz` that it can serve. While the database is unreachable and kept pages
 * are served, a balancer must go on sending visitors here, so that is no 503; the text is another.
 */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import type { PageCache } from './page-cache.ts'
import { sendText, type HeaderList } from './response-headers.ts'

type Surroundings = { services: Services; pages: PageCache; headers: HeaderList; isClosing: boolean }

export const CACHED_ONLY = 'database unreachable, cached pages only'

/** Answers true when the address was one of its own. */
export async function answerOperation(res: ServerResponse, pathname: string, around: Surroundings): Promise<boolean> {
  const { services, pages, headers, isClosing } = around
  if (pathname === '/healthz') sendText(res, 200, 'ok', headers)
  else if (pathname !== '/readyz') return false
  else if (!isClosing && (await canQuery(services))) sendText(res, 200, 'ready', headers)
  else if (!isClosing && pages.isOutdated && pages.size > 0) sendText(res, 200, CACHED_ONLY, headers)
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
