/** An artist's account over some days: every change of what the shop owes, and their sums. */
import type { StatementRow } from '#domain/earnings/earnings.db.ts'
import type { SharedOrder } from '#domain/earnings/share-events.db.ts'
import { isNothing, NO_SHARE, sumShares } from '#domain/earnings/share-events.rules.ts'
import type { ArtistShare } from '#domain/selling-terms/artist-share.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'

export type Entry = {
  day: string
  /** 'sale', 'refund', 'correction', or a purpose in the books. */
  what: string
  isPayout: boolean
  order: { shortNumber: number; titles: string } | null
  /** By which a bank finds a payout. */
  payment: string | null
  /** What the amount consists of; of an order only. */
  share: ArtistShare | null
  /** The part of the value that the artist sold through the shop. */
  ownValuePaise: Paise
  paise: Paise
}

export type Statement = { from: string; to: string; openingPaise: Paise; entries: Entry[]; closingPaise: Paise }

type Booked = { openingPaise: Paise; rows: readonly StatementRow[]; orders: readonly SharedOrder[] }

/** `place`: of its first row in the books, whose sequence holds within a day. */
type Placed = { place: number; entry: Entry }

/**
 * Amounts are those of the books. What an order's facts don't explain of them is a correction, so that the statement always
 * agrees with the books.
 */
export function statementOf(days: { from: string; to: string }, { openingPaise, rows, orders }: Booked): Statement {
  const unexplained = new Map<string, Placed>()
  const others: Placed[] = []
  for (const [place, row] of rows.entries()) {
    const { day, purpose, source, orderId, shortNumber, titles, payment, paise: amount } = row
    const order = shortNumber === null ? null : { shortNumber, titles: titles ?? '' }
    const plain = { day, order, payment, share: null, ownValuePaise: noPaise, isPayout: source === 'payout' }
    const key = `${day} ${orderId}`
    const known = unexplained.get(key)
    if (orderId === null) others.push({ place, entry: { ...plain, what: purpose, paise: amount } })
    else {
      const entry = { ...plain, what: 'correction', paise: addPaise(known?.entry.paise ?? noPaise, amount) }
      unexplained.set(key, { place: known?.place ?? place, entry })
    }
  }
  const explained: Placed[] = []
  for (const { orderId, events, ...order } of orders) {
    for (const { day, what, changes } of events) {
      if (day < days.from || day > days.to) continue
      const share = sumShares(changes.map((change) => change.share))
      const own = changes.filter(({ model }) => model === 'artist').map((change) => change.share.valuePaise)
      const entry = { day, what, order, payment: null, share, isPayout: false, paise: share.receivedPaise }
      const key = `${day} ${orderId}`
      const none = { ...entry, what: 'correction', share: null, ownValuePaise: noPaise, paise: noPaise }
      const { place, entry: rest } = unexplained.get(key) ?? { place: rows.length, entry: none }
      explained.push({ place, entry: { ...entry, ownValuePaise: addPaise(...own) } })
      unexplained.set(key, { place, entry: { ...rest, paise: subtractPaise(rest.paise, share.receivedPaise) } })
    }
  }
  const corrections = [...unexplained.values()].filter(({ entry }) => entry.paise !== noPaise)
  const entries = [...explained, ...corrections, ...others].toSorted(inSequence).map(({ entry }) => entry)
  return {
    ...days,
    openingPaise,
    entries,
    closingPaise: addPaise(openingPaise, ...entries.map((entry) => entry.paise)),
  }
}

const inSequence = (one: Placed, other: Placed): number =>
  one.entry.day.localeCompare(other.entry.day) || one.place - other.place

export type Sums = {
  salesPaise: Paise
  /** Below zero. */
  refundsPaise: Paise
  /** Less what came back with refunds. */
  share: ArtistShare
  ownValuePaise: Paise
  /** Of all orders, as the books have it. */
  earnedPaise: Paise
  /** Below zero; what came back counts against it. */
  paidOutPaise: Paise
  /** What belongs to no order and is no payout, such as a balance that was written off. */
  otherPaise: Paise
}

const sumOf = (entries: readonly Entry[], amountOf: (entry: Entry) => Paise) => addPaise(...entries.map(amountOf))

export function sumsOf(entries: readonly Entry[]): Sums {
  const valueOf = (what: string) =>
    sumOf(entries, (entry) => (entry.what === what && entry.share ? entry.share.valuePaise : noPaise))
  const amountIf = (which: (entry: Entry) => boolean) =>
    sumOf(entries, (entry) => (which(entry) ? entry.paise : noPaise))
  return {
    salesPaise: valueOf('sale'),
    refundsPaise: valueOf('refund'),
    share: sumShares(entries.map(({ share }) => share ?? NO_SHARE)),
    ownValuePaise: sumOf(entries, (entry) => entry.ownValuePaise),
    earnedPaise: amountIf(({ order }) => order !== null),
    paidOutPaise: amountIf(({ isPayout }) => isPayout),
    otherPaise: amountIf(({ order, isPayout }) => order === null && !isPayout),
  }
}

type YearMonth = { month: string; sums: Sums }

export const sumsByMonth = ({ entries }: Statement, months: readonly string[]): YearMonth[] =>
  months.map((month) => ({ month, sums: sumsOf(entries.filter(({ day }) => day.startsWith(month))) }))

const QUARTER_MONTHS = 3

/** As certificates of TDS are issued: April to June, and so on. */
export const sumsByQuarter = ({ entries }: Statement, months: readonly string[]): { months: string[]; sums: Sums }[] =>
  [0, 1, 2, 3].map((quarter) => {
    const own = months.slice(quarter * QUARTER_MONTHS, (quarter + 1) * QUARTER_MONTHS)
    return { months: own, sums: sumsOf(entries.filter(({ day }) => own.includes(day.slice(0, 7)))) }
  })

type ShareLine = readonly [
  part: 'value' | 'taxOfWork' | 'taxOfShare' | 'commission' | 'commissionGst' | 'tds' | 'tcs',
  paise: Paise,
]

/** What an amount consists of, line by line; zeros are left out. What is deducted is below zero. */
export function linesOfShare(share: ArtistShare, isOwnSale: boolean): ShareLine[] {
  if (isNothing(share)) return []
  const lines: readonly ShareLine[] = [
    ['value', share.valuePaise],
    [isOwnSale ? 'taxOfWork' : 'taxOfShare', share.taxPaise],
    ['commission', paise(-share.commissionPaise)],
    ['commissionGst', paise(-share.commissionGstPaise)],
    ['tds', paise(-share.tdsPaise)],
    ['tcs', paise(-share.tcsPaise)],
  ]
  return lines.filter(([, amount]) => amount !== noPaise)
}
