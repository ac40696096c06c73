/**
 * An answer whose bytes are made once and sent many times: a page, its data twin, a script, a style.
 * Each content coding is made on first demand, once, and kept beside the plain bytes. What is asked for again is
 * packed tighter while nobody waits: a tenth less, and a page whose first packets hold all of it.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag } from './matches-etag.rules.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'
type Variant = { head: string[]; etag: string; body: Buffer; isTightest: boolean }

export type KeptAnswer = {
  status: number
  headers: [string, string][]
  plain: Buffer
  hash: string
  isCompressible: boolean
  brotliQuality: number
  variants: Map<Coding, Variant>
  making: Map<Coding, Promise<Variant>>
}

const COMPRESSIBLE_BYTES_MIN = 860

export function keepAnswer(answer: {
  status: number
  headers: [string, string][]
  body: Buffer
  isCompressible: boolean
  brotliQuality: number
}): KeptAnswer {
  return {
    status: answer.status,
    headers: answer.headers,
    plain: answer.body,
    hash: hash('sha256', answer.body, 'base64url').slice(0, 22),
    isCompressible: answer.isCompressible && answer.body.length >= COMPRESSIBLE_BYTES_MIN,
    brotliQuality: answer.brotliQuality,
    variants: new Map(),
    making: new Map(),
  }
}

/** The bytes this answer holds in memory, all codings together, with a little for its bookkeeping. */
export function keptBytes(answer: KeptAnswer): number {
  let bytes = answer.plain.length + 2_000
  for (const [coding, variant] of answer.variants) if (coding !== 'identity') bytes += variant.body.length
  return bytes
}

/** Sends at once when the wanted coding is there already; otherwise makes it first. */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  answer: KeptAnswer,
  requestId: string,
): void | Promise<void> {
  const coding = answer.isCompressible ? wantedCoding(req.headers['accept-encoding']) : 'identity'
  const ready = answer.variants.get(coding)
  if (ready) {
    if (!ready.isTightest) packTighter(answer, ready)
    return send(req, res, answer.status, ready, requestId)
  }
  return makeVariant(answer, coding).then((variant) => send(req, res, answer.status, variant, requestId))
}

function send(req: IncomingMessage, res: ServerResponse, status: number, variant: Variant, requestId: string): void {
  const unchanged = status === 200 && matchesEtag(req.headers['if-none-match'], variant.etag)
  res.writeHead(unchanged ? 304 : status, [...variant.head, 'X-Request-Id', requestId])
  if (unchanged || req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

function makeVariant(answer: KeptAnswer, coding: Coding): Promise<Variant> {
  const underWay = answer.making.get(coding)
  if (underWay) return underWay
  const making = encode(answer, coding)
    .then((body) => {
      const isTightest = coding !== 'br' || answer.brotliQuality === TIGHTEST
      const variant = variantOf(answer, coding, body, isTightest)
      answer.variants.set(coding, variant)
      return variant
    })
    .finally(() => answer.making.delete(coding))
  answer.making.set(coding, making)
  return making
}

const TIGHTEST = 11

/** One after the other: packing so tightly takes a tenth of a second of another thread. */
let packing: Promise<unknown> = Promise.resolve()

function packTighter(answer: KeptAnswer, loose: Variant): void {
  loose.isTightest = true
  packing = packing
    .then(() => brotliAt(answer, TIGHTEST))
    .then((body) => {
      if (body.length < loose.body.length) answer.variants.set('br', variantOf(answer, 'br', body, true))
    })
    .catch(() => {})
}

function variantOf(answer: KeptAnswer, coding: Coding, body: Buffer, isTightest: boolean): Variant {
  return { body, etag: etagOf(answer, coding), head: headOf(answer, coding, body), isTightest }
}

/** A weak mark where the same text may come as other bytes later. */
function etagOf({ hash: mark, brotliQuality }: KeptAnswer, coding: Coding): string {
  return coding === 'br' && brotliQuality < TIGHTEST ? `W/"${mark}-br"` : `"${mark}-${coding}"`
}

function headOf(answer: KeptAnswer, coding: Coding, body: Buffer): string[] {
  const head = answer.headers.flat()
  head.push('ETag', etagOf(answer, coding), 'Content-Length', String(body.length))
  if (answer.isCompressible) head.push('Vary', 'Accept-Encoding')
  if (coding !== 'identity') head.push('Content-Encoding', coding)
  return head
}

async function encode(answer: KeptAnswer, coding: Coding): Promise<Buffer> {
  if (coding === 'br') return brotliAt(answer, answer.brotliQuality)
  return coding === 'gzip' ? gzipped(answer.plain, { level: 6 }) : answer.plain
}

function brotliAt({ plain }: KeptAnswer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return brotli(plain, { params })
}

/** Browsers ask for one of a handful of header texts, so each text is read once. */
const readCodings = new Map<string, Coding>()

function wantedCoding(header: string | string[] | undefined): Coding {
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
