import type { Services } from '#domain/services.ts'
import { batched } from '#shared/batched.ts'
import { inSpan } from '#shared/tracing.ts'
import { waitAfter } from './job-waits.rules.ts'
import { finishDone, finishJob, leaseJobs, noteEffectsBegun, postponeJob, type LeasedJob } from './jobs.db.ts'

export type JobOutcome =
  | { kind: 'done' }
  /** Nothing has happened, or may have and does no harm twice, and it is worth another attempt. */
  | { kind: 'again'; reason: string; mayHaveHappened?: true }
  /** Nothing has happened, and nothing may until then: its time limit begins there. */
  | { kind: 'not-yet'; reason: string; until: Date }
  /** Nothing has happened, and nothing ever will. */
  | { kind: 'failed'; reason: string }
  /** It may have happened, and must not happen twice: a person looks. */
  | { kind: 'unsure'; reason: string }

export type RunningJob = {
  key: string
  payload: Record<string, string | undefined>
  /** The first is 1. */
  attempt: number
  /** How many earlier attempts began the effect without a known outcome. */
  doubts: number
  /** Called at the last moment before the effect can happen; throws when the job is no longer ours. */
  beginEffect: () => Promise<void>
}

export type JobHandler = (job: RunningJob) => Promise<JobOutcome>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export type JobServices = Pick<Services, 'database' | 'clock' | 'log'>

/** Longer than any job lasts: a job held longer is stuck. The lease of a runner that dies ends with it. */
const LEASE_MS = 120_000

class LeaseLost extends Error {
  override message = 'Another process has this job.'
}

const LEFT_TO_ANOTHER =
  'This process took too long over a job, so another process has taken it over. This one did nothing.'

const TROUBLES = new Set<JobOutcome['kind']>(['again', 'failed', 'unsure'])

type Taking = {
  /** The runner of each leased job. */
  runner?: string
  /** Only what has been due for so long. */
  afterMs?: number | undefined
}

/** The longest due jobs that have a handler. */
export function jobsOf(services: JobServices, handlers: JobHandlers, { runner, afterMs = 0 }: Taking = {}) {
  const { database, clock, log } = services
  const db = database.kysely
  const kinds = Object.keys(handlers)

  const noteBegun = batched(async (jobs: LeasedJob[]) => {
    const ours = await noteEffectsBegun(db, jobs, clock.now())
    return ({ id }: LeasedJob) => ours.has(id)
  })

  const noteDone = batched(async (jobs: LeasedJob[]) => {
    await finishDone(db, jobs, clock.now())
    return () => {}
  })

  function lease(countMax: number): Promise<LeasedJob[]> {
    const now = clock.now()
    const dueAt = new Date(now.getTime() - afterMs)
    return leaseJobs(db, kinds, { runner, countMax, now: dueAt, until: new Date(now.getTime() + LEASE_MS) })
  }

  /** Its key may name a person. */
  function run(job: LeasedJob): Promise<JobOutcome['kind']> {
    const facts = { 'store.job.kind': job.kind, 'store.job.attempt': job.attempts }
    return inSpan({ name: `job ${job.kind}`, kind: 'internal', place: 'root', facts }, async (span) => {
      const outcome = await runSeen(job)
      span.note({ 'store.job.outcome': outcome, ...(TROUBLES.has(outcome) && { 'error.type': outcome }) })
      return outcome
    })
  }

  async function runSeen(job: LeasedJob): Promise<JobOutcome['kind']> {
    let hasBegun = job.begunCount > 0
    const beginEffect = async () => {
      if (!(await noteBegun(job))) throw new LeaseLost()
      hasBegun = true
    }
    let outcome: JobOutcome
    try {
      outcome = await handle(job, beginEffect)
      hasBegun = outcome.kind === 'again' && outcome.mayHaveHappened === true
    } catch (error) {
      if (error instanceof LeaseLost) {
        log.warn({ job: job.key, attempt: job.attempts }, LEFT_TO_ANOTHER)
        return 'again'
      }
      log.error({ err: error, job: job.key, attempt: job.attempts }, 'A job failed with an unexpected error.')
      outcome = { kind: 'again', reason: error instanceof Error ? error.message : String(error) }
    }
    return end(job, outcome, hasBegun)
  }

  async function handle(job: LeasedJob, beginEffect: () => Promise<void>) {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`No handler for job ${job.kind}.`)
    const { key, payload, attempts: attempt, begunCount: doubts } = job
    return handler({ key, payload, attempt, doubts, beginEffect })
  }

  async function end(job: LeasedJob, outcome: JobOutcome, mayHaveHappened: boolean): Promise<JobOutcome['kind']> {
    if (outcome.kind === 'done') {
      await noteDone(job)
      return 'done'
    }
    const now = clock.now()
    const facts = { job: job.key, attempt: job.attempts }
    const { kind, reason } = outcome
    if (kind === 'not-yet') {
      await postponeJob(db, job, { runAt: outcome.until, isFresh: true, note: reason, mayHaveHappened: false })
      return kind
    }
    const waitMs = kind === 'again' ? waitAfter(job, now) : undefined
    if (waitMs !== undefined) {
      await postponeJob(db, job, { runAt: new Date(now.getTime() + waitMs), note: reason, mayHaveHappened })
      log.warn({ ...facts, reason, waitSeconds: waitMs / 1_000 }, 'A job is not done yet and will be retried.')
      return 'again'
    }
    const state = kind === 'unsure' ? 'unsure' : 'failed'
    await finishJob(db, job, { state, note: reason }, now)
    log.error(
      { ...facts, reason },
      state === 'unsure'
        ? 'A job may or may not have completed; see /admin/reconciliation.'
        : 'A job failed permanently.',
    )
    return state
  }

  return { lease, run }
}
