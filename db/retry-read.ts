/** Reads try again when the connection failed, never when the database refused the question. */
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway, isKnownAway } from '#shared/database-errors.rules.ts'
import type { Log } from '#shared/log.ts'

const ATTEMPTS_MAX = 3
const WAIT_BASE_MS = 1_000

/**
 * Three attempts in all, with a second and then two seconds between them; one while the server is known to be away:
 * then the caller gets the error at once.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isDatabaseAway(error) || isKnownAway(error)) throw error
      await wait(WAIT_BASE_MS * 2 ** (attempt - 1))
    }
  }
}

/** Returns the result of `read`, or logs the failure and returns `unreadable`. */
export async function orUnreadable<const Found>(
  log: Log,
  words: string,
  facts: object,
  read: () => Promise<Found>,
): Promise<Found | { ok: false; reason: 'unreadable' }> {
  try {
    return await read()
  } catch (error) {
    log.error({ err: error, ...facts }, words)
    return { ok: false, reason: 'unreadable' }
  }
}
