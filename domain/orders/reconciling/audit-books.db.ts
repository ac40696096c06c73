/** Contradictions between the books and the facts that they sum up. */
import { sql } from 'kysely'
import { LEDGER } from '#domain/money/ledger.db.ts'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Bookable } from '#domain/money/moved.ts'
import { openBooksJob } from '#domain/orders/books/open-books.ts'
import { ACCOUNTED_FOR } from '#domain/orders/settlements/settlements.db.ts'
import { HAS_NOTE, IS_MONEY } from '#domain/orders/books/facts.db.ts'
import { missingTransfers } from '#domain/orders/books/keep-books.ts'
import type { Checks } from './audit-jobs.db.ts'
import type { Contradiction } from './contradictions.rules.ts'

/** Orders of the time before the books get theirs once, by a job. */
const ARE_OPEN = sql`not exists (select from jobs where kind = ${openBooksJob.kind} and state = 'waiting')`

const sumOf = (...codes: string[]) => sql`
  (select coalesce(sum(paise), 0) from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    where code = any(${codes}::text[]))`

/** What each account must be, counted without the books. */
const ACCOUNTS = {
  gateway_clearing: sql`
    (select coalesce(sum(amount_paise), 0) from payments where ${IS_MONEY} and not is_by_hand)
    - (select coalesce(sum(case when refunds.state = 'processed' then refunds.amount_paise - card_paise else bank_paise end), 0)
      from refunds join payments on payments.id = payment_id
      where ${IS_MONEY} and not is_by_hand and (refunds.state <> 'failed' or ${HAS_NOTE}))
    - ${ACCOUNTED_FOR}`,
  refunds_payable: sql`
    - (select coalesce(sum(refunds.amount_paise - bank_paise), 0) from refunds join payments on payments.id = payment_id
      where ${IS_MONEY} and (refunds.state in ('decided', 'requested') or refunds.state = 'failed' and ${HAS_NOTE}))`,
  card_payments: sql`0`,
}

export const bookChecks = {
  'account-differs': sql.join(
    Object.entries(ACCOUNTS).map(
      ([code, owed]) => sql`
        select 'account', ${sql.lit(code)}::text, json_build_object('paise', ${sumOf(code)}, 'of', ${owed})
        where ${sumOf(code)} <> ${owed} and ${ARE_OPEN}`,
    ),
    sql` union all `,
  ),
  'books-unexplained': sql`
    select case source when 'card' then 'gift-card' else source end, source_id, json_build_object('paise', sum(paise))
    from ${LEDGER} where code = 'suspense' group by source, source_id having sum(paise) <> 0`,
} satisfies Checks

/** Of everything that changed lately: what the books lack. */
export async function listBookContradictions(db: Db, since: Date): Promise<Contradiction[]> {
  const changed = await rowsOf<Bookable>(db)`
    select 'order' as kind, id from orders where (paid_at is not null or due_at is not null) and updated_at >= ${since} and ${ARE_OPEN}
    union all select 'card-order', id from gift_card_orders where paid_at is not null and created_at >= ${since} and ${ARE_OPEN}
    union all select 'card', card_id from gift_card_entries where made_at >= ${since} and ${ARE_OPEN}
    union select 'payment', id from payments where updated_at >= ${since} and ${ARE_OPEN}`
  const missing = await missingTransfers(
    db,
    changed.map((one) => ({ ...one, purpose: 'missing' })),
    { isLocked: false },
  )
  return missing.map(({ source, sourceId, lines }) => ({
    kind: 'books-differ',
    about: { kind: source === 'card' ? 'gift-card' : source, id: sourceId },
    facts: { account: lines[0]?.code ?? '', paise: lines[0]?.paise ?? 0 },
  }))
}
