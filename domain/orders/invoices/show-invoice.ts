import { setTimeout as wait } from 'node:timers/promises'
import { retryRead } from '#db/retry-read.ts'
import { noteAudit, type AuditNote } from '#domain/audit/audit.db.ts'
import { viewerKey, type Viewer } from '#domain/orders/order/order.rules.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { findOwnInvoice, findOwnInvoiceOfPayment, findOwnPaper, findPaper, findPaperOfArtist } from './invoices.db.ts'
import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'

export type InvoiceRefusal = { ok: false; reason: 'unknown' | 'not-issued' | 'not-yet' } | TooMany

export type ShownInvoice = { ok: true; file: Buffer; name: string } | InvoiceRefusal

type Found = { documents: InvoiceFacts[]; isToCome?: boolean; name: string }

/** Renders the document and logs that it was read. */
async function show(
  services: WriteServices & Pick<Services, 'printFonts'>,
  { key, ...reader }: AuditNote & { key: string },
  find: () => Promise<Found | undefined>,
): Promise<ShownInvoice> {
  const admitted = await admitReader(services, key)
  if (!admitted.ok) return admitted
  const found = await once(find)
  if (!found) return { ok: false, reason: 'unknown' }
  const { documents, name } = found
  const [first, ...others] = documents
  if (!first) return notThere(found)
  const { drawInvoice } = await import('./draw-invoice.ts')
  const file = await drawInvoice(await services.printFonts(), first, ...others)
  await noteAudit(services.database.kysely, {
    ...reader,
    facts: { serial: documents.map(({ serial }) => serial).join(', ') },
  })
  return { ok: true, file, name }
}

type Asked = Viewer & { address: string; orderId: string; paperId: string | undefined }

/** The invoices of an own order in one file, or one of its documents. */
export function showInvoice(
  services: WriteServices & Pick<Services, 'printFonts'>,
  { address, orderId, paperId, ...viewer }: Asked,
): Promise<ShownInvoice> {
  const { kysely } = services.database
  const reader = { action: 'invoice-download', actorId: viewer.userId, object: { invoice: orderId }, address }
  return show(services, { ...reader, key: viewerKey(viewer) }, async () => {
    if (!isUuid(orderId)) return undefined
    if (paperId === undefined) {
      const found = await findOwnInvoice(kysely, viewer, orderId)
      const name = `Invoice-${found?.providerOrderId ?? orderId}.pdf`
      return found && { ...found, documents: found.invoices.map(({ facts }) => facts), name }
    }
    if (!isUuid(paperId)) return undefined
    const found = await findOwnPaper(kysely, viewer, { orderId, id: paperId })
    return found && named(found.facts as InvoiceFacts)
  })
}

type PaperRequest = { adminId: string; address: string; orderId: string; paperId: string }

/** For an admin: of any order. */
export function showAnyPaper(
  services: WriteServices & Pick<Services, 'printFonts'>,
  { adminId, address, orderId, paperId }: PaperRequest,
): Promise<ShownInvoice> {
  const reader = {
    action: 'invoice-read-by-admin',
    actorId: adminId,
    key: adminId,
    object: { order: orderId },
    address,
  }
  return show(services, reader, async () => {
    if (!isUuid(orderId) || !isUuid(paperId)) return undefined
    const found = await findPaper(services.database.kysely, { orderId, id: paperId })
    return found && named(found.facts as InvoiceFacts)
  })
}

type OwnPaper = { profileId: string; artistId: string; address: string; paperId: string }

/** For the artist in whose name it was issued. */
export function showPaperOfArtist(
  services: WriteServices & Pick<Services, 'printFonts'>,
  { profileId, artistId, address, paperId }: OwnPaper,
): Promise<ShownInvoice> {
  const reader = { action: 'invoice-read-by-artist', actorId: profileId, address }
  return show(services, { ...reader, key: profileId }, async () => {
    if (!isUuid(paperId)) return undefined
    const found = await findPaperOfArtist(services.database.kysely, artistId, paperId)
    return found && named(found.facts as InvoiceFacts)
  })
}

const named = (facts: InvoiceFacts): Found => {
  const kind = facts.kind === 'invoice' ? 'Invoice' : 'Credit-note'
  return { documents: [facts], name: `${kind}-${facts.serial.replaceAll('/', '-')}.pdf` }
}

const LOOK_AGAIN_MS = 200
const PATIENCE_MS = 3_000

type Looked = { isToCome?: boolean }

/** The invoice of a newly paid order may take a moment: wait for it. */
async function once<Found extends Looked>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
  let found = await retryRead(find)
  for (let waitedMs = 0; found?.isToCome && waitedMs < PATIENCE_MS; waitedMs += LOOK_AGAIN_MS) {
    await wait(LOOK_AGAIN_MS)
    found = await retryRead(find)
  }
  return found
}

const notThere = ({ isToCome }: Looked) => ({ ok: false, reason: isToCome ? 'not-yet' : 'not-issued' }) as const

const MINUTE_MS = 60_000
const papersOf = declareLimit('invoices of', { countMax: 30, windowMs: MINUTE_MS })

/** At most thirty documents a minute, since each is rendered on request. */
const admitReader = (services: WriteServices, reader: string) => countAttempt(services, papersOf(reader))

export type LocatedInvoice = { ok: true; orderId: string } | InvoiceRefusal

/** The order behind the provider's number, and whether it has an invoice. */
export async function locateInvoice(
  services: WriteServices,
  { providerOrderId, ...viewer }: { providerOrderId: string } & Viewer,
): Promise<LocatedInvoice> {
  const admitted = await admitReader(services, viewerKey(viewer))
  if (!admitted.ok) return admitted
  const found = await once(() => findOwnInvoiceOfPayment(services.database.kysely, viewer, providerOrderId))
  if (!found) return { ok: false, reason: 'unknown' }
  return found.invoices.length > 0 ? { ok: true, orderId: found.orderId } : notThere(found)
}
