/**
 * An answer whose bytes are made once and sent many times: a page, its data twin, a script, a style. Each content
 * coding is made once, on first demand. Plain bytes are five times as large, so they are then unpacked for the few who
 * want them. Answers requested again are packed tighter in the background: a tenth smaller, so the first packets hold a
 * whole page.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FOR_A_DAY } from '#providers/shared-cache/shared-cache.ts'
import { createWorkQueue, isQueueFull } from '#shared/work-queue.ts'
import { packBrotli, packInto, unpack, wantedCoding, WORTH_PACKING_ONCE_BYTES, type Coding } from './content-coding.ts'
import { CACHE_NEVER, FOR_PUBLIC_PAGES, FOR_PURGED_PAGES, matchesEtag } from './response-headers.ts'

type Variant = { head: string[]; etag: string; body: Buffer; isTightest: boolean }

type Answer = {
  status: number
  headers: [string, string][]
  isCompressible: boolean
  brotliQuality: number
}

export type CachedResponse = Answer & {
  /** Until it is packed. */
  plain: Buffer | undefined
  hash: string
  variants: Map<Coding, Variant>
  making: Map<Coding, Promise<Variant>>
}

export function keepAnswer(answer: Answer & { plain: Buffer }): CachedResponse {
  return {
    ...answer,
    hash: hash('sha256', answer.plain, 'base64url').slice(0, 22),
    isCompressible: answer.isCompressible && answer.plain.length >= WORTH_PACKING_ONCE_BYTES,
    variants: new Map(),
    making: new Map(),
  }
}

/** The bytes this answer holds in memory, all codings together, with a little for its bookkeeping. */
export function keptBytes(answer: CachedResponse): number {
  let bytes = (answer.plain?.length ?? 0) + 2_000
  for (const { body } of answer.variants.values()) if (body !== answer.plain) bytes += body.length
  return bytes
}

/**
 * Sends at once if the wanted coding exists, otherwise makes it first. Caches on the way may not keep outdated answers
 * (`isOutdated`).
 */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  requestId: string,
  isOutdated = false,
): void | Promise<void> {
  const coding = answer.isCompressible ? wantedCoding(req.headers['accept-encoding']) : 'identity'
  const ready = answer.variants.get(coding)
  if (ready) {
    if (!ready.isTightest) packTighter(answer, ready)
    return send(req, res, { status: answer.status, variant: ready, requestId, isOutdated })
  }
  return makeVariant(answer, coding).then((variant) =>
    send(req, res, { status: answer.status, variant, requestId, isOutdated }),
  )
}

const LASTING = new Set([...[...FOR_PUBLIC_PAGES, ...FOR_PURGED_PAGES].map(([, value]) => value), FOR_A_DAY])

type Sent = { status: number; variant: Variant; requestId: string; isOutdated: boolean }

function send(req: IncomingMessage, res: ServerResponse, { status, variant, requestId, isOutdated }: Sent): void {
  const unchanged = status === 200 && matchesEtag(req.headers['if-none-match'], variant.etag)
  const head = isOutdated ? variant.head.map((part) => (LASTING.has(part) ? CACHE_NEVER : part)) : variant.head
  res.writeHead(unchanged ? 304 : status, [...head, 'X-Request-Id', requestId])
  if (unchanged || req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

function makeVariant(answer: CachedResponse, coding: Coding): Promise<Variant> {
  const underWay = answer.making.get(coding)
  if (underWay) return underWay
  const making = plainOf(answer)
    .then((plain) => packInto(coding, plain, answer.brotliQuality))
    .then(({ coding, bytes }) => {
      const isTightest = coding !== 'br' || answer.brotliQuality === TIGHTEST
      return keepVariant(answer, coding, bytes, isTightest)
    })
    .finally(() => answer.making.delete(coding))
  answer.making.set(coding, making)
  return making
}

async function plainOf({ plain, variants }: CachedResponse): Promise<Buffer> {
  if (plain) return plain
  for (const [coding, { body }] of variants) return unpack(coding, body)
  throw new Error('An answer has neither plain nor packed bytes.')
}

const TIGHTEST = 11

/**
 * One at a time: tight packing takes a thread for a tenth of a second. When many wait, packing is put off to a later
 * request, since each waiting job holds its page in memory.
 */
export const TIGHTER_WAITING_MAX = 30
const inTurn = createWorkQueue({ atOnceMax: 1, waitingMax: TIGHTER_WAITING_MAX })

function packTighter(answer: CachedResponse, loose: Variant): void {
  loose.isTightest = true
  inTurn(async () => packBrotli(await plainOf(answer), TIGHTEST)).then(
    (body) => {
      if (body.length < loose.body.length) keepVariant(answer, 'br', body, true)
    },
    (error: unknown) => {
      if (isQueueFull(error)) loose.isTightest = false
    },
  )
}

function keepVariant(answer: CachedResponse, coding: Coding, body: Buffer, isTightest: boolean): Variant {
  // A weak ETag if the same text may come as other bytes later.
  const etag = `${coding === 'br' && answer.brotliQuality < TIGHTEST ? 'W/' : ''}"${answer.hash}-${coding}"`
  const head = [...answer.headers.flat(), 'ETag', etag, 'Content-Length', String(body.length)]
  if (answer.isCompressible) head.push('Vary', 'Accept-Encoding')
  if (coding !== 'identity') head.push('Content-Encoding', coding)
  const variant = { body, etag, head, isTightest }
  answer.variants.set(coding, variant)
  if (coding !== 'identity') {
    answer.plain = undefined
    answer.variants.delete('identity')
  }
  return variant
}
