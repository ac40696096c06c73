import type { Given } from './mistakes-about-half.ts'

export function mistakesAboutGoogle({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_ISSUER: issuer,
}: Given) {
  if (!id && (secret || issuer)) return ['GOOGLE_CLIENT_ID must also be set']
  return id && !secret ? ['GOOGLE_CLIENT_SECRET must also be set'] : []
}
