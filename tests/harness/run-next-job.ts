import { jobsOf, type JobHandlers, type JobOutcome, type JobServices } from '#domain/jobs/run-jobs.ts'

const FREE_LAPSED = 'update jobs set leased_until = null, leased_by = null where leased_until <= $1'

/** Runs the job that is due longest; expired leases are free. Undefined when none is due. */
export async function runNextJob(
  services: JobServices,
  handlers: JobHandlers,
): Promise<JobOutcome['kind'] | undefined> {
  await services.database.pool.query(FREE_LAPSED, [services.clock.now()])
  const { lease, run } = jobsOf(services, handlers)
  const [job] = await lease(1)
  return job && run(job)
}
