import type { Services } from '#domain/services.ts'
import { countPendingWorks, listPendingWorks } from './moderation.db.ts'
import type { PendingWork } from './moderation.db.ts'

export type { PendingWork }

const SHOWN_MAX = 50

/** The newest of what waits for a decision, and how many wait in all. */
export async function showPendingWorks({
  database,
}: Pick<Services, 'database'>): Promise<{ works: PendingWork[]; count: number }> {
  const [works, count] = await Promise.all([
    listPendingWorks(database.kysely, SHOWN_MAX),
    countPendingWorks(database.kysely),
  ])
  return { works, count }
}
