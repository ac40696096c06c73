/** When a job that did not succeed is tried again. */

const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000
const PATIENCE_MS = 5 * 24 * 3_600_000

/** 15 s, 30 s, 1 min … 1 hour; undefined when there has been enough trying. */
export function waitAfter(job: { attempts: number; createdAt: Date }, now: Date): number | undefined {
  if (now.getTime() - job.createdAt.getTime() > PATIENCE_MS) return undefined
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(job.attempts - 1, 20), LONGEST_WAIT_MS)
}
