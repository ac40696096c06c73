/** What an owner should look at before a month is closed. */
import type { Db } from '#db/transaction.ts'
import type { AccountCode } from '#domain/money/accounts.rules.ts'
import { findNewestCheck } from '#domain/orders/reconciling/money-checks.db.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, paise, type Paise } from '#shared/money.rules.ts'
import { closingOf } from './account-groups.rules.ts'
import { sumAccounts } from './books.db.ts'
import { daysOfMonth } from '#shared/months.rules.ts'
import { findUnassigned } from './show-registers.ts'

export type Unexplained =
  /** On the account for that, at the end of the month. */
  | { kind: 'suspense'; paise: Paise }
  /** Payments that bought nothing, and are not refunded. */
  | { kind: 'unmatched'; paise: Paise }
  /** The check of money has not run since the month ended, was not able to, or has findings. */
  | { kind: 'not-checked' }
  | { kind: 'check-failed' }
  | { kind: 'findings'; count: number }
  /** Taxes that no artist's sale explains. */
  | { kind: 'taxes'; paise: Paise }

export async function listUnexplained(db: Db, month: string): Promise<Unexplained[]> {
  const days = daysOfMonth(month)
  if (!days) return []
  const [sums, check, taxes] = await Promise.all([sumAccounts(db, days), findNewestCheck(db), findUnassigned(db, days)])
  const closing = (code: AccountCode) => {
    const sum = sums.find((one) => one.code === code)
    return sum ? closingOf(sum) : noPaise
  }
  const [suspense, unmatched] = [closing('suspense'), closing('unmatched_payments')]
  return [
    ...(suspense === noPaise ? [] : [{ kind: 'suspense' as const, paise: suspense }]),
    ...(unmatched === noPaise ? [] : [{ kind: 'unmatched' as const, paise: paise(-unmatched) }]),
    ...(taxes === noPaise ? [] : [{ kind: 'taxes' as const, paise: taxes }]),
    ...ofCheck(check, days.to),
  ]
}

function ofCheck(check: Awaited<ReturnType<typeof findNewestCheck>>, lastDay: string): Unexplained[] {
  if (!check?.endedAt || indiaDay(check.endedAt) <= lastDay) return [{ kind: 'not-checked' }]
  if (check.trouble !== null) return [{ kind: 'check-failed' }]
  const count = check.found?.length ?? 0
  return count === 0 ? [] : [{ kind: 'findings', count }]
}
