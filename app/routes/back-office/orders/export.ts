import { exportOrders } from '#domain/desk/export-orders.ts'
import { readOrderQuery } from '#domain/desk/order-query.rules.ts'
import { forRoleCall } from '#app/personal-loader.ts'
import { indiaDay } from '#shared/india-day.rules.ts'

/** What the list shows, as a table for spreadsheets: sent piece by piece, as it is read. */
export const loader = forRoleCall('admin', ({ services, visitor, url }) => {
  const lines = exportOrders(services, { query: readOrderQuery(url.searchParams), adminId: visitor.id })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${indiaDay(services.clock.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
