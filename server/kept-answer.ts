/**
 * An answer whose bytes are made once and sent many times: a page, its data twin, a script, a style.
 * Each content coding is made on first demand, once, and kept beside the plain bytes.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag } from './matches-etag.rules.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'
type Variant = { head: string[]; etag: string; body: Buffer }

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
  if (ready) return send(req, res, answer.status, ready, requestId)
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
      const variant = { body, etag: `"${answer.hash}-${coding}"`, head: headOf(answer, coding, body) }
      answer.variants.set(coding, variant)
      return variant
    })
    .finally(() => answer.making.delete(coding))
  answer.making.set(coding, making)
  return making
}

function headOf(answer: KeptAnswer, coding: Coding, body: Buffer): string[] {
  const head = answer.headers.flat()
  head.push('ETag', `"${answer.hash}-${coding}"`, 'Content-Length', String(body.length))
  if (answer.isCompressible) head.push('Vary', 'Accept-Encoding')
  if (coding !== 'identity') head.push('Content-Encoding', coding)
  return head
}

async function encode(answer: KeptAnswer, coding: Coding): Promise<Buffer> {
  if (coding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: answer.brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: answer.plain.length,
    }
    return brotli(answer.plain, { params })
  }
  return coding === 'gzip' ? gzipped(answer.plain, { level: 6 }) : answer.plain
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
