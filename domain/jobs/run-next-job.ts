import type { Services } from '#domain/services.ts'
import { waitAfter } from './job-waits.rules.ts'
import { finishJob, leaseJob, noteEffectBegun, postponeJob, type LeasedJob } from './jobs.db.ts'

export type JobOutcome =
  | { kind: 'done' }
  /** Nothing has happened, and it is worth another attempt. */
  | { kind: 'again'; reason: string }
  /** Nothing has happened, and nothing ever will. */
  | { kind: 'failed'; reason: string }
  /** It may have happened, and must not happen twice: a person looks. */
  | { kind: 'unsure'; reason: string }

export type RunningJob = {
  key: string
  payload: Record<string, string | undefined>
  /** An earlier attempt began the effect and never told how it ended. */
  mayHaveHappened: boolean
  /** Called at the last moment before the effect can happen; throws when the job is no longer ours. */
  beginEffect: () => Promise<void>
}

export type JobHandler = (job: RunningJob) => Promise<JobOutcome>
export type JobHandlers = Readonly<Record<string, JobHandler>>

type JobServices = Pick<Services, 'database' | 'clock' | 'log'>

const LEASE_MS = 120_000

class LeaseLost extends Error {}

/** Runs the job that is due longest, of those that have a handler. Answers how it ended, or undefined when none is due. */
export async function runNextJob(
  services: JobServices,
  handlers: JobHandlers,
): Promise<JobOutcome['kind'] | undefined> {
  const { database, clock } = services
  const now = clock.now()
  const job = await leaseJob(database.kysely, Object.keys(handlers), now, new Date(now.getTime() + LEASE_MS))
  const handle = job && handlers[job.kind]
  if (!handle) return undefined
  let hasBegun = job.effectBegunAt !== null
  let outcome: JobOutcome
  try {
    outcome = await handle({
      key: job.key,
      payload: job.payload,
      mayHaveHappened: hasBegun,
      beginEffect: async () => {
        if (!(await noteEffectBegun(database.kysely, job, clock.now()))) throw new LeaseLost()
        hasBegun = true
      },
    })
    hasBegun = false
  } catch (error) {
    services.log.error({ err: error, job: job.key, attempt: job.attempts }, 'A job broke.')
    outcome = { kind: 'again', reason: error instanceof Error ? error.message : String(error) }
  }
  return settle(services, job, outcome, hasBegun)
}

async function settle(
  { database, clock, log }: JobServices,
  job: LeasedJob,
  outcome: JobOutcome,
  mayHaveHappened: boolean,
): Promise<JobOutcome['kind']> {
  const db = database.kysely
  const now = clock.now()
  const facts = { job: job.key, attempt: job.attempts }
  if (outcome.kind === 'done') {
    await finishJob(db, job, { state: 'done', note: null }, now)
    return 'done'
  }
  const { kind, reason } = outcome
  if (kind === 'again') {
    const waitMs = waitAfter(job, now)
    if (waitMs !== undefined) {
      await postponeJob(db, job, { runAt: new Date(now.getTime() + waitMs), note: reason, mayHaveHappened })
      log.warn({ ...facts, reason, waitSeconds: waitMs / 1_000 }, 'A job is tried again later.')
      return 'again'
    }
  }
  const state = kind === 'unsure' ? 'unsure' : 'failed'
  await finishJob(db, job, { state, note: reason }, now)
  log.error({ ...facts, reason }, state === 'unsure' ? 'A job may have been done: look.' : 'A job cannot be done.')
  return state
}
