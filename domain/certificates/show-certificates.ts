/** Certificates as everybody may see them, and those of an order for who may open it. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { signedText, verified } from './certificate-keys.ts'
import {
  certifiedIn,
  isCertificateKey,
  isLive,
  type Certified,
  type CertificateState,
  type CertificateMove,
  type OwnCertificate,
  type OwnCertifiedLine,
} from './certificate.rules.ts'
import {
  findCertificate,
  findCertifiedOrder,
  findParcelOrder,
  getsAny,
  hasIssued,
  listCertifiedLines,
  listPublicKeys,
  type CertifiedLine,
  type CertifiedOrder,
  type PublicCertificate,
} from './certificates.db.ts'
import { missingNumbers, settleCertificates, type CertificateServices } from './follow-certificates.ts'

type Asked = { key: string; address: string }
type Found = { ok: true; row: PublicCertificate; certified: Certified } | { ok: false; reason: 'not-found' } | TooMany

const missesFrom = declareLimit('certificates missed from', { countMax: 30, windowMs: 600_000 })

/** Guesses are counted for an address; who has a certificate never waits. */
async function find(services: Pick<Services, 'database' | 'clock'>, { key, address }: Asked): Promise<Found> {
  const row = isCertificateKey(key) ? await retryRead(() => findCertificate(services.database.kysely, key)) : undefined
  const text = row && verified(row.jws, row.jwk)
  if (row && text) return { ok: true, row, certified: certifiedIn(text) }
  const attempt = await countAttempt(services, missesFrom(address))
  return attempt.ok ? { ok: false, reason: 'not-found' } : attempt
}

export type ShownCertificate = {
  state: CertificateState
  certified: Certified
  moves: CertificateMove[]
  pictureId: string | null
  picture: PublicCertificate['picture']
}

/** Its signature is checked each time. */
export async function showCertificate(services: Pick<Services, 'database' | 'clock'>, asked: Asked) {
  const found = await find(services, asked)
  if (!found.ok) return found
  const { row, certified } = found
  const { state, moves, pictureId, picture } = row
  const certificate: ShownCertificate = { state, certified, moves, pictureId, picture }
  return { ok: true as const, certificate }
}

/** What was signed, byte for byte. One that is only prepared is nobody's yet. */
export async function readSigned(services: Pick<Services, 'database' | 'clock'>, asked: Asked) {
  const found = await find(services, asked)
  if (!found.ok) return found
  return found.row.state === 'prepared'
    ? { ok: false as const, reason: 'not-found' as const }
    : { ok: true as const, jws: found.row.jws }
}

/** Of today and of before, as a JWK set. */
export async function publicKeySet({ database, certificateKeys }: Pick<Services, 'database' | 'certificateKeys'>) {
  const { kid, jwk } = certificateKeys
  const kept = await retryRead(() => listPublicKeys(database.kysely))
  const all = kept.some((one) => one.kid === kid) ? kept : [...kept, { kid, jwk }]
  return { keys: all.map((one) => ({ ...one.jwk, kid: one.kid, alg: 'EdDSA', use: 'sig' })) }
}

export type CertificatesOfOrder = { order: CertifiedOrder; lines: OwnCertifiedLine[] }

function shownOf(order: CertifiedOrder, lines: readonly CertifiedLine[]): CertificatesOfOrder {
  return {
    order,
    lines: lines.map((line) => ({
      itemId: line.itemId,
      title: line.title,
      artistId: line.artistId,
      missing: missingNumbers(line),
      certificates: line.pieces.flatMap(({ certificates }) =>
        certificates.map(({ id, key, state, jws, pictureId, moves }) => ({
          id,
          key,
          state,
          pictureId,
          moves,
          certified: certifiedIn(signedText(jws)),
        })),
      ),
    })),
  }
}

/** For its buyer, and for an admin without a viewer. Undefined for an order that gets none. */
export async function showCertificatesOf(
  { database: { kysely } }: Pick<Services, 'database'>,
  orderId: string,
  viewer?: Viewer,
): Promise<CertificatesOfOrder | undefined> {
  if (!isUuid(orderId)) return undefined
  const order = await retryRead(() => findCertifiedOrder(kysely, orderId, viewer))
  const lines = order ? await retryRead(() => listCertifiedLines(kysely, orderId)) : []
  return order && lines.length > 0 ? shownOf(order, lines) : undefined
}

/** For the page of an order that its buyer may open. */
export const hasCertificates = ({ database }: Pick<Services, 'database'>, orderId: string): Promise<boolean> =>
  retryRead(() => hasIssued(database.kysely, orderId))

/** For the pages of who packs it; `artistId`: in the parcel of this artist. */
export const getsCertificates = ({ database }: Pick<Services, 'database'>, orderId: string, artistId?: string) =>
  retryRead(() => getsAny(database.kysely, orderId, artistId))

type OfParcel = { shipmentId: string; artistId: string }

/** Prepares those of an artist's own parcel, to print and to enclose. */
export async function prepareForParcel(
  services: CertificateServices,
  { shipmentId, artistId }: OfParcel,
): Promise<CertificatesOfOrder | undefined> {
  const parcel = isUuid(shipmentId)
    ? await retryRead(() => findParcelOrder(services.database.kysely, { shipmentId, artistId }))
    : undefined
  const settled = parcel && (await prepare(services, parcel.orderId, { artistId }))
  if (!settled) return undefined
  const shown = shownOf(settled.order, settled.lines)
  const lines = shown.lines.filter((line) => line.artistId === artistId)
  return lines.length > 0 ? { ...shown, lines } : undefined
}

/** For an admin, of any order. */
export async function prepareForOrder(services: CertificateServices, orderId: string) {
  const settled = isUuid(orderId) ? await prepare(services, orderId, 'all') : undefined
  return settled && shownOf(settled.order, settled.lines)
}

const prepare = (services: CertificateServices, orderId: string, of: { artistId: string } | 'all') =>
  inTransaction(services, (tx) => settleCertificates({ tx, services, now: services.clock.now() }, orderId, of))

/** Those that are on paper now. */
export const liveOf = ({ lines }: CertificatesOfOrder): OwnCertificate[] =>
  lines.flatMap(({ certificates }) => certificates.filter(isLive))
