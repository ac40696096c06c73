import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'

/** `matches`: works that match a search. `works`: those that are back or cost less. */
const which = z.enum(['matches', 'works'])

export const ALERT_MAIL = declareJob('alert-mail', z.object({ subscriberId: z.string(), mail: z.string(), which }))
export const ALERT_WHATSAPP = declareJob(
  'alert-whatsapp',
  z.object({ subscriberId: z.string(), message: z.string(), which }),
)
export const ALERT_PUSH = declareJob('alert-push', z.object({ subscriberId: z.string(), push: z.string(), which }))
