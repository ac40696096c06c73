import { showInvoice } from '#domain/orders/invoices/show-invoice.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forBuyerPost } from '#app/http/order-loader.ts'
import { invoiceRefused } from './own-order.ts'

/** The invoice of an own order, or the credit note that is named, as a file. */
export const loader = forBuyerPost(async ({ services, visit, viewer, params: { id: orderId = '' }, url }) => {
  const creditNoteId = url.searchParams.get('credit-note') ?? undefined
  const shown = await showInvoice(services, { ...viewer, address: visit.address, orderId, creditNoteId })
  if (!shown.ok) return invoiceRefused(shown)
  return pdfAnswer(shown)
})
