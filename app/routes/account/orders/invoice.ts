import { showInvoice } from '#domain/orders/invoices/show-invoice.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forBuyerPost } from '#app/http/order-loader.ts'
import { invoiceRefused } from './own-order.ts'

/** The invoices of an own order as one file, or the document that is named. */
export const loader = forBuyerPost(async ({ services, visit, viewer, params: { id: orderId = '' }, url }) => {
  const paperId = url.searchParams.get('paper') ?? url.searchParams.get('credit-note') ?? undefined
  const shown = await showInvoice(services, { ...viewer, address: visit.address, orderId, paperId })
  if (!shown.ok) return invoiceRefused(shown)
  return pdfAnswer(shown)
})
