/** Certificates follow their order: prepared for the parcel, valid once it has left, withdrawn when a piece comes back. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { CATALOGUE_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { FOLLOW_CERTIFICATES } from '#domain/orders/order/order-jobs.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import {
  insertCertificate,
  keepPublicKey,
  listCertifiedLines,
  lockCertifiedOrder,
  moveCertificate,
  type CertifiedLine,
  type CertifiedOrder,
  type Piece,
} from './certificates.db.ts'
import { certificatePath, credentialOf, type Subject } from './certificate.rules.ts'
import { freePieces, giveNumbers, retirePieces } from './editions.db.ts'
import { isSent, isStanding, certificatesStanding, type Begins } from './standing.rules.ts'

export type CertificateServices = WriteServices & Pick<Services, 'certificateKeys' | 'brand' | 'storeUrl'>

type Signing = { tx: Tx; services: Pick<CertificateServices, 'certificateKeys' | 'brand' | 'storeUrl'>; now: Date }

const HOUR_MS = 3_600_000

export const followCertificatesJob = handleJob(
  FOLLOW_CERTIFICATES,
  async (services: CertificateServices, { payload: { orderId } }) => {
    const now = services.clock.now()
    const found = await inTransaction(services, (tx) => settleCertificates({ tx, services, now }, orderId))
    if (!found) return { kind: 'done' }
    const { order, lines } = found
    const isWithoutNumber = lines.some((line) => isSent(order, line) && missingNumbers(line) > 0)
    if (!isWithoutNumber) return { kind: 'done' }
    if (!found.isToRead) return { kind: 'failed', reason: orderAdminWords.editionFull }
    return { kind: 'not-yet', reason: orderAdminWords.numberToRead, until: new Date(now.getTime() + HOUR_MS) }
  },
)

/** Pieces that have no number yet. */
export const missingNumbers = ({ quantity, restocked, pieces }: CertifiedLine): number =>
  Math.max(0, quantity - Math.max(restocked ?? 0, pieces.length))

export type SettledCertificates = {
  order: CertifiedOrder
  lines: CertifiedLine[]
  /** An admin reads a number from its piece. */
  isToRead: boolean
}

/**
 * Brings the certificates of an order to what the order, its parcels and its returns say. `prepareOf`: also makes those
 * that an artist, or an admin for all artists, encloses. Undefined for an order without any.
 */
export async function settleCertificates(
  signing: Signing,
  orderId: string,
  prepareOf?: { artistId: string } | 'all',
): Promise<SettledCertificates | undefined> {
  const { tx, now } = signing
  const order = await lockCertifiedOrder(tx, orderId)
  const lines = order ? await listCertifiedLines(tx, orderId) : []
  if (!order || lines.length === 0) return undefined
  const isPreparing = ({ artistId }: CertifiedLine) => prepareOf === 'all' || prepareOf?.artistId === artistId
  const works = lines
    .filter((line) => missingNumbers(line) > 0 && isStanding(order, line) && (isSent(order, line) || isPreparing(line)))
    .map(({ artworkId }) => artworkId)
  let isToRead = false
  // In one order everywhere, so that two orders of the same works never wait for each other.
  for (const work of [...new Set(works)].toSorted()) if ((await giveNumbers(tx, work, now)) === 'read') isToRead = true
  const numbered = works.length > 0 ? await listCertifiedLines(tx, orderId) : lines
  for (const line of numbered) {
    const { make, moves, free, retire } = certificatesStanding(order, line, isPreparing(line))
    for (const { id, from, to, cause } of moves) await moveCertificate(tx, id, { from: [from], to, cause, now })
    for (const { piece, ...begins } of make) await certify(signing, { order, line, piece }, subjectOf(line), begins)
    await freePieces(tx, free)
    await retirePieces(tx, retire)
  }
  return { order, lines: await listCertifiedLines(tx, orderId), isToRead }
}

export type CorrectableFacts = Omit<Subject, 'number' | 'edition' | 'picture'>

/** As the work is written now. */
const subjectOf = ({
  title,
  artistName,
  medium,
  dimensions,
  widthCm,
  heightCm,
  depthCm,
}: CertifiedLine): CorrectableFacts => ({
  title,
  artist: artistName,
  medium,
  dimensions,
  widthCm: widthCm ?? undefined,
  heightCm: heightCm ?? undefined,
  depthCm: depthCm ?? undefined,
})

type Of = { order: CertifiedOrder; line: CertifiedLine; piece: Piece }

/** Signs the certificate of a piece, and keeps what was signed. */
export async function certify(
  { tx, services, now }: Signing,
  of: Of,
  facts: CorrectableFacts,
  begins: Begins,
): Promise<void> {
  const { order, line, piece } = of
  const { certificateKeys, brand, storeUrl } = services
  const turn = piece.certificates.length + 1
  const { key, number } = certificateKeys.namesOf(`${order.id} ${line.position} ${piece.number} ${turn}`)
  const address = (path: string) => new URL(path, storeUrl).href
  const { pictureId, sha256 } = line
  const credential = credentialOf({
    ...facts,
    number,
    edition: { number: piece.number, size: piece.size },
    ...(pictureId && {
      picture: { address: address(renditionAddress({ pictureId, ...CATALOGUE_PICTURE })), sha256: sha256 ?? undefined },
    }),
    address: address(certificatePath(key)),
    issuer: { address: storeUrl.origin, name: brand.legalName },
    validFrom: now.toISOString(),
  })
  await keepPublicKey(tx, certificateKeys, now)
  await insertCertificate(tx, {
    key,
    number,
    jws: certificateKeys.sign(JSON.stringify(credential)),
    pieceId: piece.id,
    itemId: line.itemId,
    turn,
    pictureId,
    kid: certificateKeys.kid,
    ...begins,
    now,
  })
}
