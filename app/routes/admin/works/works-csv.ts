import { exportWorks } from '#domain/admin/works/export-works.ts'
import { readWorksQuery } from '#domain/admin/works/works-query.rules.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'

/** What the list shows under the same query, as a CSV file. */
export const loader = forRoleCall('admin', ({ services, url, request }) => {
  const rows = exportWorks(services, readWorksQuery(url.searchParams))
  const name = `works-${indiaDay(services.clock.now())}`
  return csvAnswer(request, { name, heads: adminWorksWords.csvHeads, rows })
})
