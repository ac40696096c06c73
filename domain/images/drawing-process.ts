/**
 * The process that unpacks untrusted pictures, one at a time. It has no secrets and no database. It exits when a picture
 * takes more memory than allowed, and when its parent process exits.
 */
import { drawAnew, readFingerprint, type Drawn, type NotDrawn } from './draw-anew.ts'
import type { Fingerprint } from './picture-samples.ts'
import { drawCollage, type Collage } from './draw-collage.ts'

/** An untrusted picture, pictures of the store to lay over one another, or one of which the fingerprint is missing. */
export type DrawingRequest = { bytes: Uint8Array } | { collage: Collage } | { stored: Uint8Array }
export type Made = Drawn | Uint8Array | Fingerprint
/** Its messages: first that it is ready, then the result of each picture and the memory still in use. */
export type DrawingAnswer = 'ready' | { drawn: Made | NotDrawn; memoryBytes: number }

const LOOK_EVERY_MS = 20
const memoryBytesMax = Number(process.argv[2])

/** Exits at once, since a clean exit would wait for the picture. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** The parent may already be gone. */
const say = (answer: DrawingAnswer) => process.send?.(answer, () => {})

// Ctrl-C reaches every process. The parent finishes what is under way first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', (request: DrawingRequest) => {
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytesMax) end()
  }, LOOK_EVERY_MS)
  void make(request).then((drawn) => {
    clearInterval(look)
    say({ drawn, memoryBytes: process.memoryUsage.rss() })
  })
})

function make(request: DrawingRequest): Promise<Made | NotDrawn> {
  if ('bytes' in request) return drawAnew(request.bytes)
  return 'stored' in request ? readFingerprint(request.stored) : drawCollage(request.collage)
}

say('ready')
