/** A cookie that better-auth has signed, taken over from one secret to the next. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie-es'

type Secrets = { secret: string; before: string }

/** Re-signs this cookie with the current secret if the previous one signed it. */
export function signAnew(cookies: string, name: string, { secret, before }: Secrets): string {
  const written = parseCookie(cookies, { decode: String })[name] ?? ''
  const [, value = '', signature = ''] = /^([\w-]+)\.([^.]+)$/.exec(written) ?? []
  if (!value || !isSame(signature, signatureOf(value, before))) return cookies
  return cookies.replace(`${name}=${written}`, () => `${name}=${value}.${signatureOf(value, secret)}`)
}

/** As in the header. */
const signatureOf = (value: string, secret: string) =>
  encodeURIComponent(createHmac('sha256', secret).update(value).digest('base64'))

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
