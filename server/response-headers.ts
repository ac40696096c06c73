/** Headers of every answer, whatever made it. */

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

export const CACHE_PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_NEVER = 'private, no-store'
