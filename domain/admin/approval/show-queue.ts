import type { Services } from '#domain/services.ts'
import { countRejected, countWaiting, listRejected, listWaiting } from './queue.db.ts'
import type { RejectedWork, WaitingWork } from './queue.db.ts'

export type { Judged, PictureMatch, RejectedWork, WaitingWork } from './queue.db.ts'

type Paged = { page: number; pageCount: number; count: number }

/** `work`: only this one is shown. */
export type Queue = Paged & ({ show: 'pending'; works: WaitingWork[] } | { show: 'rejected'; works: RejectedWork[] })

/** Null works: the page is shown without the list. */
export type QueueShown = Queue | { show: Queue['show']; works: null }

const PAGE = 25

/** Works that await approval, or were rejected. A failure is logged. */
export async function showQueue(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { show, page, work }: { show: Queue['show']; page: number; work?: string | undefined },
): Promise<QueueShown> {
  const part = { limit: PAGE, offset: (page - 1) * PAGE }
  const db = database.kysely
  const paged = (count: number) => ({ page, count, pageCount: Math.max(1, Math.ceil(count / PAGE)) })
  try {
    if (show === 'rejected') {
      const [works, count] = await Promise.all([listRejected(db, part), countRejected(db)])
      return { show, works, ...paged(count) }
    }
    const [works, count] = await Promise.all([listWaiting(db, { ...part, work }), countWaiting(db)])
    return { show, works, ...paged(count) }
  } catch (error) {
    log.error({ err: error }, 'The works awaiting approval could not be read.')
    return { show, works: null }
  }
}
