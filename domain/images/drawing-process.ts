/**
 * The process in which strangers' pictures are unpacked, one after the other. It knows no secret and no database, ends
 * itself when a picture takes more memory than it is given, and ends with the process that began it.
 */
import { drawAnew, type Drawn } from './draw-anew.ts'
import { drawCollage, type Collage } from './draw-collage.ts'

/** A stranger's picture, or pictures of the store to be laid over one another. */
export type DrawingRequest = { bytes: Uint8Array } | { collage: Collage }
/** What it says: once that it is ready, and then of each picture what became of it, and the memory that it has kept. */
export type DrawingAnswer = 'ready' | { drawn: Drawn | Uint8Array | undefined; memoryBytes: number }

const LOOK_EVERY_MS = 20
const memoryBytesMax = Number(process.argv[2])

/** At once: leaving in order would wait for the picture. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** Nobody may be there any more to hear it. */
const say = (answer: DrawingAnswer) => process.send?.(answer, () => {})

// Ctrl-C is told to all: what is under way is finished first, by whoever began this process.
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
