/**
 * Runs jobs beside the requests: at once when one is written in any process, at its time when it waits, and every
 * half minute for what a stopped process has left behind. Each lane has runners of its own, so that what waits in one
 * holds up no other; one question tells of all of them which have something to do.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { endEveryLease, jobsChannel, nextOfEachKind } from '#domain/jobs/jobs.db.ts'
import { runNextJob, type JobHandlers, type JobOutcome } from '#domain/jobs/run-next-job.ts'
import type { Services } from '#domain/services.ts'
import { counter } from './metrics.ts'

/** In each lane. */
const AT_ONCE = 2
const LOOK_SOON_MS = 250
const LOOK_AGAIN_MS = 30_000
const FINISH_MS = 10_000

type Lane = { handlers: JobHandlers; atWork: number; isWanted: boolean }

/** The first of the lanes is asked first. */
export async function startJobRunner(services: Services, handlersOfLanes: readonly JobHandlers[]) {
  const { database, clock, log } = services
  const lanes = handlersOfLanes.map((handlers): Lane => ({ handlers, atWork: 0, isWanted: false }))
  const kinds = lanes.flatMap(({ handlers }) => Object.keys(handlers))
  const ended: Record<JobOutcome['kind'], number> = { done: 0, again: 0, failed: 0, unsure: 0 }
  const working = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let timerAt = Infinity
  let isLooking = false
  let isLookWanted = false
  let isAway = false
  let isClosed = false

  async function runAll(lane: Lane): Promise<void> {
    try {
      do {
        lane.isWanted = false
        for (;;) {
          const end = isClosed ? undefined : await runNextJob(services, lane.handlers)
          if (!end) break
          ended[end]++
        }
      } while (lane.isWanted && !isClosed)
      lookIn(LOOK_SOON_MS)
    } catch (error) {
      sayAway(error)
    } finally {
      lane.atWork--
    }
  }

  function start(lane: Lane): void {
    // One that has just found nothing looks once more.
    lane.isWanted = true
    for (let free = AT_ONCE - lane.atWork; free > 0; free--) {
      lane.atWork++
      const work = runAll(lane).finally(() => working.delete(work))
      working.add(work)
    }
  }

  async function look(): Promise<void> {
    if (isClosed) return
    isLookWanted = true
    if (isLooking) return
    isLooking = true
    clearTimeout(timer)
    timerAt = Infinity
    try {
      while (isLookWanted && !isClosed) {
        isLookWanted = false
        await lookOnce()
      }
    } catch (error) {
      sayAway(error)
    }
    isLooking = false
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now().getTime()
    const nexts = await nextOfEachKind(database.kysely, kinds)
    isAway = false
    if (isClosed) return
    const isDue = ({ kind, at }: (typeof nexts)[number], lane: Lane) =>
      at.getTime() <= now && Object.hasOwn(lane.handlers, kind)
    for (const lane of lanes) if (nexts.some((next) => isDue(next, lane))) start(lane)
    const later = nexts.map(({ at }) => at.getTime() - now).filter((ms) => ms > 0)
    lookIn(Math.max(Math.min(...later, LOOK_AGAIN_MS), LOOK_SOON_MS))
  }

  function lookIn(ms: number): void {
    const at = Date.now() + ms
    if (isClosed || at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(() => void look(), ms).unref()
  }

  function sayAway(error: unknown): void {
    lookIn(LOOK_AGAIN_MS)
    if (isAway || isClosed) return
    isAway = true
    log.warn({ err: error }, 'Jobs cannot be read at the moment.')
  }

  const wake = () => void look()
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
      await Promise.race([Promise.all(working), wait(FINISH_MS, undefined, { ref: false })])
    },
  }
}
