/**
 * A job in one place: its kind, its payload and its handler. If an earlier folder enqueues it, it is
 * declared there and handled in a later one.
 */
import type { ZodType } from 'zod'
import type { NewJob } from './jobs.db.ts'
import type { JobHandler, JobHandlers, JobOutcome, RunningJob } from './run-jobs.ts'
import { batched } from '#shared/batched.ts'

type Payload = Record<string, string | undefined>

export type HandledJob<S> = { kind: string; handlerOf: (services: S) => JobHandler }

export type Handle<P, S> = (services: S, job: Omit<RunningJob, 'payload'> & { payload: P }) => Promise<JobOutcome>

export type DeclaredJob<P extends Payload> = ReturnType<typeof declareJob<P>>

export function declareJob<P extends Payload>(kind: string, payload: ZodType<P>) {
  return {
    kind,
    payload,
    /** `name` makes it unique in its kind: enqueued twice, it is one. */
    job: (name: string, facts: P, runAt?: Date): NewJob => ({
      kind,
      key: `${kind}:${name}`,
      payload: { ...facts },
      ...(runAt && { runAt }),
    }),
  }
}

export function handleJob<P extends Payload, S>(
  { kind, payload }: Pick<DeclaredJob<P>, 'kind' | 'payload'>,
  handle: Handle<P, S>,
): HandledJob<S> {
  return {
    kind,
    handlerOf: (services) => async (job) => {
      const read = payload.safeParse(job.payload)
      if (!read.success) return { kind: 'failed', reason: `The payload of job ${kind} cannot be read.` }
      return handle(services, { ...job, payload: read.data })
    },
  }
}

/** A job done for many at once: for all that were leased while it ran for others. */
export function batchJob<P extends Payload, S>(
  declared: Pick<DeclaredJob<P>, 'kind' | 'payload'>,
  handle: (services: S, payloads: P[]) => Promise<(payload: P) => JobOutcome>,
): HandledJob<S> {
  return {
    kind: declared.kind,
    handlerOf(services) {
      const together = batched((payloads: P[]) => handle(services, payloads))
      return handleJob(declared, (_services: S, { payload }) => together(payload)).handlerOf(services)
    },
  }
}

export function defineJob<P extends Payload, S>(
  kind: string,
  payload: ZodType<P>,
  handle: Handle<P, S>,
): DeclaredJob<P> & HandledJob<S> {
  const declared = declareJob(kind, payload)
  return { ...declared, ...handleJob(declared, handle) }
}

export const handlersOf = <S>(services: S, jobs: readonly HandledJob<S>[]): JobHandlers =>
  Object.fromEntries(jobs.map(({ kind, handlerOf }) => [kind, handlerOf(services)]))
