import { REPORT_FILES, writeReport } from '#domain/admin/reports/report-files.rules.ts'
import { showReports } from '#domain/admin/reports/show-reports.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { readPeriod } from '#shared/periods.rules.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { adminReportsWords } from '#words/admin-reports.ts'

const ROWS_MAX = 50_000

export const loader = forRoleCall('admin', async ({ services, params, url }) => {
  const file = REPORT_FILES.find((known) => `${known}.csv` === params.file)
  if (!file) throw new Response(adminReportsWords.noSuchReport, { status: 404 })
  const period = readPeriod(url.searchParams, indiaDay(services.clock.now()))
  const text = writeReport(file, await showReports(services, period, ROWS_MAX))
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}-${period.from}-${period.to}.csv"`,
    },
  })
})
