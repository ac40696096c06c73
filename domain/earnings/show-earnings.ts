/** What an artist has earned: the balance, and each order with its sum. */
import { retryRead } from '#db/retry-read.ts'
import { linesOfArtist } from '#domain/orders/books/books-of.rules.ts'
import { listOrderFacts } from '#domain/orders/books/facts.db.ts'
import type { SaleLine } from '#domain/selling-terms/artist-share.rules.ts'
import type { Services } from '#domain/services.ts'
import { listEarnedOrders, NO_BALANCE, readBalance, type OwnBalance, type EarnedOrder } from './earnings.db.ts'

const ORDERS_A_PAGE = 20

type Reading = Pick<Services, 'database' | 'clock'>

export type Earned = Omit<EarnedOrder, 'titles'> & { lines: { title: string; line: SaleLine }[] }

export type Earnings = { balance: OwnBalance; orders: Earned[]; page: number; pageCount: number }

/** A number beyond the last page shows the last. */
export async function showEarnings(
  { database: { kysely } }: Reading,
  { artistId, page: wanted }: { artistId: string | null; page: number },
): Promise<Earnings> {
  if (artistId === null) return { balance: NO_BALANCE, orders: [], page: 1, pageCount: 1 }
  return retryRead(async () => {
    const balance = await readBalance(kysely, artistId)
    const pageCount = Math.max(1, Math.ceil(balance.orders / ORDERS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const asked = { limit: ORDERS_A_PAGE, offset: (page - 1) * ORDERS_A_PAGE }
    const earned = await listEarnedOrders(kysely, artistId, asked)
    const facts = await listOrderFacts(
      kysely,
      earned.map(({ orderId }) => orderId),
      { isLocked: false },
    )
    const orders = earned.map(({ titles, ...order }) => {
      const own = facts.find(({ id }) => id === order.orderId)
      const lines = own ? linesOfArtist(own, artistId) : []
      return {
        ...order,
        lines: lines.map((line) => ({
          title: titles.find(({ position }) => position === line.position)?.title ?? '',
          line,
        })),
      }
    })
    return { balance, orders, page, pageCount }
  })
}
