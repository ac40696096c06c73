/** The paper of certificates: one sheet each, in the language of their order. */
import { readFile } from 'node:fs/promises'
import { noteAudit, type AuditNote } from '#domain/audit/audit.db.ts'
import { readRendition } from '#domain/images/read-rendition.ts'
import { CATALOGUE_PICTURE } from '#domain/images/rendition.rules.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { viewerKey, type Viewer } from '#domain/orders/order/order.rules.ts'
import type { Services } from '#domain/services.ts'
import { certificatesWords } from '#words/certificates.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import type { OwnCertificate } from './certificate.rules.ts'
import type { CertificateServices } from './follow-certificates.ts'
import {
  liveOf,
  prepareForOrder,
  prepareForParcel,
  showCertificatesOf,
  type CertificatesOfOrder,
} from './show-certificates.ts'

type PrintServices = CertificateServices & Pick<Services, 'printFonts' | 'pictures' | 'pictureDir'>

export type PrintedCertificates =
  | { ok: true; file: Buffer; name: string }
  | { ok: false; reason: 'not-found' }
  | TooMany

const papersOf = declareLimit('certificates of', { countMax: 30, windowMs: 60_000 })

type Printing = {
  /** Whose prints are counted. */
  key: string
  note: AuditNote
  /** One of them, else all. */
  certificateId: string | undefined
  find: () => Promise<{ found: CertificatesOfOrder; certificates: OwnCertificate[] } | undefined>
}

async function print(
  services: PrintServices,
  { key, note, certificateId, find }: Printing,
): Promise<PrintedCertificates> {
  const attempt = await countAttempt(services, papersOf(key))
  if (!attempt.ok) return attempt
  const asked = await find()
  const chosen = asked?.certificates.filter(({ id }) => certificateId === undefined || id === certificateId) ?? []
  const [first] = chosen
  if (!asked || !first) return { ok: false, reason: 'not-found' }
  const pictures = new Map<string, Buffer>()
  for (const { pictureId } of chosen)
    if (pictureId && !pictures.has(pictureId)) {
      const picture = await readPicture(services, pictureId)
      if (picture) pictures.set(pictureId, picture)
    }
  const { drawCertificates } = await import('./draw-certificate.ts')
  const fonts = await services.printFonts()
  const { brand, storeUrl, clock } = services
  const file = await speak(readLanguage(asked.found.order.language), () =>
    drawCertificates(
      fonts,
      chosen.map(({ certified, pictureId }) => ({
        certified,
        picture: pictureId ? pictures.get(pictureId) : undefined,
      })),
      { brand, storeUrl, at: clock.now() },
    ),
  )
  await noteAudit(services.database.kysely, {
    ...note,
    facts: { certificates: chosen.map(({ certified }) => certified.number).join(', ') },
  })
  const name = chosen.length === 1 ? certificatesWords.fileName(first.certified.number) : certificatesWords.filesName
  return { ok: true, file, name }
}

/** A paper without its picture is better than none. */
async function readPicture(services: PrintServices, pictureId: string): Promise<Buffer | undefined> {
  const file = await readRendition(services, { pictureId, ...CATALOGUE_PICTURE })
  if (!file.ok) return undefined
  return file.made ? Buffer.from(file.made) : readFile(file.path)
}

type OfOrder = { orderId: string; certificateId: string | undefined }

/** Only those that are valid: one that is prepared is not the buyer's yet. */
export const printForBuyer = (
  services: PrintServices,
  { viewer, orderId, certificateId }: OfOrder & { viewer: Viewer },
): Promise<PrintedCertificates> =>
  print(services, {
    key: viewerKey(viewer),
    note: { action: 'certificate-download', actorId: viewer.userId, object: { order: orderId } },
    certificateId,
    find: async () => {
      const found = await showCertificatesOf(services, orderId, viewer)
      return found && { found, certificates: liveOf(found).filter(({ state }) => state === 'valid') }
    },
  })

type OfParcel = { shipmentId: string; artistId: string; profileId: string; certificateId: string | undefined }

/** To sign and to enclose. */
export const printForArtist = (
  services: PrintServices,
  { shipmentId, artistId, profileId, certificateId }: OfParcel,
): Promise<PrintedCertificates> =>
  print(services, {
    key: profileId,
    note: { action: 'certificate-printed', actorId: profileId, object: { parcel: shipmentId } },
    certificateId,
    find: async () => {
      const found = await prepareForParcel(services, { shipmentId, artistId })
      return found && { found, certificates: liveOf(found) }
    },
  })

export const printForAdmin = (
  services: PrintServices,
  { orderId, certificateId, adminId }: OfOrder & { adminId: string },
): Promise<PrintedCertificates> =>
  print(services, {
    key: adminId,
    note: { action: 'certificate-printed', actorId: adminId, object: { order: orderId } },
    certificateId,
    find: async () => {
      const found = await prepareForOrder(services, orderId)
      return found && { found, certificates: liveOf(found) }
    },
  })
