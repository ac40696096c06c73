/**
 * Runs jobs beside the requests: at once when one is written in any process, at its time when it waits, and every
 * half minute for what a stopped process has left behind.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { endEveryLease, jobsChannel, nextJobAt } from '#domain/jobs/jobs.db.ts'
import { runNextJob, type JobHandlers, type JobOutcome } from '#domain/jobs/run-next-job.ts'
import type { Services } from '#domain/services.ts'
import { counter } from './metrics.ts'

const AT_ONCE = 2
const LOOK_AGAIN_MS = 30_000
const FINISH_MS = 10_000

export async function startJobRunner(services: Services, handlers: JobHandlers) {
  const { database, clock, log } = services
  const kinds = Object.keys(handlers)
  const ended: Record<JobOutcome['kind'], number> = { done: 0, again: 0, failed: 0, unsure: 0 }
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  async function workLane(): Promise<void> {
    while (!isClosed) {
      const end = await runNextJob(services, handlers)
      if (!end) return
      ended[end]++
    }
  }

  async function work(): Promise<void> {
    let waitMs = LOOK_AGAIN_MS
    try {
      do {
        isWanted = false
        await Promise.all(Array.from({ length: AT_ONCE }, workLane))
      } while (isWanted && !isClosed)
      const next = await nextJobAt(database.kysely, kinds)
      if (next) waitMs = Math.min(Math.max(next.getTime() - clock.now().getTime(), 250), LOOK_AGAIN_MS)
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'Jobs cannot be read at the moment.')
    }
    working = undefined
    if (isClosed) return
    if (isWanted) wake()
    else timer = setTimeout(wake, waitMs).unref()
  }

  function wake(): void {
    isWanted = true
    if (working || isClosed) return
    clearTimeout(timer)
    working = work()
  }

  // The embedded engine has one process: what it had leased when it stopped is free again.
  if (database.engine === 'embedded') await endEveryLease(database.kysely)
  const stopListening = await database.listen(jobsChannel, wake, () => {}, wake)
  wake()
  return {
    readings: () =>
      Object.entries(ended).map(([end, value]) =>
        counter('jobs_total', 'Attempts of jobs by how they ended.', value, { end }),
      ),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await stopListening()
      await Promise.race([working, wait(FINISH_MS, undefined, { ref: false })])
    },
  }
}
