import { printForBuyer } from '#domain/certificates/print-certificates.ts'
import { forBuyerPost } from '#app/http/order-loader.ts'
import { certificatesAnswer, wantedCertificate } from '#app/http/certificates-answer.ts'

/** The valid certificates of an own order, or the one that is named. */
export const loader = forBuyerPost(async ({ services, viewer, params: { id: orderId = '' }, url }) =>
  certificatesAnswer(await printForBuyer(services, { viewer, orderId, certificateId: wantedCertificate(url) })),
)
