import { readSigned } from '#domain/certificates/show-certificates.ts'
import { callRefused, waitWords } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { certificatesWords } from '#words/certificates.ts'

/** What was signed, byte for byte, for programs that check it. */
export const loader = forAnybody(async ({ services, visit, params: { key = '' } }) => {
  const found = await readSigned(services, { key, address: visit.address })
  if (found.ok)
    return new Response(found.jws, { headers: { 'Content-Type': 'application/vc+jwt', 'X-Robots-Tag': 'noindex' } })
  if (found.reason === 'too-many') return callRefused(429, waitWords(found), found.waitSeconds)
  return callRefused(404, certificatesWords.notFound)
})
