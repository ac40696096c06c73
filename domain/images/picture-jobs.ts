import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { StoredPicture } from './picture-store.ts'

export const COLLECT_PICTURES = declareJob('collect-pictures', z.object({}))
export const FORGET_PICTURE = declareJob('forget-picture', z.object({ id: z.string(), mime: z.string() }))

export const HOUR_MS = 3_600_000

/** Once in an hour, whoever asks. */
export function collectPictures(after: Date): NewJob {
  const runAt = new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return COLLECT_PICTURES.job(runAt.toISOString(), {}, runAt)
}

/** Removes what is kept of a picture, unless its row stands by then. */
export const forgetPicture = ({ id, mime }: StoredPicture, why: 'collected' | 'unfinished', runAt: Date): NewJob =>
  FORGET_PICTURE.job(`${id}:${why}`, { id, mime }, runAt)
