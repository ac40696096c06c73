import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockOwnWork } from './own-works.db.ts'
import { dropEdit, archiveWork, isNeededForBooks, removeWork, resubmit, countEdit } from './write-work.db.ts'

export type WorkDeleted = { ok: true } | { ok: false; reason: 'not-found' | 'failed' }

/** For good; what was ever ordered or asked about is only put away, since orders and letters are about it. */
export async function deleteWork(
  services: Pick<Services, 'database' | 'pages' | 'log'>,
  { artistId }: Pick<Visitor, 'artistId'>,
  workId: string,
): Promise<WorkDeleted> {
  if (artistId === null || !isUuid(workId)) return { ok: false, reason: 'not-found' }
  try {
    return await inTransaction<WorkDeleted>(services, async (tx, changed) => {
      if (!(await lockOwnWork(tx, { artistId, workId }))) return { ok: false, reason: 'not-found' }
      await ((await isNeededForBooks(tx, workId)) ? archiveWork : removeWork)(tx, workId)
      changed('catalogue', 'categories', `artwork:${workId}`, `artist:${artistId}`)
      return { ok: true }
    })
  } catch (error) {
    services.log.error({ err: error, workId }, 'A work could not be deleted.')
    return { ok: false, reason: 'failed' }
  }
}

export type WorkResubmitted = { ok: true } | { ok: false; reason: 'not-found' | 'not-rejected' }

/** A rejected work waits for an admin again. */
export async function resubmitWork(
  services: Services,
  { artistId }: Pick<Visitor, 'artistId'>,
  workId: string,
): Promise<WorkResubmitted> {
  if (artistId === null || !isUuid(workId)) return { ok: false, reason: 'not-found' }
  return inTransaction<WorkResubmitted>(services, async (tx) => {
    if (await resubmit(tx, { artistId, workId })) return { ok: true }
    return { ok: false, reason: (await lockOwnWork(tx, { artistId, workId })) ? 'not-rejected' : 'not-found' }
  })
}

export type EditWithdrawn = { ok: true } | { ok: false; reason: 'not-found' | 'nothing-waits' }

/** The work stays as it hangs, and nobody is asked any more. */
export async function withdrawEdit(
  services: Services,
  { artistId }: Pick<Visitor, 'artistId'>,
  workId: string,
): Promise<EditWithdrawn> {
  if (artistId === null || !isUuid(workId)) return { ok: false, reason: 'not-found' }
  return inTransaction<EditWithdrawn>(services, async (tx) => {
    if (!(await lockOwnWork(tx, { artistId, workId }))) return { ok: false, reason: 'not-found' }
    if (!(await dropEdit(tx, workId))) return { ok: false, reason: 'nothing-waits' }
    await countEdit(tx, workId)
    return { ok: true }
  })
}
