import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { StoredPicture } from './picture-store.ts'

export const COLLECT_PICTURES = 'collect-pictures'
export const FORGET_PICTURE = 'forget-picture'

export const HOUR_MS = 3_600_000

/** Once in an hour, whoever asks. */
export function collectPictures(after: Date): NewJob {
  const runAt = new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return { kind: COLLECT_PICTURES, key: `${COLLECT_PICTURES}:${runAt.toISOString()}`, payload: {}, runAt }
}

/** Removes what is kept of a picture, unless its row stands by then. */
export const forgetPicture = ({ id, mime }: StoredPicture, why: 'collected' | 'unfinished', runAt: Date): NewJob => ({
  kind: FORGET_PICTURE,
  key: `${FORGET_PICTURE}:${id}:${why}`,
  payload: { id, mime },
  runAt,
})
