import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'

/** Another setting begins at midnight in India. */
export const SELLERS_AT = 0

/** Whether an artist sells in their own name is decided anew; each midnight for all of them. */
export const FOLLOW_SELLER = declareJob(
  'follow-seller',
  z.object({ artistId: z.string().optional(), day: z.string().optional() }),
)

/** After the artist has saved something that it depends on. */
export const followSeller = (artistId: string, now: Date): NewJob =>
  FOLLOW_SELLER.job(`${artistId}:${now.getTime()}`, { artistId })
