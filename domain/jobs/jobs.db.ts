import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

export const jobsChannel = 'jobs'

export type NewJob = {
  kind: string
  key: string
  payload: Record<string, string | undefined>
  /** When it is due, if not at once. */
  runAt?: Date
}

export type LeasedJob = Omit<NewJob, 'runAt'> & {
  id: string
  attempts: number
  createdAt: Date
  effectBegunAt: Date | null
}

/** Every process that runs jobs hears of them with the commit. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, key, payload, runAt = now }) => ({
        kind,
        key,
        payload: JSON.stringify(payload),
        run_at: runAt,
        // Its patience counts from when it is due: one for next month is not given up at its first failure.
        created_at: runAt > now ? runAt : now,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await sql`select pg_notify(${jobsChannel}, '')`.execute(tx)
}

/** The longest due job of these kinds, which is then nobody else's until the lease ends. */
export function leaseJob(db: Db, kinds: readonly string[], now: Date, leasedUntil: Date) {
  return rowOf<LeasedJob>(db)`
    update jobs set attempts = attempts + 1, leased_until = ${leasedUntil}
    where id = (
      select id from jobs
      where state = 'waiting' and run_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and kind = any(${kinds})
      order by run_at limit 1 for update skip locked)
    returning id, kind, key, payload, attempts, created_at as "createdAt", effect_begun_at as "effectBegunAt"`
}

/** False when somebody else has leased the job since. */
export async function noteEffectBegun(db: Db, job: LeasedJob, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await heldJob(db, job).set({ effect_begun_at: now }).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function finishJob(
  db: Db,
  job: LeasedJob,
  end: { state: 'done' | 'failed' | 'unsure'; note: string | null },
  now: Date,
): Promise<void> {
  await heldJob(db, job)
    .set({ ...end, finished_at: now, leased_until: null })
    .execute()
}

/** For an attempt after which it is certain that nothing has happened, unless `mayHaveHappened`. */
export async function postponeJob(
  db: Db,
  job: LeasedJob,
  { runAt, note, mayHaveHappened }: { runAt: Date; note: string; mayHaveHappened: boolean },
): Promise<void> {
  await heldJob(db, job)
    .set({ run_at: runAt, leased_until: null, note, ...(!mayHaveHappened && { effect_begun_at: null }) })
    .execute()
}

/** The lease counts its attempts: one that came late changes nothing any more. */
function heldJob(db: Db, job: LeasedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'waiting')
}

/** When the next of each kind can be leased; of kinds of which none waits, nothing. */
export function nextOfEachKind(db: Db, kinds: readonly string[]) {
  return rowsOf<{ kind: string; at: Date }>(db)`
    select kind, min(greatest(run_at, leased_until)) as at from jobs
    where state = 'waiting' and kind = any(${kinds}) group by kind`
}

/** Only where no other process can be at work on one. */
export async function endEveryLease(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ leased_until: null }).where('leased_until', 'is not', null).execute()
}
