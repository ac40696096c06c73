import { inTransaction, type Tx } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isNeededForBooks, lockOwnWork } from './own-works.db.ts'
import { archiveWork, countEdit, dropEdit, removeWork, resubmit } from '#domain/catalogue/works/write-work.db.ts'

type Artist = Pick<Visitor, 'artistId'>
type Parts = Pick<Services, 'database' | 'pages'>
type Own = { artistId: string; workId: string }

/** Deletes for good. A work with orders or quote requests is archived instead, since they refer to it. */
export async function deleteWork(services: Parts & Pick<Services, 'log'>, artist: Artist, workId: string) {
  try {
    return await actOnOwnWork(services, artist, workId, async (tx, { artistId }, changed) => {
      await ((await isNeededForBooks(tx, workId)) ? archiveWork : removeWork)(tx, workId)
      changed('catalogue', 'categories', `artwork:${workId}`, `artist:${artistId}`)
      return { ok: true }
    })
  } catch (error) {
    services.log.error({ err: error, workId }, 'A work could not be deleted.')
    return { ok: false, reason: 'failed' } as const
  }
}

/** Sends a rejected work for approval again. */
export const resubmitWork = (services: Parts, artist: Artist, workId: string) =>
  actOnOwnWork(services, artist, workId, async (tx, own) =>
    (await resubmit(tx, own)) ? { ok: true } : { ok: false, reason: 'not-rejected' },
  )

/** Withdraws the pending change. The work stays listed as it was. */
export const withdrawEdit = (services: Parts, artist: Artist, workId: string) =>
  actOnOwnWork(services, artist, workId, async (tx) => {
    if (!(await dropEdit(tx, workId))) return { ok: false, reason: 'nothing-waits' }
    await countEdit(tx, workId)
    return { ok: true }
  })

async function actOnOwnWork<const Acted>(
  services: Parts,
  { artistId }: Artist,
  workId: string,
  act: (tx: Tx, own: Own, changed: (...tags: string[]) => void) => Promise<Acted>,
) {
  const notFound = { ok: false, reason: 'not-found' } as const
  if (artistId === null || !isUuid(workId)) return notFound
  const own = { artistId, workId }
  return inTransaction<Acted | typeof notFound>(services, async (tx, changed) =>
    (await lockOwnWork(tx, own)) ? act(tx, own, changed) : notFound,
  )
}
