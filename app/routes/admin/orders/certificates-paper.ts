import { printForAdmin } from '#domain/certificates/print-certificates.ts'
import { certificatesAnswer, wantedCertificate } from '#app/http/certificates-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'

/** The certificates of any order. */
export const loader = forRoleCall('admin', async ({ services, visitor, params: { id: orderId = '' }, url }) =>
  certificatesAnswer(
    await printForAdmin(services, { orderId, certificateId: wantedCertificate(url), adminId: visitor.id }),
  ),
)
