/** What failed, in one statement: a row for each kind of which there is something. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { IS_STILL_OWED } from '#domain/orders/refunding/owed.db.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { FailedKind } from './failed.rules.ts'

type FailedRow = {
  kind: FailedKind
  count: number
  /** When the last of them failed. */
  at: Date
  /** Of the order that the last one is about, if any. */
  orderId: string | null
}

type Since = { now: Date; lately: Date; yesterday: Date }

const GIVEN_UP = sql`jobs.state in ('failed', 'unsure')`
const IS_MAIL = sql`kind like '%-mail'`
const NO_ORDER = sql`null::text`

const counted = (kind: FailedKind, at: RawBuilder<unknown>, from: RawBuilder<unknown>, orderId = NO_ORDER) => sql`
  select ${sql.lit(kind)} as kind, count(*)::integer as count, max(${at}) as at,
    (array_agg(${orderId} order by ${at} desc))[1] as "orderId" from ${from}`

const ofKind = ({ lately, yesterday }: Since): Record<FailedKind, RawBuilder<unknown>> => ({
  jobs: counted('jobs', sql`finished_at`, sql`jobs where ${GIVEN_UP} and finished_at > ${lately} and not ${IS_MAIL}`),
  'order-mails': counted(
    'order-mails',
    sql`finished_at`,
    sql`jobs where ${GIVEN_UP} and finished_at > ${lately} and kind = ${sql.lit(ORDER_MAIL.kind)}`,
    sql`payload ->> 'orderId'`,
  ),
  mails: counted(
    'mails',
    sql`finished_at`,
    sql`jobs where ${GIVEN_UP} and finished_at > ${lately} and ${IS_MAIL} and kind <> ${sql.lit(ORDER_MAIL.kind)}`,
  ),
  // They failed once at least, and are tried again.
  retried: counted(
    'retried',
    sql`created_at`,
    sql`jobs where state = 'waiting' and leased_until is null and note is not null`,
  ),
  refunds: counted(
    'refunds',
    sql`refunds.created_at`,
    sql`refunds join payments on payments.id = payment_id
      where refunds.state in ('decided', 'requested') and refunds.created_at < ${yesterday}
        or refunds.state = 'failed' and ${IS_STILL_OWED}`,
    sql`order_id::text`,
  ),
  payouts: counted('payouts', sql`coalesce(approved_at, proposed_at)`, sql`payouts where trouble is not null`),
  check: counted(
    'check',
    sql`asked_at`,
    sql`(select * from money_checks order by asked_at desc limit 1) newest
      where trouble is not null or asked_at < ${yesterday}`,
  ),
})

export async function listFailedKinds(
  db: Db,
  kinds: readonly FailedKind[],
  since: Since,
): Promise<readonly FailedRow[]> {
  if (kinds.length === 0) return []
  const every = ofKind(since)
  return rowsOf<FailedRow>(db)`
    select * from (${sql.join(
      kinds.map((kind) => every[kind]),
      sql` union all `,
    )}) failed where count > 0 order by at desc, kind`
}
