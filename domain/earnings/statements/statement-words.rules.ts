/** A statement in words: what a file or a page says of each entry. */
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { noPaise, paise, rupeesAndPaise, type Paise } from '#shared/money.rules.ts'
import { earningsPapersWords } from '#words/earnings-papers.ts'
import { earningsWords } from '#words/earnings.ts'
import { linesOfShare, type Entry, type Sums } from './statement.rules.ts'

export const whatText = ({ what }: Pick<Entry, 'what'>): string => earningsWords.purposes[what] ?? what

/** 'Sale, order 482 719 350' */
export function headlineOf(entry: Entry): string {
  const what = whatText(entry)
  if (entry.order) return earningsPapersWords.withOrder(what, shortNumberText(entry.order.shortNumber))
  return entry.payment ? earningsPapersWords.withPayment(what, entry.payment) : what
}

/** The works, and what the amount consists of. */
export function detailOf({ order, share, ownValuePaise }: Entry): string {
  const parts = share ? linesOfShare(share, ownValuePaise !== noPaise) : []
  const sum = parts.map(([name, amount]) =>
    earningsPapersWords.part(earningsPapersWords.parts[name], rupeesAndPaise(amount)),
  )
  return [order?.titles, sum.join(', ')].filter(Boolean).join('\n')
}

/** What is deducted is below zero, so that everything adds up. */
export const shareSums = ({ salesPaise, refundsPaise, share }: Sums): (readonly [name: string, amount: Paise])[] => [
  [earningsPapersWords.sums.sales, salesPaise],
  [earningsPapersWords.sums.refunds, refundsPaise],
  [earningsPapersWords.sums.tax, share.taxPaise],
  [earningsPapersWords.sums.commission, paise(-share.commissionPaise)],
  [earningsPapersWords.sums.commissionGst, paise(-share.commissionGstPaise)],
  [earningsPapersWords.sums.tds, paise(-share.tdsPaise)],
  [earningsPapersWords.sums.tcs, paise(-share.tcsPaise)],
]
