import { exportCustomers } from '#domain/admin/customers/list-customers.ts'
import { readCustomersQuery } from '#domain/admin/customers/customers-query.rules.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'

/** What the list shows under the same query, as a CSV file. */
export const loader = forRoleCall('admin', ({ services, visitor, url, request }) => {
  const rows = exportCustomers(services, { query: readCustomersQuery(url.searchParams), adminId: visitor.id })
  const name = `customers-${indiaDay(services.clock.now())}`
  return csvAnswer(request, { name, heads: adminCustomersWords.csvHeads, rows })
})
