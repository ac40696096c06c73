import { href } from 'react-router'
import { locateInvoice } from '#domain/orders/invoices/show-invoice.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { ordersWords } from '#words/orders.ts'
import { invoiceRefused, readProviderOrderId } from './own-order.ts'

/** Where the invoice of an order is. The order is named by the payment provider's number. */
export const loader = forBuyerCall(async ({ services, viewer, url }) => {
  const providerOrderId = readProviderOrderId(url.searchParams)
  if (!providerOrderId) return callRefused(400, ordersWords.invoiceFailures['no-order'])
  const located = await locateInvoice(services, { ...viewer, providerOrderId })
  if (!located.ok) return invoiceRefused(located)
  return Response.json({ invoice_url: href('/orders/:id/invoice.pdf', { id: located.orderId }) })
})
