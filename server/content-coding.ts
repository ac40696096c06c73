/** Compresses an answer's bytes with the coding that the browser prefers. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { createWorkQueue, isQueueFull } from '#shared/work-queue.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unpackings = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

export type Coding = 'br' | 'gzip' | 'identity'

/** Shorter answers fit into one packet uncompressed. */
const WORTH_PACKING_BYTES = 860

/** What is kept is compressed once and sent often. */
export const WORTH_PACKING_ONCE_BYTES = 200

/** Leaves one of the four threads free for files and passwords. */
const inTurn = createWorkQueue({ atOnceMax: 3, waitingMax: 60 })

type Packed = { coding: Coding; bytes: Buffer }

/** Compressed as requested, or uncompressed when the queue is so long that waiting would take longer than sending. */
export async function packInto(coding: Coding, plain: Buffer, brotliQuality: number): Promise<Packed> {
  if (coding === 'identity') return { coding, bytes: plain }
  const pack = async () =>
    coding === 'br' ? packBrotli(plain, brotliQuality) : trimmed(await gzipped(plain, { level: 6 }))
  try {
    return { coding, bytes: await inTurn(pack) }
  } catch (error) {
    if (isQueueFull(error)) return { coding: 'identity', bytes: plain }
    throw error
  }
}

/** With a window as large as the text: the usual one takes 33 MB each time, and the C library never returns it. */
export async function packBrotli(plain: Buffer, quality: number): Promise<Buffer> {
  const window = Math.ceil(Math.log2(plain.length + 1))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
      constants.BROTLI_DEFAULT_WINDOW,
    ),
  }
  return trimmed(await brotli(plain, { params }))
}

export async function unpack(coding: Coding, bytes: Buffer): Promise<Buffer> {
  return coding === 'identity' ? bytes : trimmed(await unpackings[coding](bytes))
}

/** Copy it: compressed bytes share a larger buffer, which would stay in memory with them. */
function trimmed(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(own)
  return own
}

/** Browsers ask for one of a handful of header texts, so each text is read once. */
const readCodings = new Map<string, Coding>()

export function wantedCoding(header: string | string[] | undefined): Coding {
  if (header === undefined) return 'identity'
  const text = String(header)
  const known = readCodings.get(text)
  if (known) return known
  const coding = chooseCoding(text)
  if (readCodings.size < 200) readCodings.set(text, coding)
  return coding
}

function chooseCoding(header: string): Coding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';')
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
    weights.set(name.trim(), q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br'
  return weight('gzip') > 0 ? 'gzip' : 'identity'
}

/** Pages, their data twins and calls; never streams, nor compressed files. */
const PACKED = /^(text\/html|text\/x-script|application\/json)\b/

/** Quickly: these bytes are sent once. */
const BROTLI_QUALITY = 4

/** An answer for one person only, compressed with the coding that the browser prefers. */
export async function packAnswer(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { status, statusText, headers, body } = response
  if (!body || !PACKED.test(headers.get('Content-Type') ?? '')) return response
  headers.append('Vary', 'Accept-Encoding')
  const plain = Buffer.from(await response.arrayBuffer())
  const wanted = plain.length < WORTH_PACKING_BYTES ? 'identity' : wantedCoding(acceptEncoding)
  const { coding, bytes } = await packInto(wanted, plain, BROTLI_QUALITY)
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  headers.set('Content-Length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { status, statusText, headers })
}
