import type { ServerResponse } from 'node:http'

/** Hot replacement writes styles into the page, which the store's own policy forbids. */
export function allowInlineStyles(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (...parts: unknown[]) => ServerResponse
  res.writeHead = (...parts: unknown[]) => writeHead(...parts.map(relaxed))
}

/** Headers come as a flat list or as an object, next to the status. */
function relaxed(part: unknown): unknown {
  if (typeof part === 'string') return part.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  if (Array.isArray(part)) return part.map(relaxed)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, relaxed(value)]))
}
