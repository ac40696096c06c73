/** Answers `/images/…`: a rendition never changes, so browsers and caches keep it for good. */
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { pictureTag } from '#domain/images/picture-key.rules.ts'
import { readRendition } from '#domain/images/read-rendition.ts'
import type { Rendition } from '#domain/images/rendition.rules.ts'
import type { Services } from '#domain/services.ts'
import { keyOfTag } from '#domain/shared-cache/purge-pages.ts'
import { currentSpan } from '#shared/tracing.ts'
import { POLICY_FOR_FILES } from './content-security.ts'
import { matchesEtag, CACHE_FOREVER, sendText, type HeaderList } from './response-headers.ts'

export async function sendPicture(
  req: IncomingMessage,
  res: ServerResponse,
  rendition: Rendition,
  { services, headers }: { services: Services; headers: HeaderList },
): Promise<void> {
  currentSpan().noteRoute('/images/:id/:width.:format')
  const file = await readRendition(services, rendition)
  if (!file.ok) {
    if (file.reason !== 'busy') return sendText(res, 404, 'There is no such picture.', headers)
    const text = 'Too many pictures are being prepared. Please try again.'
    return sendText(res, 503, text, [...headers, ['Retry-After', '2']])
  }
  if (res.destroyed) return
  const etag = `"${rendition.pictureId}-${rendition.width}-${rendition.format}-${file.bytes}"`
  const head: HeaderList = [
    ...headers,
    ['Cache-Control', CACHE_FOREVER],
    ...(services.sharedCache?.headersFor([keyOfTag(pictureTag(rendition.pictureId))]) ?? []),
    ['Content-Security-Policy', POLICY_FOR_FILES],
    ['Content-Type', rendition.format === 'jpg' ? 'image/jpeg' : `image/${rendition.format}`],
    ['ETag', etag],
  ]
  if (matchesEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304, head.flat()).end()
  res.writeHead(200, [...head, ['Content-Length', String(file.bytes)]].flat())
  if (req.method === 'HEAD') return void res.end()
  if (file.made) return void res.end(file.made)
  await pipeline(createReadStream(file.path), res).catch((error: NodeJS.ErrnoException) => {
    // The visitor went away before the picture was through: nothing is wrong here.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
