/** The first page of the back office, as far as an admin's role opens what is on it. */
import { retryRead } from '#db/retry-read.ts'
import { mayOpen, type Duty } from '#domain/accounts/duties.rules.ts'
import { listMissedWords } from '#domain/admin/reports/reports.db.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { instantsOf } from '#shared/periods.rules.ts'
import { listFailedKinds } from './failed.db.ts'
import { failedAt, failuresFor } from './failed.rules.ts'
import { listDays, listLookedAt, listSelling } from './numbers.db.ts'
import { numbersOf, periodsOf } from './today.rules.ts'
import { listPacking, listWaitingKinds } from './waiting.db.ts'
import { inOrder, kindsFor } from './waiting.rules.ts'

const ROWS_SHOWN = 5
const DAY_MS = 24 * 3_600_000
/** What failed longer ago is not news. */
const LATELY_DAYS = 7
/** After this a refund is stuck, and a nightly check was missed. */
const CHECK_DAYS = 1.25

export type Today = Awaited<ReturnType<typeof showToday>>

/** Each part is one statement. */
export function showToday({ database, clock }: Pick<Services, 'database' | 'clock'>, duty: Duty | null) {
  const { kysely } = database
  const now = clock.now()
  const today = indiaDay(now)
  const { shown, read } = periodsOf(today)
  const [thirty, sixty] = [shown, read].map((period) => ({ ...period, ...instantsOf(period) })) as [Period, Period]
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const readsReports = mayOpen(duty, '/admin/reports')
  const readsOrders = mayOpen(duty, '/admin/orders')
  return retryRead(async () => {
    const [waiting, packing, failed, days, selling, lookedAt, searches] = await Promise.all([
      listWaitingKinds(kysely, kindsFor(duty), today),
      readsOrders ? listPacking(kysely, ROWS_SHOWN) : [],
      listFailedKinds(kysely, failuresFor(duty), { now, lately: before(LATELY_DAYS), yesterday: before(CHECK_DAYS) }),
      readsReports || readsOrders ? listDays(kysely, sixty) : [],
      readsReports ? listSelling(kysely, thirty, ROWS_SHOWN) : [],
      readsReports ? listLookedAt(kysely, thirty, ROWS_SHOWN) : [],
      readsReports ? listMissedWords(kysely, thirty, ROWS_SHOWN) : [],
    ])
    const numbers = numbersOf(days, today)
    return {
      now,
      waiting: inOrder(waiting, now),
      /** Null where the role doesn't open orders. */
      packing: readsOrders ? packing : null,
      failed:
        failuresFor(duty).length > 0 ? failed.map((row) => ({ ...row, place: failedAt(row.kind, row.orderId) })) : null,
      orders: readsOrders ? ordersIn(numbers) : null,
      reports: readsReports ? { numbers, selling, lookedAt, searches } : null,
    }
  })
}

type Period = Parameters<typeof listDays>[1]

/** Without any sum of money. */
const ordersIn = ({ from, to, today, days, before, columns }: ReturnType<typeof numbersOf>) => ({
  from,
  to,
  today: today.orders,
  days: days.orders,
  before: before.orders,
  columns: columns.map(({ orders }) => orders),
})
