/**
 * Reads what changed about works on sale, whoever changed it, and passes it on to followers and alerts. Nobody who changes a
 * work waits for this.
 */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { addMatches } from '#domain/alerts/matches.db.ts'
import { matchWorks, type MatchServices } from '#domain/alerts/match-works.ts'
import { noteNewWorks, tellSoon } from '#domain/following/tell-followers.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, deleteEndedJobs } from '#domain/jobs/jobs.db.ts'
import { forgetFormerLife, readFinishedChanges } from '#domain/search/catalogue-index.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { findPlace, findStates, keepStates, movePlace } from './work-states.db.ts'
import { workNewsOf } from './work-news.rules.ts'

/** So many works are matched before the next are read. */
const AT_ONCE = 100
const EVERY_MS = 10_000
const BEFORE_ALL = { changedIn: '0', id: '00000000-0000-0000-0000-000000000000' }

export type WorkNewsServices = WriteServices & MatchServices

/** One job, for as long as the shop exists. */
export const readNewsJob = defineJob('read-work-news', z.object({}), async (services: WorkNewsServices) => {
  await readNews(services)
  return { kind: 'not-yet', reason: '', until: new Date(services.clock.now().getTime() + EVERY_MS) }
})

/** When the store starts. */
export const planNews = (services: WriteServices): Promise<void> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    await deleteEndedJobs(tx, readNewsJob.kind, now)
    await addJobs(tx, [readNewsJob.job('always', {})], now)
  })

/** All that is committed. */
export async function readNews(services: WorkNewsServices): Promise<void> {
  while (await readSome(services));
}

/** False when there is nothing left. Interrupted at any moment, it begins again with the same works. */
async function readSome(services: WorkNewsServices): Promise<boolean> {
  const db = services.database.kysely
  const place = await findPlace(db)
  if (place.isOfFormerLife) await forgetFormerLife(db)
  const changes = await readFinishedChanges(db, place.isOfFormerLife ? BEFORE_ALL : place, AT_ONCE)
  const last = changes.at(-1)
  if (!last) return false
  const states = await findStates(
    db,
    changes.map(({ id }) => id),
  )
  const now = services.clock.now()
  const told = changes.flatMap((change) => {
    const seen = workNewsOf(change, states.get(change.id), now)
    return seen ? [{ ...seen, change }] : []
  })
  const matches = await matchWorks(
    services,
    told.flatMap(({ news }) => news ?? []),
  )
  await inTransaction(services, async (tx) => {
    if (!(await movePlace(tx, place, last))) return
    await keepStates(tx, new Map(told.map(({ change, state }) => [change.id, state])))
    const first = told.flatMap(({ isListedFirst, change: { id, facts } }) =>
      isListedFirst && facts ? [{ artworkId: id, artistId: facts.artistId }] : [],
    )
    if (first.length > 0) await noteNewWorks(tx, first, now)
    else if (told.some(({ news }) => news?.isBack)) await tellSoon(tx, now)
    await addMatches(tx, matches, now)
  })
  return true
}
