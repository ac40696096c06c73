import { showAnyPaper } from '#domain/orders/invoices/show-invoice.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { invoiceRefused } from '#app/routes/account/orders/own-order.ts'

/** An invoice or a credit note of any order, as its buyer has it. */
export const loader = forRoleCall('admin', async ({ services, visit, visitor, params: { id = '', paper = '' } }) => {
  const shown = await showAnyPaper(services, {
    adminId: visitor.id,
    address: visit.address,
    orderId: id,
    paperId: paper,
  })
  if (!shown.ok) return invoiceRefused(shown)
  return pdfAnswer(shown)
})
