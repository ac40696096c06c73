/**
 * Content-Security-Policy. A public page is the same for everyone, so our own inline scripts are allowed by their
 * hashes; a personal page carries a fresh nonce. Each kind of resource has its own directive, except prefetches:
 * Firefox judges those by `default-src`.
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
  // Only the preview of a page lets itself be framed.
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
}

/**
 * Text becomes part of a page by these policies only: app/browser/trusted-markup.ts, the scripts of its head, and the
 * workers that there are, app/routes/wall/photo/photo-eye.ts and app/browser/push.ts.
 */
const TRUSTED_TYPES = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default late store photo push' }

/** Where browsers report blocked resources. */
export const REPORTS_PATH = '/policy-reports'

/** The directives that can block something, by their names in reports. */
export const REFUSING: ReadonlySet<string> = new Set([
  ...Object.keys(DIRECTIVES),
  ...Object.keys(TRUSTED_TYPES),
  'script-src-elem',
  'script-src-attr',
  'style-src-elem',
  'style-src-attr',
])

const policy = (own: Readonly<Record<string, string>>) =>
  Object.entries({ ...DIRECTIVES, ...own, 'report-uri': REPORTS_PATH })
    .map((directive) => directive.join(' '))
    .join('; ')

/** `'self'` instead of `'strict-dynamic'`: hashes are not handed on to a module's static imports. */
export function policyForPage(scripts: readonly Buffer[]): string {
  const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`))
  return policy({ ...TRUSTED_TYPES, 'script-src': ["'self'", ...hashes].join(' ') })
}

export const policyForNonce = (nonce: string) =>
  policy({ ...TRUSTED_TYPES, 'script-src': `'nonce-${nonce}' 'strict-dynamic'` })

/** The preview of a page stands in a frame beside its text. */
export const policyForPreview = (nonce: string) =>
  policy({ ...TRUSTED_TYPES, 'script-src': `'nonce-${nonce}' 'strict-dynamic'`, 'frame-ancestors': "'self'" })

const RAZORPAY = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  connect: 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com https://api.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  picture: 'https://cdn.razorpay.com',
  form: 'https://api.razorpay.com',
}

/**
 * On payment pages every host is listed, and no script may load another. The provider's script is outside our control:
 * it doesn't support Trusted Types.
 */
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
