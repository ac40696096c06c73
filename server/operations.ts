/**
 * `/healthz` says that the process lives, `/readyz` that it can serve. While the database is unreachable and cached pages are
 * served, or while pictures can't be stored, a balancer must go on sending visitors here: the status stays 200 and only the
 * text changes. A machine that still reads the catalogue answers once its lists can.
 */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import type { PageCache } from './page-cache.ts'
import { sendText, type HeaderList } from './response-headers.ts'

type Surroundings = { services: Services; pages: PageCache; headers: HeaderList; isClosing: boolean }

const CACHED_ONLY = 'database unreachable, cached pages only'

/** Answers true when the address was one of its own. */
export async function answerOperation(res: ServerResponse, pathname: string, around: Surroundings): Promise<boolean> {
  const { services, pages, headers, isClosing } = around
  if (pathname === '/healthz') sendText(res, 200, 'ok', headers)
  else if (pathname !== '/readyz') return false
  else if (!isClosing && (await canServe(services))) sendText(res, 200, await readyWords(services), headers)
  else if (!isClosing && pages.isOutdated && pages.size > 0) sendText(res, 200, CACHED_ONLY, headers)
  else sendText(res, 503, 'not ready', [...headers, ['Retry-After', '2']])
  return true
}

const readyWords = async ({ pictureSpace }: Services) =>
  (await pictureSpace.isThere()) ? 'ready' : 'degraded: pictures cannot be stored'

async function canServe({ database, catalogueIndex, log }: Services): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.kysely)
    await catalogueIndex.now()
    return true
  } catch (error) {
    log.warn({ err: error }, 'The database does not answer.')
    return false
  }
}
