/** The built scripts, styles and fonts: read once at start, sent from memory, compressed as far as it goes. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { POLICY_FOR_FILES } from './content-security.ts'
import { keepAnswer, type CachedResponse } from './cached-response.ts'
import { CACHE_FOREVER, type HeaderList } from './response-headers.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}
const PACKED_ALREADY = new Set(['.woff2', '.png', '.webp', '.ico'])

const CACHE_AN_HOUR = 'public, max-age=3600'

/** Files under /assets/ carry their hash in the name and never change; the few next to them may. */
export function readStaticFiles(folder: string, base: HeaderList): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const ending = extname(entry.name)
    const type = TYPES[ending]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).replaceAll(sep, '/')}`
    const cache = address.startsWith('/assets/') ? CACHE_FOREVER : CACHE_AN_HOUR
    files.set(
      address,
      keepAnswer({
        status: 200,
        headers: [
          ...base,
          ['Content-Type', type],
          ['Cache-Control', cache],
          ['Content-Security-Policy', POLICY_FOR_FILES],
        ],
        plain: readFileSync(path),
        isCompressible: !PACKED_ALREADY.has(ending),
        brotliQuality: 11,
      }),
    )
  }
  return files
}
