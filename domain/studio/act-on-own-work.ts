import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockOwnWork } from './own-works.db.ts'
import { archiveWork, countEdit, dropEdit, isNeededForBooks, removeWork, resubmit } from './write-work.db.ts'

type Artist = Pick<Visitor, 'artistId'>
type Parts = Pick<Services, 'database' | 'pages'>
type Act<Reason> = (
  tx: Tx,
  own: { artistId: string; workId: string },
  changed: (...tags: string[]) => void,
) => Promise<Acted<Reason>>
type Acted<Reason> = { ok: true } | { ok: false; reason: Reason | 'not-found' }

export type WorkDeleted = Acted<'failed'>

/** For good; what was ever ordered or asked about is only put away, since orders and letters are about it. */
export async function deleteWork(
  services: Parts & Pick<Services, 'log'>,
  artist: Artist,
  workId: string,
): Promise<WorkDeleted> {
  try {
    return await actOnOwnWork<'failed'>(services, artist, workId, async (tx, { artistId }, changed) => {
      await ((await isNeededForBooks(tx, workId)) ? archiveWork : removeWork)(tx, workId)
      changed('catalogue', 'categories', `artwork:${workId}`, `artist:${artistId}`)
      return { ok: true }
    })
  } catch (error) {
    services.log.error({ err: error, workId }, 'A work could not be deleted.')
    return { ok: false, reason: 'failed' }
  }
}

export type WorkResubmitted = Acted<'not-rejected'>

/** A rejected work waits for an admin again. */
export const resubmitWork = (services: Parts, artist: Artist, workId: string): Promise<WorkResubmitted> =>
  actOnOwnWork<'not-rejected'>(services, artist, workId, async (tx, own) =>
    (await resubmit(tx, own)) ? { ok: true } : { ok: false, reason: 'not-rejected' },
  )

export type EditWithdrawn = Acted<'nothing-waits'>

/** The work stays as it hangs, and nobody is asked any more. */
export const withdrawEdit = (services: Parts, artist: Artist, workId: string): Promise<EditWithdrawn> =>
  actOnOwnWork<'nothing-waits'>(services, artist, workId, async (tx) => {
    if (!(await dropEdit(tx, workId))) return { ok: false, reason: 'nothing-waits' }
    await countEdit(tx, workId)
    return { ok: true }
  })

async function actOnOwnWork<Reason>(
  services: Parts,
  { artistId }: Artist,
  workId: string,
  act: Act<Reason>,
): Promise<Acted<Reason>> {
  if (artistId === null || !isUuid(workId)) return { ok: false, reason: 'not-found' }
  const own = { artistId, workId }
  return inTransaction<Acted<Reason>>(services, async (tx, changed) =>
    (await lockOwnWork(tx, own)) ? act(tx, own, changed) : { ok: false, reason: 'not-found' },
  )
}
