import type { Db, Tx } from '#db/transaction.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'

/** Follow-up jobs of past events: they count as done, and never run. */
export async function insertPastJobs(tx: Tx, jobs: readonly NewJob[], at: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, key, payload }) => ({
        kind,
        key,
        payload: JSON.stringify(payload),
        state: 'done' as const,
        attempts: 1,
        run_at: at,
        created_at: at,
        finished_at: at,
      })),
    )
    .execute()
}

/** Those that use cases have asked for in the demo's past. */
export async function endJobsBefore(db: Db, kind: string, at: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'done', finished_at: at })
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .where('run_at', '<=', at)
    .execute()
}
