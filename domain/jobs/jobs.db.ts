import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import { tellAtCommit, type Db, type Tx } from '#db/transaction.ts'

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
  begunCount: number
}

/** Every runner checks for due jobs at least this often. */
export const LOOK_AGAIN_MS = 30_000

/** On commit, tells every runner of jobs that are due before its next check. `beside`: what else the statement writes. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[], now: Date, beside?: RawBuilder<unknown>): Promise<void> {
  if (jobs.length === 0 && !beside) return
  await (beside ? tx.with('beside', () => sql<Record<string, never>>`(${beside})`) : tx)
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, key, payload, runAt = now }) => ({
        kind,
        key,
        payload: JSON.stringify(payload),
        run_at: runAt,
        // Its time limit counts from when it is due: one for next month is not given up at its first failure.
        created_at: runAt > now ? runAt : now,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const soon = now.getTime() + LOOK_AGAIN_MS
  if (jobs.some(({ runAt = now }) => runAt.getTime() < soon)) tellAtCommit(tx, jobsChannel)
}

/** Leases the longest due jobs of these kinds, until the lease or their runner ends. */
export function leaseJobs(
  db: Db,
  kinds: readonly string[],
  { runner = null, countMax, now, until }: { runner?: string | null; countMax: number; now: Date; until: Date },
): Promise<LeasedJob[]> {
  return rowsOf<LeasedJob>(db)`
    update jobs set attempts = attempts + 1, leased_until = ${until}, leased_by = ${runner}
    where id = any(array(
      select id from jobs
      where state = 'waiting' and run_at <= ${now} and leased_until is null and kind = any(${kinds})
      order by run_at limit ${countMax} for update skip locked))
    returning id, kind, key, payload, attempts, created_at as "createdAt", begun_count as "begunCount"`
}

/** A runner silent for this long is dead. */
const LIFE_SECONDS = 8

/** Records that a runner is alive, and frees the jobs of dead ones. Returns how many jobs are free again. */
export async function sayAlive(db: Db, runner: string, now: Date): Promise<number> {
  const freed = await rowsOf(db)`
    with told as (
      insert into job_runners values (${runner}, clock_timestamp() + make_interval(secs => ${LIFE_SECONDS}))
      on conflict (id) do update set alive_until = excluded.alive_until),
    gone as (delete from job_runners where alive_until < clock_timestamp() and id <> ${runner})
    update jobs set leased_until = null, leased_by = null
    where leased_until is not null and (leased_until <= ${now} or leased_by <> ${runner} and not exists (
      select from job_runners where job_runners.id = leased_by and alive_until >= clock_timestamp()))
    returning 1`
  return freed.length
}

