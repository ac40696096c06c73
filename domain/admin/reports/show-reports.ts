import type { Services } from '#domain/services.ts'
import { instantsOf, type Period } from '#shared/periods.rules.ts'
import { byArtist, byCategory, byWork, reportColumns, reportTotals, type Reports } from './report.rules.ts'
import { listMissedWords, listSoldWorks, sumRefunds, sumSales } from './reports.db.ts'

export async function showReports(
  { database }: Pick<Services, 'database'>,
  period: Period,
  rowsMax: number,
): Promise<Reports> {
  const { kysely } = database
  const between = instantsOf(period)
  const [sales, refunds, works, searches] = await Promise.all([
    sumSales(kysely, between),
    sumRefunds(kysely, between),
    listSoldWorks(kysely, between),
    listMissedWords(kysely, period, rowsMax),
  ])
  const columns = reportColumns(period, sales, refunds)
  return {
    columns,
    totals: reportTotals(columns),
    categories: byCategory(works).slice(0, rowsMax),
    artists: byArtist(works).slice(0, rowsMax),
    works: byWork(works).slice(0, rowsMax),
    searches,
  }
}
