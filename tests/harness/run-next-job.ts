import { sayAlive } from '#domain/jobs/jobs.db.ts'
import { jobsOf, type JobHandlers, type JobOutcome, type JobServices } from '#domain/jobs/run-jobs.ts'

const RUNNER = '00000000-0000-4000-8000-000000000001'

/** Runs the job that is due longest; what others have held for too long is free. Undefined when none is due. */
export async function runNextJob(
  services: JobServices,
  handlers: JobHandlers,
): Promise<JobOutcome['kind'] | undefined> {
  await sayAlive(services.database.kysely, RUNNER, services.clock.now())
  const { lease, run } = jobsOf(services, handlers)
  const [job] = await lease(1)
  return job && run(job)
}
