/**
 * The process that unpacks untrusted pictures, one at a time. It has no secrets and no database. It exits when a picture
 * takes more memory than allowed, and when its parent process exits.
 */
import { drawAnew, type Drawn, type NotDrawn } from './draw-anew.ts'
import { drawCollage, type Collage } from './draw-collage.ts'

/** An untrusted picture, or pictures of the store to lay over one another. */
export type DrawingRequest = { bytes: Uint8Array } | { collage: Collage }
/** Its messages: first that it is ready, then the result of each picture and the memory still in use. */
export type DrawingAnswer = 'ready' | { drawn: Drawn | Uint8Array | NotDrawn; memoryBytes: number }

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
  const drawing = 'bytes' in request ? drawAnew(request.bytes) : drawCollage(request.collage)
  void drawing.then((drawn) => {
    clearInterval(look)
    say({ drawn, memoryBytes: process.memoryUsage.rss() })
  })
})
say('ready')
