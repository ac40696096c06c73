/** Screens the request line before any router sees it: a malformed address is refused, never a crash. */

export type RequestTarget =
  | { ok: true; pathname: string; query: string }
  | { ok: false; reason: 'malformed' | 'too-long' }

const LENGTH_MAX = 8_192
// Control characters, backslashes and encoded slashes or NULs have no place in an address of the store.
const FORBIDDEN = /[\u0000-\u0020\u007f\\]|%00|%2f|%5c/i

export function readTarget(url: string | undefined): RequestTarget {
  if (url === undefined || !url.startsWith('/')) return { ok: false, reason: 'malformed' }
  if (url.length > LENGTH_MAX) return { ok: false, reason: 'too-long' }
  const mark = url.indexOf('?')
  const pathname = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  if (FORBIDDEN.test(pathname) || !isDecodable(pathname)) return { ok: false, reason: 'malformed' }
  return { ok: true, pathname, query }
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
