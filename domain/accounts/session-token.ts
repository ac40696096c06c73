/** The browser holds the token, the database its hash: who reads the table cannot sign in with it. */
import { createHash } from 'node:crypto'

export const sessionCookieName = (storeUrl: URL) => (storeUrl.protocol === 'https:' ? '__Host-session' : 'session')

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token of a request's cookie. Several are none: one of them was planted. */
export function readSessionToken(storeUrl: URL, cookies: string | null): string | undefined {
  const start = `${sessionCookieName(storeUrl)}=`
  const found = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(start))
  const [cookie] = found
  if (found.length !== 1 || cookie === undefined) return undefined
  return cookie.slice(start.length) || undefined
}
