/** The built scripts, styles and fonts: read once at start, sent from memory, compressed as far as it goes. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { POLICY_FOR_FILES } from './content-security.ts'
import { keepAnswer } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'
import { CACHE_FOREVER } from './response-headers.ts'
import type { HeaderList } from './response-headers.ts'

const TYPES: Record<string, { type: string; isCompressible: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', isCompressible: true },
  '.css': { type: 'text/css; charset=utf-8', isCompressible: true },
  '.json': { type: 'application/json; charset=utf-8', isCompressible: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', isCompressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', isCompressible: true },
  '.svg': { type: 'image/svg+xml', isCompressible: true },
  '.woff2': { type: 'font/woff2', isCompressible: false },
  '.png': { type: 'image/png', isCompressible: false },
  '.webp': { type: 'image/webp', isCompressible: false },
  '.ico': { type: 'image/x-icon', isCompressible: false },
}

const CACHE_AN_HOUR = 'public, max-age=3600'

/** Files under /assets/ carry their hash in the name and never change; the few beside them may. */
export function readStaticFiles(folder: string, base: HeaderList): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const known = TYPES[extname(entry.name)]
    if (!entry.isFile() || !known) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`
    const cache = address.startsWith('/assets/') ? CACHE_FOREVER : CACHE_AN_HOUR
    files.set(
      address,
      keepAnswer({
        status: 200,
        headers: [
          ...base,
          ['Content-Type', known.type],
          ['Cache-Control', cache],
          ['Content-Security-Policy', POLICY_FOR_FILES],
        ],
        body: readFileSync(path),
        isCompressible: known.isCompressible,
        brotliQuality: 11,
      }),
    )
  }
  return files
}
