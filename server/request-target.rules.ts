/** Screens the request line before any router sees it: a malformed address is refused, never a crash. */

export type ReadTarget = { pathname: string; decodedPath: string; query: string }

export type RequestTarget = ({ ok: true } & ReadTarget) | { ok: false; reason: 'malformed' | 'too-long' }

const LENGTH_MAX = 8_192
// Control characters, backslashes and encoded slashes or NULs have no place in an address of the store.
const FORBIDDEN = /[\u0000-\u0020\u007f\\]|%00|%2f|%5c/i

export function readTarget(url: string | undefined): RequestTarget {
  if (url === undefined || !url.startsWith('/')) return { ok: false, reason: 'malformed' }
  if (url.length > LENGTH_MAX) return { ok: false, reason: 'too-long' }
  const mark = url.indexOf('?')
  const pathname = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark)
  const decodedPath = FORBIDDEN.test(pathname) ? undefined : decode(pathname)
  return decodedPath === undefined ? { ok: false, reason: 'malformed' } : { ok: true, pathname, decodedPath, query }
}

/** Undefined when malformed. The result must be used: the bundler drops an unused decodeURIComponent, with its error. */
function decode(pathname: string): string | undefined {
  if (!pathname.includes('%')) return pathname
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
