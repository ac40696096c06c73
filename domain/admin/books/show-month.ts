/** A month of the books: each account, the transfers behind it, and whether the month can be closed. */
import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import type { AccountCode } from '#domain/money/accounts.rules.ts'
import { findFirstDay, listClosedMonths } from '#domain/money/months.db.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { asRead, groupAccounts } from './account-groups.rules.ts'
import { countByHand, countTransfers, listByHand, listTransfers, sumAccounts, sumBefore } from './books.db.ts'
import { listUnexplained } from './list-unexplained.ts'
import { daysOfMonth, monthOfDay, monthsSince, nextMonth } from '#shared/months.rules.ts'

const MONTHS_OFFERED = 36
const HAND_SHOWN = 50
const TRANSFERS_A_PAGE = 50

type Reading = Pick<Services, 'clock' | 'database'>

export type ShownMonth = NonNullable<Awaited<ReturnType<typeof showMonth>>>

/** `wanted` such as '2026-11'; without it, this month. Undefined for anything that is no month so far. */
export function showMonth({ database: { kysely }, clock }: Reading, wanted: string | undefined) {
  const today = indiaDay(clock.now())
  const month = wanted ?? monthOfDay(today)
  const days = daysOfMonth(month)
  if (!days || days.from > today) return undefined
  return retryRead(async () => {
    const [sums, byHand, handCount, closed, firstDay] = await Promise.all([
      sumAccounts(kysely, days),
      listByHand(kysely, days, HAND_SHOWN),
      countByHand(kysely),
      listClosedMonths(kysely, 1),
      findFirstDay(kysely),
    ])
    const [lastClosed] = closed
    const closable = closableMonth(today, lastClosed && monthOfDay(lastClosed.month), firstDay)
    return {
      month,
      today,
      months: monthsSince(firstDay ?? month, today, MONTHS_OFFERED),
      groups: groupAccounts(sums),
      byHand,
      /** In all months. */
      handCount,
      isClosed: lastClosed !== undefined && lastClosed.month >= days.from,
      lastClosed: lastClosed && { ...lastClosed, month: monthOfDay(lastClosed.month) },
      closable,
      /** Of the month that can be closed, on its own page. */
      unexplained: closable === month ? await listUnexplained(kysely, month) : [],
      /** Names the next action on this page, so that it is done once. */
      key: randomUUID(),
    }
  })
}

/** The month after the last closed one; without any, that of the first transfer. It must be over. */
export function closableMonth(
  today: string,
  lastClosed: string | undefined,
  firstDay: string | undefined,
): string | undefined {
  const next = lastClosed === undefined ? firstDay && monthOfDay(firstDay) : nextMonth(lastClosed)
  return next !== undefined && next < monthOfDay(today) ? next : undefined
}

export type ShownTransfers = NonNullable<Awaited<ReturnType<typeof showTransfers>>>

/** Undefined for anything that is no month. A number beyond the last page shows the last. */
export function showTransfers(
  { database: { kysely } }: Reading,
  { code, month, page: wanted }: { code: AccountCode; month: string; page: number },
) {
  const days = daysOfMonth(month)
  if (!days) return undefined
  return retryRead(async () => {
    const asked = { code, ...days }
    const [count, opening] = await Promise.all([countTransfers(kysely, asked), sumBefore(kysely, code, days.from)])
    const pageCount = Math.max(1, Math.ceil(count / TRANSFERS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const rows = await listTransfers(kysely, asked, {
      limit: TRANSFERS_A_PAGE,
      offset: (page - 1) * TRANSFERS_A_PAGE,
    })
    return {
      code,
      month,
      count,
      page,
      pageCount,
      openingPaise: asRead(code, opening),
      transfers: rows.map(({ paise: change, ...row }) => ({
        ...row,
        debitPaise: change > 0 ? change : null,
        creditPaise: change < 0 ? paise(-change) : null,
      })),
    }
  })
}
