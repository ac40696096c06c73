/** Headers of every answer. */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { POLICY_FOR_FILES } from './content-security.ts'

export type HeaderList = [string, string][]

const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), usb=(), serial=(), browsing-topics=(), ' +
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")'

export function baseHeaders(storeUrl: URL): HeaderList {
  const headers: HeaderList = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', PERMISSIONS],
    ['X-Frame-Options', 'DENY'],
  ]
  if (storeUrl.protocol === 'https:') headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  return headers
}

export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_NEVER = 'private, no-store'
export const FOR_NO_CACHE: HeaderList = [['Cache-Control', CACHE_NEVER]]

/**
 * A browser asks each time, so that visitors see their own changes; a shared cache may keep a page for a minute.
 * `stale-while-revalidate` is for content delivery networks alone (RFC 9213): in `Cache-Control` Firefox follows it,
 * too.
 */
export const FOR_PUBLIC_PAGES: HeaderList = [
  ['Cache-Control', 'public, max-age=0, s-maxage=60'],
  ['CDN-Cache-Control', 'public, max-age=60, stale-while-revalidate=300'],
]

/** With a shared cache that can be purged. Only that cache keeps a page, by headers of its own. */
export const FOR_PURGED_PAGES: HeaderList = [['Cache-Control', 'public, max-age=0']]

/** Ids that name a request in answers and logs: unique for all processes, cheap enough for cached pages. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** Whether the visitor's copy is still the one that would be sent; weak marks compare as strong ones do. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const plain = (mark: string) => mark.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((given) => plain(given) === plain(etag))
}

/** A short plain answer for anything but a page: refused URLs, probes, figures. */
export const sendText = (res: ServerResponse, status: number, text: string, headers: HeaderList): void =>
  send(res, status, `${text}\n`, [...headers, ['Content-Type', 'text/plain; charset=utf-8']])

/** The same for a call. */
export const sendJson = (res: ServerResponse, status: number, value: object, headers: HeaderList): void =>
  send(res, status, JSON.stringify(value), [...headers, ['Content-Type', 'application/json']])

function send(res: ServerResponse, status: number, text: string, headers: HeaderList): void {
  const body = Buffer.from(text)
  const own: HeaderList = [
    ['Content-Length', String(body.length)],
    ['Cache-Control', CACHE_NEVER],
    ['Content-Security-Policy', POLICY_FOR_FILES],
  ]
  res.writeHead(status, [...headers, ...own].flat())
  res.end(body)
}
