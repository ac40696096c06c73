/** The reports as files for a spreadsheet. Amounts are rupees, as numbers. */
import { CSV_START, csvLine, type CsvCell } from '#shared/csv.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Reports, Share } from './report.rules.ts'

export const REPORT_FILES = ['sales', 'categories', 'artists', 'works', 'searches'] as const
export type ReportFile = (typeof REPORT_FILES)[number]

const writeCsv = (...lines: (readonly CsvCell[])[]) => CSV_START + lines.map(csvLine).join('')

const inRupees = (amount: Paise) => amount / 100

const ofShares = (name: string, shares: readonly Share[]) =>
  writeCsv(
    [name, 'Pieces', 'Sales before tax (₹)'],
    ...shares.map((share) => [share.name, share.pieces, inRupees(share.soldPaise)]),
  )

export function writeReport(file: ReportFile, reports: Reports): string {
  switch (file) {
    case 'sales':
      return writeCsv(
        ['From', 'Orders', 'Sales with tax (₹)', 'Refunds', 'Refunded (₹)'],
        ...reports.columns.map(({ day, orders, salesPaise, refunds, refundedPaise }) => [
          day,
          orders,
          inRupees(salesPaise),
          refunds,
          inRupees(refundedPaise),
        ]),
      )
    case 'categories':
      return ofShares('Category', reports.categories)
    case 'artists':
      return ofShares('Artist', reports.artists)
    case 'works':
      return writeCsv(
        ['Work', 'Artist', 'Pieces', 'Sales before tax (₹)'],
        ...reports.works.map(({ name, beside, pieces, soldPaise }) => [name, beside, pieces, inRupees(soldPaise)]),
      )
    case 'searches':
      return writeCsv(['Searched words', 'Times'], ...reports.searches.map(({ words, times }) => [words, times]))
  }
}
