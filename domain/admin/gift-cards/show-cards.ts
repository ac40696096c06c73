import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import { findAdminCard, listAdminCards, listWaitingCardOrders, readLiability } from '#domain/gift-cards/admin.db.ts'
import { findSales } from '#domain/gift-cards/sales.db.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Reading = Pick<Services, 'database' | 'clock'>

const CARDS_PER_PAGE = 50
const WAITING_MAX = 50

export type AdminCards = Awaited<ReturnType<typeof showCards>>

export function showCards({ database: { kysely }, clock }: Reading, page: number) {
  return retryRead(async () => {
    const liability = await readLiability(kysely)
    return {
      sales: await findSales(kysely),
      liability,
      pageCount: Math.ceil(liability.count / CARDS_PER_PAGE),
      cards: await listAdminCards(kysely, { skip: (page - 1) * CARDS_PER_PAGE, limit: CARDS_PER_PAGE }),
      waiting: await listWaitingCardOrders(kysely, WAITING_MAX),
      today: indiaDay(clock.now()),
      page,
      /** Names the next action on this page, so that it is done once. */
      key: randomUUID(),
    }
  })
}

/** Undefined when there is none. */
export async function showCard({ database: { kysely }, clock }: Reading, id: string) {
  if (!isUuid(id)) return undefined
  const card = await retryRead(() => findAdminCard(kysely, id))
  return card && { card, today: indiaDay(clock.now()), key: randomUUID() }
}
