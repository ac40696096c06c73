import { printForArtist } from '#domain/certificates/print-certificates.ts'
import { certificatesAnswer, wantedCertificate } from '#app/http/certificates-answer.ts'
import { callRefused } from '#app/http/answers.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { certificatesWords } from '#words/certificates.ts'

/** The certificates of an own parcel, to sign and to enclose. */
export const loader = forRoleCall('artist', async ({ services, visitor, params: { id: shipmentId = '' }, url }) => {
  const { id: profileId, artistId } = visitor
  if (artistId === null) return callRefused(404, certificatesWords.notFound)
  const wanted = { shipmentId, artistId, profileId, certificateId: wantedCertificate(url) }
  return certificatesAnswer(await printForArtist(services, wanted))
})
