import type { Given } from './mistakes-about-half.ts'

/** The session secret is changed when somebody may know it. The key of certificates then stays. */
export const mistakesAboutCertificates = ({ SESSION_SECRET: secret, CERTIFICATE_KEY: key }: Given): string[] =>
  key !== undefined && key.trim() === secret?.trim()
    ? ['CERTIFICATE_KEY must be another secret than SESSION_SECRET']
    : []