/** How many runners live, this one included. */
export async function countRunners(db: Db): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from job_runners where alive_until >= clock_timestamp()`
  return row?.count ?? 0
}

/**
 * Frees jobs that a runner holds but doesn't work on: they were taken or done while the database went away, and the
 * answer was lost. Returns how many.
 */
export async function freeForgotten(db: Db, runner: string, atWork: readonly string[]): Promise<number> {
  const freed = await rowsOf(db)`
    update jobs set leased_until = null, leased_by = null
    where leased_until is not null and leased_by = ${runner} and id <> all(${[...atWork]}::uuid[])
    returning 1`
  return freed.length
}

/** Releases a stopping runner's unfinished jobs. */
export async function leaveJobs(db: Db, runner: string): Promise<void> {
  await sql`
    with gone as (delete from job_runners where id = ${runner})
    update jobs set leased_until = null, leased_by = null where leased_until is not null and leased_by = ${runner}`.execute(
    db,
  )
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db)
}

/** Of these jobs, those that nobody else has leased since: from here on their effect may have happened. */
export async function noteEffectsBegun(db: Db, jobs: readonly LeasedJob[], now: Date): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db)`
    update jobs set effect_begun_at = ${now}, begun_count = begun_count + 1 ${ofHeld(jobs)} returning id`
  return new Set(rows.map(({ id }) => id))
}

export async function finishDone(db: Db, jobs: readonly LeasedJob[], now: Date): Promise<void> {
  await sql`
    update jobs set state = 'done', note = null, finished_at = ${now}, leased_until = null, leased_by = null
    ${ofHeld(jobs)}`.execute(db)
}

export async function finishJob(
  db: Db,
  job: LeasedJob,
  end: { state: 'failed' | 'unsure'; note: string },
  now: Date,
): Promise<void> {
  await heldJob(db, job)
    .set({ ...end, finished_at: now, ...FREE })
    .execute()
}

const FREE = { leased_until: null, leased_by: null }

type Postponed = {
  runAt: Date
  /** Its time limit begins then. */
  isFresh?: boolean
  note: string
  mayHaveHappened: boolean
}

/** For an attempt after which it is certain that nothing has happened, unless `mayHaveHappened`. */
export async function postponeJob(
  db: Db,
  job: LeasedJob,
  { runAt, isFresh = false, note, mayHaveHappened }: Postponed,
): Promise<void> {
  const anew = {
    ...(!mayHaveHappened && { effect_begun_at: null, begun_count: 0 }),
    ...(isFresh && { created_at: runAt }),
  }
  await heldJob(db, job)
    .set({ run_at: runAt, ...FREE, note, ...anew })
    .execute()
}

/** Makes jobs with one of these names, or a name that begins with it, due at once. Returns how many. */
export async function hurryJobs(tx: Tx, keys: readonly string[], now: Date): Promise<number> {
  const hurried = await rowsOf(tx)`
    update jobs set run_at = least(run_at, ${now})
    where state = 'waiting' and exists (
      select from unnest(${[...keys]}::text[]) as wanted (key)
      where jobs.key = wanted.key or starts_with(jobs.key, wanted.key || ':')) returning 1`
  if (hurried.length > 0) tellAtCommit(tx, jobsChannel)
  return hurried.length
}

/** The lease counts its attempts, so a late one changes nothing. */
function heldJob(db: Db, job: LeasedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'waiting')
}

/** Mostly it is one id, with a cached plan; a list is planned every time. */
function ofHeld(jobs: readonly LeasedJob[]) {
  const [job, another] = jobs
  if (job && !another) return sql`where id = ${job.id}::uuid and attempts = ${job.attempts} and state = 'waiting'`
  return sql`
    from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ attempts }) => attempts)}::integer[]) as held (job, attempt)
    where jobs.id = held.job and jobs.attempts = held.attempt and state = 'waiting'`
}

/** When the next of each kind can be leased; nothing for kinds without waiting jobs. */
export function nextOfEachKind(db: Db, kinds: readonly string[]) {
  return rowsOf<{ kind: string; at: Date }>(db)`
    select wanted.kind, next.run_at as at from unnest(${kinds}::text[]) as wanted (kind), lateral (
      select run_at from jobs where jobs.kind = wanted.kind and state = 'waiting' and leased_until is null
      order by run_at limit 1) as next`
}

type JobCounts = { due: number; oldestDueSeconds: number; failed: number; unsure: number }

/** For monitoring: jobs that are overdue, and jobs that were given up. */
export async function countJobs(db: Db, now: Date): Promise<JobCounts> {
  const [counts] = await rowsOf<JobCounts>(db)`
    select
      count(*) filter (where state = 'waiting')::integer as due,
      coalesce(extract(epoch from ${now}::timestamptz - min(run_at) filter (where state = 'waiting')), 0)::float as "oldestDueSeconds",
      count(*) filter (where state = 'failed')::integer as failed,
      count(*) filter (where state = 'unsure')::integer as unsure
    from jobs
    where state = 'waiting' and run_at <= ${now} and leased_until is null or state in ('failed', 'unsure')`
  return counts ?? { due: 0, oldestDueSeconds: 0, failed: 0, unsure: 0 }
}

/** Only where no other process can be at work on one. */
export async function endEveryLease(db: Db): Promise<void> {
  await sql`
    with gone as (delete from job_runners)
    update jobs set leased_until = null, leased_by = null where leased_until is not null`.execute(db)
}

/** Deletes jobs of these kinds whose payload has one of the words; empties notes that match a pattern. */
export async function eraseJobs(
  tx: Tx,
  { kinds, words, patterns }: Record<'kinds' | 'words' | 'patterns', readonly string[]>,
): Promise<void> {
  await sql`
    delete from jobs where kind = any(${[...kinds]}::text[]) and exists (
      select from jsonb_each_text(payload) where lower(value) = any(${[...words]}::text[]))`.execute(tx)
  await sql`update jobs set note = null where lower(note) ~ any(${[...patterns]}::text[])`.execute(tx)
}

/** Waiting jobs of a kind that are about one of these. */
export async function dropWaitingJobs(tx: Tx, kind: string, abouts: readonly string[]): Promise<void> {
  await sql`
    delete from jobs where kind = ${kind} and state = 'waiting' and payload ->> 'about' = any(${[...abouts]}::text[])`.execute(
    tx,
  )
}

/** For jobs that come again and again. */
export async function deleteEndedJobs(tx: Tx, kind: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('state', '!=', 'waiting')
    .where('finished_at', '<', before)
    .execute()
}
