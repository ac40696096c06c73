/** How an answer's bytes are packed for the way, as the browser wishes. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Coding = 'br' | 'gzip' | 'identity'

/** What is shorter fits into one packet as it is. */
export const WORTH_PACKING_BYTES = 860

export async function packInto(coding: Coding, plain: Buffer, brotliQuality: number): Promise<Buffer> {
  if (coding === 'br') return packBrotli(plain, brotliQuality)
  return coding === 'gzip' ? gzipped(plain, { level: 6 }) : plain
}

export function packBrotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return brotli(plain, { params })
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
