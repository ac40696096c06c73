/**
 * Clears away pictures that nothing shows since a day. The row goes first, together with the promise to remove its
 * files; what a process that died has left in the folder is swept.
 */
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { Services } from '#domain/services.ts'
import { deleteOldCollections, isPicture } from './images.db.ts'
import { COLLECT_PICTURES, collectPictures, FORGET_PICTURE, forgetPicture, HOUR_MS } from './picture-jobs.ts'
import { DELETED_AT_ONCE_MAX, deleteUnused, markUnused } from './picture-uses.db.ts'
import { sweepFolder } from './sweep-folder.ts'

export type ImageServices = Pick<Services, 'database' | 'pages' | 'clock' | 'pictures' | 'pictureDir'>

const UNUSED_MS = 24 * HOUR_MS

export const collectPicturesJob = handleJob(COLLECT_PICTURES, async (services: ImageServices) => {
  await scheduleCollecting(services)
  await collectUnused(services)
  await sweepFolder(services, new Date(services.clock.now().getTime() - UNUSED_MS))
  return { kind: 'done' }
})

export const forgetPictureJob = handleJob(FORGET_PICTURE, async (services: ImageServices, { payload }) => {
  if (await isPicture(services.database.kysely, payload.id)) return { kind: 'done' }
  const removed = await services.pictures.remove(payload)
  return removed.ok ? { kind: 'done' } : { kind: 'again', reason: removed.text }
})

/** The next one stands before this one begins, so that the chain never breaks. */
export async function scheduleCollecting(services: Pick<Services, 'database' | 'pages' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    await deleteOldCollections(tx, new Date(now.getTime() - UNUSED_MS))
    await addJobs(tx, [collectPictures(now)], now)
  })
}

async function collectUnused(services: ImageServices): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, (tx) => markUnused(tx, now))
  for (;;) {
    const gone = await inTransaction(services, async (tx) => {
      const pictures = await deleteUnused(tx, { before: new Date(now.getTime() - UNUSED_MS) })
      await addJobs(
        tx,
        pictures.map((picture) => forgetPicture(picture, 'collected', now)),
        now,
      )
      return pictures.length
    })
    if (gone < DELETED_AT_ONCE_MAX) return
  }
}
