import { readPatiently } from '#db/read-patiently.ts'
import type { Services } from '#domain/services.ts'
import { listOrders } from './orders.db.ts'

const SHOWN_MAX = 100

type Order = Awaited<ReturnType<typeof listOrders>>[number]

export type ShownOrders = { ok: true; orders: Order[] } | { ok: false; reason: 'unreadable' }

export async function showOrders(
  { database, log }: Pick<Services, 'database' | 'log'>,
  userId: string,
): Promise<ShownOrders> {
  try {
    return { ok: true, orders: await readPatiently(() => listOrders(database.kysely, userId, SHOWN_MAX)) }
  } catch (error) {
    log.error({ err: error }, 'The orders of a visitor could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}
