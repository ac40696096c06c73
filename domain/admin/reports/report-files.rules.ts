/** The reports as files for a spreadsheet. Amounts are rupees, as numbers. */
import { inRupees, CSV_START, csvLine, type CsvCell } from '#shared/csv.rules.ts'
import { adminReportsWords } from '#words/admin-reports.ts'
import type { Reports, Share } from './report.rules.ts'

export const REPORT_FILES = ['sales', 'categories', 'artists', 'works', 'searches'] as const
export type ReportFile = (typeof REPORT_FILES)[number]

const writeCsv = (...lines: (readonly CsvCell[])[]) => CSV_START + lines.map(csvLine).join('')

const ofShares = (heads: readonly string[], shares: readonly Share[]) =>
  writeCsv(heads, ...shares.map((share) => [share.name, share.pieces, inRupees(share.soldPaise)]))

export function writeReport(file: ReportFile, reports: Reports): string {
  const heads = adminReportsWords.fileHeads[file]
  switch (file) {
    case 'sales':
      return writeCsv(
        heads,
        ...reports.columns.map(({ day, orders, salesPaise, refunds, refundedPaise }) => [
          day,
          orders,
          inRupees(salesPaise),
          refunds,
          inRupees(refundedPaise),
        ]),
      )
    case 'categories':
      return ofShares(heads, reports.categories)
    case 'artists':
      return ofShares(heads, reports.artists)
    case 'works':
      return writeCsv(
        heads,
        ...reports.works.map(({ name, beside, pieces, soldPaise }) => [name, beside, pieces, inRupees(soldPaise)]),
      )
    case 'searches':
      return writeCsv(heads, ...reports.searches.map(({ words, times }) => [words, times]))
  }
}
