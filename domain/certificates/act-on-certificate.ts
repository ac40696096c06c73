/** What people do to a certificate: correct it, withdraw it, report it lost, say the number on a piece. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { parseDimensions } from '#domain/catalogue/dimensions.rules.ts'
import { viewerKey, type Viewer } from '#domain/orders/order/order.rules.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isLive, type CertificateCause } from './certificate.rules.ts'
import type { Correction } from './certificate-forms.rules.ts'
import {
  findCertifiedOrder,
  findParcelOrder,
  listCertifiedLines,
  lockCertifiedOrder,
  moveCertificate,
  type CertificateRow,
  type CertifiedLine,
  type CertifiedOrder,
  type Piece,
} from './certificates.db.ts'
import { giveNumber } from './editions.db.ts'
import { certify, settleCertificates, type CertificateServices } from './follow-certificates.ts'
import { isSent, isStanding } from './standing.rules.ts'

export type CertificateActed = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' | 'number-taken' } | TooMany

type Which = { orderId: string; certificateId: string }
type Found = { order: CertifiedOrder; line: CertifiedLine; piece: Piece; certificate: CertificateRow }

/** The order stays locked, so that nothing else moves its certificates. */
async function lock(tx: Tx, { orderId, certificateId }: Which): Promise<Found | undefined> {
  const order = isUuid(orderId) ? await lockCertifiedOrder(tx, orderId) : undefined
  if (!order) return undefined
  for (const line of await listCertifiedLines(tx, orderId))
    for (const piece of line.pieces) {
      const certificate = piece.certificates.find(({ id }) => id === certificateId)
      if (certificate) return { order, line, piece, certificate }
    }
  return undefined
}

type By = Which & { actorId: string | null; why: string }

async function end(
  services: WriteServices,
  { actorId, why, ...which }: By,
  to: 'lost' | 'withdrawn',
): Promise<CertificateActed> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const found = await lock(tx, which)
    if (!found) return { ok: false, reason: 'not-found' }
    const { id, number, state } = found.certificate
    if (state === to) return { ok: true }
    const cause: CertificateCause = to === 'lost' ? 'lost' : 'mistaken'
    const from = to === 'lost' ? (['valid'] as const) : (['prepared', 'valid', 'lost'] as const)
    if (!(await moveCertificate(tx, id, { from, to, cause, now }))) return { ok: false, reason: 'not-now' }
    await noteAudit(tx, {
      action: `certificate-${to}`,
      actorId,
      object: { order: which.orderId },
      facts: { certificate: number, why },
    })
    return { ok: true }
  })
}

/** By an admin, who says why. */
export const withdrawCertificate = (services: WriteServices, by: By) => end(services, by, 'withdrawn')

export const noteCertificateLost = (services: WriteServices, by: By) => end(services, by, 'lost')

const reportsOf = declareLimit('lost certificates of', { countMax: 10, windowMs: 3_600_000 })

/** By its holder, who can open the order. */
export async function reportCertificateLost(
  services: WriteServices,
  { viewer, ...which }: Which & { viewer: Viewer },
): Promise<CertificateActed> {
  const isOwn = isUuid(which.orderId) && (await findCertifiedOrder(services.database.kysely, which.orderId, viewer))
  if (!isOwn) return { ok: false, reason: 'not-found' }
  const attempt = await countAttempt(services, reportsOf(viewerKey(viewer)))
  return attempt.ok
    ? end(services, { ...which, actorId: viewer.userId, why: 'reported by its holder' }, 'lost')
    : attempt
}

type Correcting = Which & { actorId: string; why: string; form: Correction; artistId?: string }

/**
 * A new certificate for the same piece, with a new address: paper with the old one says that it was replaced. One that was
 * withdrawn by mistake gets a new one too, while its order stands.
 */
export async function replaceCertificate(
  services: CertificateServices,
  { actorId, why, form, artistId, ...which }: Correcting,
): Promise<CertificateActed> {
  const now = services.clock.now()
  return inTransaction<CertificateActed>(services, async (tx) => {
    const found = await lock(tx, which)
    if (!found || (artistId !== undefined && found.line.artistId !== artistId))
      return { ok: false, reason: 'not-found' }
    const { order, line, piece, certificate } = found
    const newest = piece.certificates.at(-1)
    const isOpen = isLive(certificate) || certificate.state === 'withdrawn'
    if (newest?.id !== certificate.id || !isOpen || !piece.isOut || !isStanding(order, line))
      return { ok: false, reason: 'not-now' }
    if (isLive(certificate)) {
      const move = { from: [certificate.state], to: 'replaced', cause: 'corrected', now } as const
      await moveCertificate(tx, certificate.id, move)
    }
    const { year, ...texts } = form
    const sides = parseDimensions(form.dimensions)
    const facts = {
      ...texts,
      ...sides,
      depthCm: sides?.depthCm ?? undefined,
      artist: line.artistName,
      year: year || undefined,
    }
    const state = isSent(order, line) ? 'valid' : 'prepared'
    await certify({ tx, services, now }, { order, line, piece }, facts, { state, cause: 'renewed' })
    await noteAudit(tx, {
      action: 'certificate-replaced',
      actorId,
      object: { order: which.orderId },
      facts: { certificate: certificate.number, why },
    })
    return { ok: true }
  })
}

type OfArtist = { shipmentId: string; artistId: string; certificateId: string; actorId: string; form: Correction }

/** By the artist of the work. */
export async function correctOwnCertificate(
  services: CertificateServices,
  { shipmentId, artistId, ...correcting }: OfArtist,
): Promise<CertificateActed> {
  const parcel = isUuid(shipmentId)
    ? await findParcelOrder(services.database.kysely, { shipmentId, artistId })
    : undefined
  if (!parcel) return { ok: false, reason: 'not-found' }
  return replaceCertificate(services, {
    ...correcting,
    orderId: parcel.orderId,
    artistId,
    why: 'corrected by its artist',
  })
}

type Number = { orderId: string; itemId: string; number: number; adminId: string }

/** After a restore: the number that is written on the piece. */
export async function enterNumber(
  services: CertificateServices & Pick<Services, 'clock'>,
  { orderId, itemId, number, adminId }: Number,
): Promise<CertificateActed> {
  const now = services.clock.now()
  return inTransaction<CertificateActed>(services, async (tx) => {
    const order = isUuid(orderId) ? await lockCertifiedOrder(tx, orderId) : undefined
    const line = order && (await listCertifiedLines(tx, orderId)).find((one) => one.itemId === itemId)
    if (!order || !line) return { ok: false, reason: 'not-found' }
    if (!isStanding(order, line)) return { ok: false, reason: 'not-now' }
    if (!(await giveNumber(tx, { artworkId: line.artworkId, itemId, number, now })))
      return { ok: false, reason: 'number-taken' }
    await settleCertificates({ tx, services, now }, orderId)
    const facts = { work: line.artworkId, number: String(number) }
    await noteAudit(tx, { action: 'edition-number-entered', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}
