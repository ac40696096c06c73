import type { CertificateActed } from '#domain/certificates/act-on-certificate.ts'
import type { PrintedCertificates } from '#domain/certificates/print-certificates.ts'
import { certificatesWords } from '#words/certificates.ts'
import { callRefused, waitWords, type FormRefusal } from './answers.ts'
import { pdfAnswer } from './file-answer.ts'

/** In the addresses of papers; without it they are for all. */
export const wantedCertificate = (url: URL): string | undefined => url.searchParams.get('certificate') ?? undefined

/** Opens in the browser, to print. */
export function certificatesAnswer(printed: PrintedCertificates): Response {
  if (printed.ok) return pdfAnswer(printed, 'inline')
  if (printed.reason === 'too-many') return callRefused(429, waitWords(printed), printed.waitSeconds)
  return callRefused(404, certificatesWords.notFound)
}

/** For pages of buyers and artists. */
export function certificateOutcome(acted: CertificateActed): { ok: true } | FormRefusal {
  if (acted.ok || acted.reason === 'too-many') return acted
  const isMissing = acted.reason === 'not-found'
  const message = isMissing ? certificatesWords.notFound : certificatesWords.notNow
  return { ok: false, reason: 'refused', status: isMissing ? 404 : 409, errors: {}, message }
}
