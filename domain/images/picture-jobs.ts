import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { StoredPicture } from './picture-store.ts'

export const COLLECT_PICTURES = declareJob('collect-pictures', z.object({}))
export const FORGET_PICTURE = declareJob(
  'forget-picture',
  z.object({
    id: z.string(),
    mime: z.string(),
    sha256: z.string().optional(),
    fate: z.literal('gone').optional(),
  }),
)

export const HOUR_MS = 3_600_000

/** At most once an hour. */
export function collectPictures(after: Date): NewJob {
  const runAt = new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return COLLECT_PICTURES.job(runAt.toISOString(), {}, runAt)
}

/** How long a file that was set aside can be restored. */
export const QUARANTINE_MS = 30 * 24 * HOUR_MS

type Why = 'collected' | 'unfinished' | 'set-aside' | 'erased'

/** Sets a picture's file aside, and removes it later unless its row exists by then. */
export const forgetPicture = ({ id, mime, sha256 }: StoredPicture, why: Why, runAt: Date): NewJob =>
  FORGET_PICTURE.job(
    `${id}:${why}`,
    { id, mime, ...(sha256 && { sha256 }), ...(why !== 'collected' && { fate: 'gone' as const }) },
    runAt,
  )
