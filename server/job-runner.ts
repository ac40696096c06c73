/**
 * Runs jobs next to requests: at once when any process adds one, later at its time, and every few seconds for jobs of a
 * dead process. Lanes do not hold up one another; one query finds all lanes with due jobs.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  countRunners,
  endEveryLease,
  freeForgotten,
  jobsChannel,
  leaveJobs,
  LOOK_AGAIN_MS,
  nextOfEachKind,
  sayAlive,
} from '#domain/jobs/jobs.db.ts'
import { jobsOf, type JobHandlers, type JobOutcome } from '#domain/jobs/run-jobs.ts'
import type { Services } from '#domain/services.ts'
import { figure } from '#shared/figures.rules.ts'

const LOOK_GAP_MS = 100
const LOOK_SOON_MS = 250
const ALIVE_EVERY_MS = 2_000
const FINISH_MS = 10_000

export type JobLane = {
  handlers: JobHandlers
  /** How many of its jobs run at once in this process. */
  atOnce: number
  /** Due jobs wait this long, so that many are done together. */
  afterMs?: number
  /** Learns how many processes run jobs for this store, on other machines too. */
  share?: (runners: number) => void
  close?: () => void
}

type Lane = JobLane & ReturnType<typeof jobsOf> & { atWork: number; isLeasing: boolean; isWanted: boolean }

/** The first lane is asked first. */
export async function startJobRunner(services: Services, jobLanes: readonly JobLane[]) {
  const { database, clock, log } = services
  const runner = randomUUID()
  const lanes = jobLanes.map((lane): Lane => {
    const jobs = jobsOf(services, lane.handlers, { runner, afterMs: lane.afterMs })
    return { ...lane, ...jobs, atWork: 0, isLeasing: false, isWanted: false }
  })
  const kinds = lanes.flatMap(({ handlers }) => Object.keys(handlers))
  const ended: Record<JobOutcome['kind'], number> = { done: 0, again: 0, 'not-yet': 0, failed: 0, unsure: 0 }
  const working = new Set<Promise<void>>()
  const atWork = new Set<string>()
  let mayHaveForgotten = false
  let timer: NodeJS.Timeout | undefined
  let timerAt = Infinity
  let isLooking = false
  let isLookWanted = false
  let isAway = false
  let isClosed = false

  /** Takes as many as there are free places, until nothing is due. */
  async function fill(lane: Lane): Promise<void> {
    lane.isWanted = true
    if (lane.isLeasing) return
    lane.isLeasing = true
    try {
      while (lane.isWanted && !isClosed && lane.atWork < lane.atOnce) {
        lane.isWanted = false
        const free = lane.atOnce - lane.atWork
        const jobs = await lane.lease(free)
        if (isClosed) return
        for (const job of jobs) keep(work(lane, job))
        if (jobs.length === free) lane.isWanted = true
        else lookIn(LOOK_SOON_MS)
      }
    } catch (error) {
      sayAway(error)
    } finally {
      lane.isLeasing = false
    }
  }

  async function work(lane: Lane, job: Awaited<ReturnType<Lane['lease']>>[number]): Promise<void> {
    lane.atWork++
    atWork.add(job.id)
    try {
      ended[await lane.run(job)]++
    } catch (error) {
      sayAway(error)
    } finally {
      lane.atWork--
      atWork.delete(job.id)
    }
    // Leases half a lane at once, not one place at a time.
    if (lane.isWanted && lane.atWork <= lane.atOnce / 2) keep(fill(lane))
  }

  function keep(doing: Promise<void>): void {
    const kept = doing.finally(() => working.delete(kept))
    working.add(kept)
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
        // One query covers many commits at once.
        await wait(LOOK_GAP_MS)
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
    const later: number[] = []
    for (const lane of lanes) {
      const { handlers, afterMs = 0 } = lane
      const waits = nexts
        .filter(({ kind }) => Object.hasOwn(handlers, kind))
        .map(({ at }) => at.getTime() + afterMs - now)
      if (waits.some((ms) => ms <= 0)) keep(fill(lane))
      later.push(...waits.filter((ms) => ms > 0))
    }
    lookIn(Math.max(Math.min(...later, LOOK_AGAIN_MS), LOOK_SOON_MS))
  }

  function lookIn(ms: number): void {
    const at = Date.now() + ms
    if (isClosed || at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(() => {
      // Even during a check, so that the next time is not missed.
      timerAt = Infinity
      wake()
    }, ms).unref()
  }

  function sayAway(error: unknown): void {
    lookIn(LOOK_AGAIN_MS)
    mayHaveForgotten = true
    if (isAway || isClosed) return
    isAway = true
    log.warn({ err: error }, 'Jobs cannot be read at the moment; trying again.')
  }

  const wake = () => void look()

  async function tellShare(): Promise<void> {
    const runners = await countRunners(database.kysely)
    for (const { share } of lanes) share?.(runners)
  }

  async function beat(): Promise<void> {
    try {
      let freed = await sayAlive(database.kysely, runner, clock.now())
      await tellShare()
      if (mayHaveForgotten) {
        freed += await freeForgotten(database.kysely, runner, [...atWork])
        mayHaveForgotten = false
      }
      if (freed > 0) wake()
    } catch (error) {
      sayAway(error)
    }
  }

  // The embedded engine has one process, so its old leases are free again.
  if (database.engine === 'embedded') await endEveryLease(database.kysely)
  await sayAlive(database.kysely, runner, clock.now())
  await tellShare()
  const heart = setInterval(() => keep(beat()), ALIVE_EVERY_MS).unref()
  const stopListening = await database.listen(jobsChannel, wake, () => {}, wake)
  wake()
  return {
    readings: () => Object.entries(ended).map(([end, value]) => figure('jobs_total', value, { end })),
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(heart)
      await stopListening()
      await Promise.race([Promise.all(working), wait(FINISH_MS, undefined, { ref: false })])
      for (const { close } of lanes) close?.()
      await leaveJobs(database.kysely, runner).catch(() => {})
    },
  }
}
