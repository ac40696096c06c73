import { columnOf, columnsOf, type Period } from '#shared/periods.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { MissedWords, RefundsOfDay, SalesOfDay, SoldWork } from './reports.db.ts'

type ReportColumn = ReturnType<typeof reportColumns>[number]

const count = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Every column of the period, empty ones too. `day` is its first day. */
export function reportColumns(period: Period, sales: readonly SalesOfDay[], refunds: readonly RefundsOfDay[]) {
  const inColumn = ({ day }: { day: string }) => columnOf(day, period.by)
  const salesIn = Map.groupBy(sales, inColumn)
  const refundsIn = Map.groupBy(refunds, inColumn)
  return columnsOf(period).map((day) => {
    const [sold, back] = [salesIn.get(day) ?? [], refundsIn.get(day) ?? []]
    return {
      day,
      orders: count(sold.map(({ orders }) => orders)),
      salesPaise: addPaise(...sold.map(({ salesPaise }) => salesPaise)),
      refunds: count(back.map(({ refunds }) => refunds)),
      refundedPaise: addPaise(...back.map(({ refundedPaise }) => refundedPaise)),
    }
  })
}

export function reportTotals(columns: readonly ReportColumn[]) {
  const orders = count(columns.map((column) => column.orders))
  const salesPaise = addPaise(...columns.map((column) => column.salesPaise))
  const refundedPaise = addPaise(...columns.map((column) => column.refundedPaise))
  return {
    orders,
    refunds: count(columns.map((column) => column.refunds)),
    salesPaise,
    refundedPaise,
    netPaise: subtractPaise(salesPaise, refundedPaise),
    averagePaise: orders === 0 ? noPaise : paise(Math.round(salesPaise / orders)),
  }
}

export type Share = { id: string; name: string; beside: string; pieces: number; soldPaise: Paise }

/** Sales grouped by what works have in common, the largest first. */
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
  totals: ReturnType<typeof reportTotals>
  categories: Share[]
  artists: Share[]
  works: Share[]
  searches: MissedWords[]
}
