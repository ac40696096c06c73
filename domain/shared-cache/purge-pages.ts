/** Tells the cache in front of the store which pages a commit has changed. */
import { hash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { batchJob, declareJob } from '#domain/jobs/define-job.ts'
import { addJobs, jobsChannel } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { everyPage } from '#shared/page-tags.rules.ts'
import type { SharedCache } from '#providers/shared-cache/shared-cache.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** In front of the store, if there is one that can be purged. */
    sharedCache?: SharedCache | undefined
  }
}

/** Short, so that a page of many works stays far below the limits for headers. A collision only purges too much. */
export const keyOfTag = (tag: string) => hash('sha256', tag, 'base64url').slice(0, 8)

/** Each page has the key that means every page. */
export const keysOfPage = (tags: Iterable<string>): string[] => [everyPage, ...tags].map(keyOfTag)

/**
 * Another process may send its old page after the first purge: until it has heard of the change, or has noticed that
 * the database is away (3 s), or only that it hears no notices (10 s).
 */
const PURGED_AFTER_MS = [0, 4_000, 12_000]
const TRY_AGAIN_MS = 2_000

const purgePages = declareJob('purge-pages', z.object({ keys: z.string() }))

function addPurges(tx: Tx, tags: readonly string[], now: Date): Promise<void> {
  const keys = (tags.includes(everyPage) ? [everyPage] : tags).map(keyOfTag).join(' ')
  const commit = randomUUID()
  const jobs = PURGED_AFTER_MS.map((ms) => purgePages.job(`${commit}:${ms}`, { keys }, new Date(now.getTime() + ms)))
  return addJobs(tx, jobs, now)
}

/**
 * Adds the purges of each transaction that changes pages, in the pipeline of its commit. The built application has a
 * list of notices of its own, so it is told what to notify.
 */
export const purgingAtCommit = (database: Database, clock: Services['clock']): Database => ({
  ...database,
  atPagesChanged(tx, tags) {
    addPurges(tx, tags, clock.now()).catch(() => {})
    return jobsChannel
  },
})

/** Another version, or other settings, may show everything differently. */
export async function purgeEveryPage(services: WriteServices & Pick<Services, 'sharedCache'>): Promise<void> {
  if (services.sharedCache) await inTransaction(services, (tx) => addPurges(tx, [everyPage], services.clock.now()))
}

/** Tried until it is done: until then people may see old pages. */
export const purgePagesJob = batchJob(
  purgePages,
  async ({ sharedCache, clock, log }: Pick<Services, 'sharedCache' | 'clock' | 'log'>, payloads) => {
    const keys = new Set(payloads.flatMap((payload) => payload.keys.split(' ')))
    const reason = await sharedCache?.purge([...keys])
    if (reason === undefined) return () => ({ kind: 'done' })
    log.warn({ reason }, 'The cache in front cannot be purged, so it may show old pages; trying again.')
    const until = new Date(clock.now().getTime() + TRY_AGAIN_MS)
    return () => ({ kind: 'not-yet', reason, until })
  },
)
