import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockOwnWork } from './own-work.db.ts'
import { countEdit } from './work-life.db.ts'
import { dropEdit } from './work-edits.db.ts'

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
