/**
 * Content-Security-Policy. A public page is the same for everyone, so its inline scripts are
 * allowed by their hashes; a personal page carries a fresh nonce.
 */
import { createHash } from 'node:crypto'

const SHARED = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
]

const policy = (scripts: string) => [SHARED[0], `script-src ${scripts}`, ...SHARED.slice(1)].join('; ')

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/** `'self'` instead of `'strict-dynamic'`: hashes are not handed on to a module's static imports. */
export function policyForPage(html: Buffer): string {
  const hashes = new Set<string>()
  // One character for each byte: places in the text are places in the bytes, and nothing is decoded.
  for (const [, script = ''] of html.toString('latin1').matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return policy(["'self'", ...hashes].join(' '))
}

export const policyForNonce = (nonce: string) => policy(`'nonce-${nonce}' 'strict-dynamic'`)

/** For everything that is no page: pictures, data, files. Nothing in it may ever run. */
export const POLICY_FOR_FILES = "default-src 'none'; frame-ancestors 'none'; sandbox"
