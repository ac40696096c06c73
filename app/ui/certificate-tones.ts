import type { CertificateState } from '#domain/certificates/certificate.rules.ts'

export const CERTIFICATE_TONES: Record<CertificateState, 'neem' | 'marigold' | 'indigo' | 'brick'> = {
  prepared: 'marigold',
  valid: 'neem',
  lost: 'brick',
  replaced: 'indigo',
  withdrawn: 'brick',
}
