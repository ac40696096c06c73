import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'

/** Gives everyone who asked their hit. */
export const DELIVER_ALERTS = declareJob('deliver-alerts', z.object({}))
