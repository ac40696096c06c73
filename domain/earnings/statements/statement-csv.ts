/** Statements and summaries for a spreadsheet: the same rows as on paper. */
import { inRupees, csvLine, CSV_START } from '#shared/csv.rules.ts'
import { addPaise, paise } from '#shared/money.rules.ts'
import { earningsPapersWords } from '#words/earnings-papers.ts'
import { NO_SHARE } from '#domain/earnings/share-events.rules.ts'
import { sumsByMonth, sumsOf, type Statement } from './statement.rules.ts'
import { shareSums, whatText } from './statement-words.rules.ts'

export function statementCsv({ from, openingPaise, entries }: Statement): string {
  const { parts, sums: names } = earningsPapersWords
  const sums = [parts.value, names.tax, names.commission, names.commissionGst, names.tds, names.tcs]
  const columns = [...sums, earningsPapersWords.amount, earningsPapersWords.balance]
  const lines = [
    csvLine([
      earningsPapersWords.date,
      earningsPapersWords.entry,
      ...earningsPapersWords.csvColumns,
      ...columns.map((column) => earningsPapersWords.inRupees(column)),
    ]),
    csvLine([from, earningsPapersWords.opening, ...Array.from({ length: 10 }, () => ''), inRupees(openingPaise)]),
  ]
  let owedPaise = openingPaise
  for (const entry of entries) {
    owedPaise = addPaise(owedPaise, entry.paise)
    const { order, payment, share } = entry
    const { valuePaise, taxPaise, commissionPaise, commissionGstPaise, tdsPaise, tcsPaise } = share ?? NO_SHARE
    const deducted = [commissionPaise, commissionGstPaise, tdsPaise, tcsPaise].map((amount) => inRupees(paise(-amount)))
    const amounts = share
      ? [inRupees(valuePaise), inRupees(taxPaise), ...deducted]
      : Array.from({ length: 6 }, () => '')
    const about = [order?.shortNumber, order?.titles, payment]
    lines.push(csvLine([entry.day, whatText(entry), ...about, ...amounts, inRupees(entry.paise), inRupees(owedPaise)]))
  }
  return CSV_START + lines.join('')
}

/** A line for each month, and the year. */
export function yearCsv(statement: Statement, months: readonly string[]): string {
  let owedPaise = statement.openingPaise
  const rows = sumsByMonth(statement, months).map(({ month, sums }) => {
    owedPaise = addPaise(owedPaise, sums.earnedPaise, sums.paidOutPaise, sums.otherPaise)
    return { name: month, sums, owedPaise }
  })
  const year = { name: earningsPapersWords.total, sums: sumsOf(statement.entries), owedPaise: statement.closingPaise }
  const { earned, paidOut, other } = earningsPapersWords.sums
  const columns = [...shareSums(year.sums).map(([name]) => name), earned, paidOut, other, earningsPapersWords.balance]
  const heads = [earningsPapersWords.month, ...columns.map((column) => earningsPapersWords.inRupees(column))]
  const lines = [...rows, year].map(({ name, sums, owedPaise: owed }) =>
    csvLine([
      name,
      ...[
        ...shareSums(sums).map(([, amount]) => amount),
        sums.earnedPaise,
        sums.paidOutPaise,
        sums.otherPaise,
        owed,
      ].map(inRupees),
    ]),
  )
  return CSV_START + csvLine(heads) + lines.join('')
}
