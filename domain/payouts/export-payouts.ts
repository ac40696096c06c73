import { retryRead } from '#db/retry-read.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { inRupees, type CsvCell } from '#shared/csv.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { findRun, listShownPayouts, type ShownPayout } from './payouts.db.ts'
import { arrangePayouts, type PayoutsQuery } from './payouts-query.rules.ts'

/** A run's payouts, as its page shows them. Undefined if there is no such run. */
export async function exportPayouts(
  { database: { kysely } }: Pick<Services, 'database'>,
  { runId, query, adminId }: { runId: string; query: PayoutsQuery; adminId: string },
) {
  const run = isUuid(runId) ? await retryRead(() => findRun(kysely, runId)) : undefined
  if (!run) return undefined
  await noteAudit(kysely, { action: 'payouts-exported', actorId: adminId, object: { payout: run.id } })
  const payouts = arrangePayouts(await retryRead(() => listShownPayouts(kysely, run.id)), query)
  return { number: run.number, rows: rowsOfPayouts(payouts) }
}

async function* rowsOfPayouts(payouts: readonly ShownPayout[]): AsyncGenerator<CsvCell[]> {
  for (const { artistName, masked, lines, amountPaise, state, reference, utr, why } of payouts) {
    const orders = lines.filter(({ orderId }) => orderId !== null).length
    yield [artistName, masked, orders, inRupees(amountPaise), adminPayoutsWords.states[state], reference, utr, why]
  }
}
