import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockOwnWork } from './own-work.db.ts'
import { archiveWork, isNeededForBooks, removeWork } from './work-life.db.ts'

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
