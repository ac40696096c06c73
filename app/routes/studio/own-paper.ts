/** An invoice or a credit note in the artist's own name, as the buyer has it. */
import { showPaperOfArtist } from '#domain/orders/invoices/show-invoice.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { invoiceRefused } from '#app/routes/account/orders/own-order.ts'

export const loader = forRoleCall('artist', async ({ services, visit, visitor, params: { paper = '' } }) => {
  const { id: profileId, artistId } = visitor
  if (artistId === null) return invoiceRefused({ ok: false, reason: 'unknown' })
  const asked = { profileId, artistId, address: visit.address, paperId: paper }
  const shown = await showPaperOfArtist(services, asked)
  return shown.ok ? pdfAnswer(shown) : invoiceRefused(shown)
})
