/** The cookies of accounts: no script reads them, and over https no other host can plant one. */
import { parseCookie } from 'cookie-es'

const isSecure = (storeUrl: URL) => storeUrl.protocol === 'https:'

export const cookieName = (storeUrl: URL, name: string) => (isSecure(storeUrl) ? `__Host-${name}` : name)

/** The Set-Cookie line. */
export function ownCookie(storeUrl: URL, name: string, { value, lifeMs }: { value: string; lifeMs: number }): string {
  const secure = isSecure(storeUrl) ? '; Secure' : ''
  return `${cookieName(storeUrl, name)}=${value}; Path=/; Max-Age=${lifeMs / 1_000}; HttpOnly; SameSite=Lax${secure}`
}

/** Reads a cookie. Duplicates count as missing, since one may be planted. */
export function readOwnCookie(storeUrl: URL, name: string, cookies: string | null): string | undefined {
  const found = parseCookie(cookies ?? '', { allowMultiple: true, decode: String })[cookieName(storeUrl, name)]
  return typeof found === 'string' && found !== '' ? found : undefined
}
