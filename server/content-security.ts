/**
 * Content-Security-Policy. A public page is the same for everyone, so its inline scripts are
 * allowed by their hashes; a personal page carries a fresh nonce.
 *
 * Every kind of thing has a line of its own. Only what is fetched ahead has none: Firefox judges it by `default-src`.
 */
import { hash } from 'node:crypto'

const DIRECTIVES = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'media-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
}

const policy = (own: Partial<typeof DIRECTIVES>) =>
  Object.entries({ ...DIRECTIVES, ...own })
    .map((directive) => directive.join(' '))
    .join('; ')

/** Scripts with an address need no hash, and data is never run. */
const NOT_INLINE = /\ssrc=|type="application\/(?:ld\+)?json"/

/** `'self'` instead of `'strict-dynamic'`: hashes are not handed on to a module's static imports. */
export function policyForPage(html: Buffer): string {
  const hashes = new Set<string>()
  for (let tag = html.indexOf('<script'); tag >= 0; tag = html.indexOf('<script', tag + 1)) {
    const start = html.indexOf('>', tag) + 1
    if (NOT_INLINE.test(html.toString('latin1', tag, start))) continue
    tag = html.indexOf('</script>', start)
    hashes.add(`'sha256-${hash('sha256', html.subarray(start, tag), 'base64')}'`)
  }
  return policy({ 'script-src': ["'self'", ...hashes].join(' ') })
}

export const policyForNonce = (nonce: string) => policy({ 'script-src': `'nonce-${nonce}' 'strict-dynamic'` })

const RAZORPAY = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  connect: 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  picture: 'https://cdn.razorpay.com',
  form: 'https://api.razorpay.com',
}

/** Where people pay every host is named, and no script brings another along. */
export function policyForCheckout(nonce: string, checkoutUrl: string): string {
  const { origin } = new URL(checkoutUrl)
  const isRazorpay = RAZORPAY.script.split(' ').includes(origin)
  const hosts = isRazorpay
    ? RAZORPAY
    : { script: origin, connect: origin, frame: origin, picture: origin, form: origin }
  return policy({
    'script-src': `'self' 'nonce-${nonce}' ${hosts.script}`,
    'img-src': `${DIRECTIVES['img-src']} ${hosts.picture}`,
    'connect-src': `'self' ${hosts.connect}`,
    'form-action': `'self' ${hosts.form}`,
    'frame-src': hosts.frame,
  })
}

/** For everything that is no page: pictures, data, files. Nothing in it may ever run. */
export const POLICY_FOR_FILES = "default-src 'none'; frame-ancestors 'none'; sandbox"
