import { exportOrders, orderHeads } from '#domain/orders/admin/export-orders.ts'
import { readOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

/** What the list shows under the same query, as a CSV file. */
export const loader = forRoleCall('admin', ({ services, visitor, url, request }) => {
  const rows = exportOrders(services, { query: readOrderQuery(url.searchParams), adminId: visitor.id })
  return csvAnswer(request, { name: `orders-${indiaDay(services.clock.now())}`, heads: orderHeads(), rows })
})
