import { exportTickets } from '#domain/admin/inbox/export-tickets.ts'
import { readInboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

/** What the list shows under the same query, as a CSV file. */
export const loader = forRoleCall('admin', ({ services, visitor, url, request }) => {
  const rows = exportTickets(services, { query: readInboxQuery(url.searchParams), adminId: visitor.id })
  const name = `tickets-${indiaDay(services.clock.now())}`
  return csvAnswer(request, { name, heads: adminInboxWords.csvHeads, rows })
})
