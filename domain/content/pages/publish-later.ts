import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { WriteServices } from '#domain/services.ts'
import { lockPageById, publishVersion } from './pages.db.ts'
import { CONTENT_TAG } from './written-now.ts'

/** Does nothing if the page has another time by now, or none. */
export const publishLaterJob = defineJob(
  'page-publish',
  z.object({ pageId: z.string(), at: z.string() }),
  async (services: WriteServices, { payload: { pageId, at } }) => {
    await inTransaction(services, async (tx, changed) => {
      const page = await lockPageById(tx, Number(pageId))
      if (!page || page.scheduled === null || page.publishAt?.toISOString() !== at) return
      await publishVersion(tx, page, page.scheduled, services.clock.now())
      await noteAudit(tx, { action: 'page-published', actorId: page.scheduledBy, object: { text: page.slug } })
      changed(CONTENT_TAG)
    })
    return { kind: 'done' }
  },
)

export const publishLater = (pageId: number, at: Date) =>
  publishLaterJob.job(`${pageId}:${at.toISOString()}`, { pageId: String(pageId), at: at.toISOString() }, at)
