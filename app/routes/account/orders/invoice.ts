import { showInvoice } from '#domain/orders/invoices/show-invoice.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { invoiceRefused } from './own-order.ts'

/** The invoice of an own order, or the credit note that is named, as a file. */
export const loader = forSignedInCall(async ({ services, visit, visitor, params: { id: orderId = '' }, url }) => {
  const creditNoteId = url.searchParams.get('credit-note') ?? undefined
  const shown = await showInvoice(services, { userId: visitor.id, address: visit.address, orderId, creditNoteId })
  if (!shown.ok) return invoiceRefused(shown)
  return pdfAnswer(shown)
})
