import { showAnyPaper } from '#domain/invoices/show-any-paper.ts'
import { forRoleCall } from '#app/personal-loader.ts'
import { invoiceRefused } from './invoice-refused.ts'

/** An invoice or a credit note of any order, as its buyer has it. */
export const loader = forRoleCall('admin', async ({ services, visit, visitor, params: { id = '', paper = '' } }) => {
  const shown = await showAnyPaper(services, {
    adminId: visitor.id,
    address: visit.address,
    orderId: id,
    paperId: paper,
  })
  if (!shown.ok) return invoiceRefused(shown)
  return new Response(Uint8Array.from(shown.file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${shown.name}"`,
      'Content-Length': String(shown.file.length),
    },
  })
})
