/** The numbers of today and of thirty days, from what happened on each. */
import { addPaise, noPaise, type Paise } from '#shared/money.rules.ts'
import { columnsOf, daysBefore } from '#shared/periods.rules.ts'

export type DayNumbers = {
  /** In India. */
  day: string
  orders: number
  salesPaise: Paise
  refundedPaise: Paise
  /** Those of the orders that were placed in the shop's pages. */
  online: number
  views: number
  carts: number
  checkouts: number
}

const DAYS_SHOWN = 30

/** Thirty days, today included, and the thirty before. */
export function periodsOf(today: string) {
  const from = daysBefore(today, DAYS_SHOWN - 1)
  return { shown: { from, to: today }, read: { from: daysBefore(from, DAYS_SHOWN), to: today } }
}

type Sum = Omit<DayNumbers, 'day'>

const NOTHING: Sum = {
  orders: 0,
  salesPaise: noPaise,
  refundedPaise: noPaise,
  online: 0,
  views: 0,
  carts: 0,
  checkouts: 0,
}

function sumOf(days: readonly Sum[]): Sum {
  const count = (number: (day: Sum) => number) => days.reduce((sum, day) => sum + number(day), 0)
  return {
    orders: count(({ orders }) => orders),
    salesPaise: addPaise(...days.map(({ salesPaise }) => salesPaise)),
    refundedPaise: addPaise(...days.map(({ refundedPaise }) => refundedPaise)),
    online: count(({ online }) => online),
    views: count(({ views }) => views),
    carts: count(({ carts }) => carts),
    checkouts: count(({ checkouts }) => checkouts),
  }
}

/** Paid orders for each hundred carts; null without carts, or where more orders come from carts of another day. */
export const shareOf = ({ online, carts }: Pick<Sum, 'online' | 'carts'>): number | null =>
  carts === 0 || online > carts ? null : (100 * online) / carts

export function numbersOf(days: readonly DayNumbers[], today: string) {
  const { shown, read } = periodsOf(today)
  const byDay = new Map(days.map((day) => [day.day, day]))
  const all = columnsOf({ ...read, by: 'day' }).map((day): DayNumbers => byDay.get(day) ?? { day, ...NOTHING })
  const columns = all.filter(({ day }) => day >= shown.from)
  return {
    ...shown,
    today: sumOf(columns.slice(-1)),
    days: sumOf(columns),
    before: sumOf(all.filter(({ day }) => day < shown.from)),
    columns,
  }
}

/** How far apart two periods may be, in percent, and still be about the same. */
const SAME_PERCENT = 3

/** The change in percent; null without anything to compare with. */
export function changeOf(now: number, before: number): { turn: 'more' | 'less' | 'same'; percent: number } | null {
  if (before <= 0) return null
  const percent = Math.round((100 * (now - before)) / before)
  if (Math.abs(percent) < SAME_PERCENT) return { turn: 'same', percent: 0 }
  return { turn: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) }
}

/** '10,493', '1,00,000': grouped as in India. */
export const grouped = (count: number): string => String(count).replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,')
