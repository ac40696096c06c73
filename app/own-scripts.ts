/**
 * A public page is rendered with a secret nonce. The cached copy has none: scripts that had it are then allowed by
 * their hashes, and a script that came into the document by a mistake is not among them.
 */

const INLINE = /^<script(?![^>]*\ssrc=)/

/** The document without its nonces, and the text of each inline script that had one. */
export function takeNonces(html: Buffer, nonce: string): { html: Buffer; scripts: Buffer[] } {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const scripts: Buffer[] = []
  let end = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, end)) {
    parts.push(html.subarray(end, at))
    end = at + mark.length
    const start = html.indexOf('>', end) + 1
    if (!INLINE.test(html.toString('latin1', html.lastIndexOf('<', at), start))) continue
    scripts.push(html.subarray(start, html.indexOf('</script>', start)))
  }
  return { html: Buffer.concat([...parts, html.subarray(end)]), scripts }
}
