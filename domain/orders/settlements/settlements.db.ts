import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book } from '#domain/money/ledger.db.ts'
import type { RazorpaySettled } from '#providers/razorpay/razorpay.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

/** Those that are new, booked: what reached the bank, and what the provider kept. */
export async function takeLines(tx: Tx, lines: readonly RazorpaySettled[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const added = await rowsOf<{ settlementId: string; id: string; kind: string }>(tx)`
    insert into settlement_lines
      (settlement_id, entry_id, kind, debit_paise, credit_paise, fee_paise, tax_paise, utr, settled_at, read_at)
    select *, ${now}::timestamptz from unnest(
      ${lines.map(({ settlementId }) => settlementId)}::text[], ${lines.map(({ id }) => id)}::text[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ debitPaise }) => debitPaise)}::bigint[],
      ${lines.map(({ creditPaise }) => creditPaise)}::bigint[], ${lines.map(({ feePaise }) => feePaise)}::bigint[],
      ${lines.map(({ taxPaise }) => taxPaise)}::bigint[], ${lines.map(({ utr }) => utr ?? null)}::text[],
      ${lines.map(({ settledAt = now }) => settledAt)}::timestamptz[])
    on conflict do nothing returning settlement_id as "settlementId", entry_id as id, kind`
  const isNew = (line: RazorpaySettled) =>
    added.some(
      ({ settlementId, id, kind }) => settlementId === line.settlementId && id === line.id && kind === line.kind,
    )
  await book(
    tx,
    lines.filter(isNew).map((line) => {
      const reachedPaise = line.creditPaise - line.debitPaise
      return {
        source: 'settlement',
        sourceId: `${line.settlementId} ${line.id} ${line.kind}`,
        purpose: 'settlement',
        effectiveOn: indiaDay(line.settledAt ?? now),
        lines: [
          debit('bank', reachedPaise),
          debit('gateway_fees', line.feePaise - line.taxPaise),
          debit('gst_input', line.taxPaise),
          credit('gateway_clearing', reachedPaise + line.feePaise),
        ],
      }
    }),
    now,
  )
}

/** How much of what it captured the provider has accounted for, as a part of a statement. */
export const ACCOUNTED_FOR = sql`(select coalesce(sum(credit_paise - debit_paise + fee_paise), 0) from settlement_lines)`
