import type { WrittenFile } from '#domain/seo/write-feeds.ts'

/** A file for machines; what went wrong is said in words for the person behind them. */
export function xmlAnswer(written: WrittenFile, type = 'application/xml'): Response {
  if (written.ok) return new Response(written.text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
  return written.reason === 'not-found'
    ? new Response('There is no such file.\n', { status: 404, headers: TEXT })
    : new Response('The file could not be written. Please try again.\n', {
        status: 503,
        headers: { ...TEXT, 'Retry-After': '60' },
      })
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }
