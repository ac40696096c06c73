import type { Paise } from '#shared/money.rules.ts'
import { columnOf, columnsOf } from '#shared/periods.rules.ts'
import type { Period } from '#shared/periods.rules.ts'
import { addPaise, noPaise, paise, subtractPaise } from '#shared/money.rules.ts'
import type { MissedWords, RefundsOfDay, SalesOfDay, SoldWork } from './reports.db.ts'

export type ReportColumn = {
  /** The first day of it. */
  day: string
  orders: number
  salesPaise: Paise
  refunds: number
  refundedPaise: Paise
}

export type ReportTotals = Omit<ReportColumn, 'day'> & { netPaise: Paise; averagePaise: Paise }

/** Every column of the time, also those in which nothing happened. */
export function reportColumns(
  period: Period,
  sales: readonly SalesOfDay[],
  refunds: readonly RefundsOfDay[],
): ReportColumn[] {
  const nothing = { orders: 0, salesPaise: noPaise, refunds: 0, refundedPaise: noPaise }
  const columns = new Map(columnsOf(period).map((day) => [day, { day, ...nothing }]))
  for (const { day, orders, salesPaise } of sales) {
    const column = columns.get(columnOf(day, period.by))
    if (!column) continue
    column.orders += orders
    column.salesPaise = addPaise(column.salesPaise, salesPaise)
  }
  for (const { day, refunds: count, refundedPaise } of refunds) {
    const column = columns.get(columnOf(day, period.by))
    if (!column) continue
    column.refunds += count
    column.refundedPaise = addPaise(column.refundedPaise, refundedPaise)
  }
  return [...columns.values()]
}

export function reportTotals(columns: readonly ReportColumn[]): ReportTotals {
  const orders = columns.reduce((sum, column) => sum + column.orders, 0)
  const refunds = columns.reduce((sum, column) => sum + column.refunds, 0)
  const salesPaise = addPaise(...columns.map((column) => column.salesPaise))
  const refundedPaise = addPaise(...columns.map((column) => column.refundedPaise))
  return {
    orders,
    refunds,
    salesPaise,
    refundedPaise,
    netPaise: subtractPaise(salesPaise, refundedPaise),
    averagePaise: orders === 0 ? noPaise : paise(Math.round(salesPaise / orders)),
  }
}

export type Share = { id: string; name: string; beside: string; pieces: number; soldPaise: Paise }

/** The same sales by what they have in common, the greatest first. */
function sharesBy(
  works: readonly SoldWork[],
  common: (work: SoldWork) => { id: string; name: string; beside: string },
): Share[] {
  const shares = new Map<string, Share>()
  for (const work of works) {
    const { id, name, beside } = common(work)
    const share = shares.get(id) ?? { id, name, beside, pieces: 0, soldPaise: noPaise }
    shares.set(id, {
      ...share,
      pieces: share.pieces + work.pieces,
      soldPaise: addPaise(share.soldPaise, work.soldPaise),
    })
  }
  return [...shares.values()].toSorted((a, b) => b.soldPaise - a.soldPaise || a.name.localeCompare(b.name, 'en-IN'))
}

export const byCategory = (works: readonly SoldWork[]) =>
  sharesBy(works, ({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName, beside: '' }))
export const byArtist = (works: readonly SoldWork[]) =>
  sharesBy(works, ({ artistId, artistName }) => ({ id: artistId, name: artistName, beside: '' }))
export const byWork = (works: readonly SoldWork[]) =>
  sharesBy(works, ({ artworkId, title, artistName }) => ({ id: artworkId, name: title, beside: artistName }))

export type Reports = {
  columns: ReportColumn[]
  totals: ReportTotals
  categories: Share[]
  artists: Share[]
  works: Share[]
  searches: MissedWords[]
}
