import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import {
  findNewestCheck,
  listStandingRefunds,
  listUnmatchedPayments,
  listUnbookedParcels,
  listWaitingOrders,
} from './money-checks.db.ts'

const HOUR_MS = 3_600_000
/** For as long as this what is under way is left to itself. */
const REFUND_PATIENCE_MS = 24 * HOUR_MS
const BOOKING_PATIENCE_MS = HOUR_MS

/** What calls the owner, by our own rows, and what the last check of the books has found. */
export function showReconciliation({ database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  return retryRead(async () => ({
    orders: await listWaitingOrders(kysely),
    strays: await listUnmatchedPayments(kysely),
    refunds: await listStandingRefunds(kysely, before(REFUND_PATIENCE_MS)),
    parcels: await listUnbookedParcels(kysely, before(BOOKING_PATIENCE_MS)),
    check: await findNewestCheck(kysely),
    /** Names whatever is pressed next on this page. */
    key: randomUUID(),
  }))
}

export type Reconciliation = Awaited<ReturnType<typeof showReconciliation>>
