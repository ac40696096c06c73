import { retryRead } from '#db/retry-read.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { findOwnCreditNote, findOwnInvoice, findOwnInvoiceOfPayment, findPaper } from './invoices.db.ts'
import { inTransaction } from '#db/transaction.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'

export type ShownInvoice = { ok: true; file: Buffer; name: string } | InvoiceRefusal

type Wish = { userId: string; address: string; orderId: string; creditNoteId: string | undefined }
type Found = { facts: InvoiceFacts | null; name: string }

/** The own invoice, or a credit note of it, as a file. */
export async function showInvoice(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'invoiceFonts'>,
  wish: Wish,
): Promise<ShownInvoice> {
  const { userId, address, orderId } = wish
  const admitted = await admitReader(services, userId)
  if (!admitted.ok) return admitted
  const found = await retryRead(() => findOwn(services, wish))
  if (!found) return { ok: false, reason: 'unknown' }
  const { facts, name } = found
  if (!facts) return { ok: false, reason: 'not-issued' }
  const file = await drawInvoice(services.invoiceFonts, facts)
  const note = { action: 'invoice-download', actorId: userId, object: { invoice: orderId }, address }
  await noteAudit(services.database.kysely, { ...note, facts: { serial: facts.serial } })
  return { ok: true, file, name }
}

async function findOwn(
  { database }: Pick<Services, 'database'>,
  { userId, orderId, creditNoteId }: Wish,
): Promise<Found | undefined> {
  if (!isUuid(orderId)) return undefined
  if (creditNoteId === undefined) {
    const found = await findOwnInvoice(database.kysely, userId, orderId)
    return (
      found && { facts: found.facts as InvoiceFacts | null, name: `Invoice-${found.providerOrderId ?? orderId}.pdf` }
    )
  }
  if (!isUuid(creditNoteId)) return undefined
  const found = await findOwnCreditNote(database.kysely, userId, { orderId, id: creditNoteId })
  const facts = found?.facts as InvoiceFacts | undefined
  return facts && { facts, name: `Credit-note-${facts.serial.replaceAll('/', '-')}.pdf` }
}

export type InvoiceRefusal =
  | { ok: false; reason: 'unknown' | 'not-issued' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

const MINUTE_MS = 60_000
const PAPERS_MAX = 30

/** Whoever asks for papers may do so thirty times a minute: each is drawn anew. */
function admitReader(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  userId: string,
): Promise<{ ok: true } | Extract<InvoiceRefusal, { reason: 'too-many' }>> {
  const turn = { key: `invoices of ${userId}`, countMax: PAPERS_MAX, windowMs: MINUTE_MS, now: services.clock.now() }
  return inTransaction(services, async (tx) => {
    const taken = await consumeRateLimit(tx, turn)
    return taken.ok ? taken : { ok: false, reason: 'too-many', waitSeconds: taken.waitSeconds }
  })
}

export type LocatedInvoice = { ok: true; orderId: string } | InvoiceRefusal

/** Whose order of the payment provider this is, and whether there is an invoice of it. */
export async function locateInvoice(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { userId, providerOrderId }: { userId: string; providerOrderId: string },
): Promise<LocatedInvoice> {
  const admitted = await admitReader(services, userId)
  if (!admitted.ok) return admitted
  const found = await retryRead(() => findOwnInvoiceOfPayment(services.database.kysely, userId, providerOrderId))
  if (!found) return { ok: false, reason: 'unknown' }
  return found.facts ? { ok: true, orderId: found.orderId } : { ok: false, reason: 'not-issued' }
}

type PaperWish = { adminId: string; address: string; orderId: string; paperId: string }

/** For an admin, whoever's order it is; that it was read is noted. */
export async function showAnyPaper(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'invoiceFonts'>,
  { adminId, address, orderId, paperId }: PaperWish,
): Promise<ShownInvoice> {
  const admitted = await admitReader(services, adminId)
  if (!admitted.ok) return admitted
  if (!isUuid(orderId) || !isUuid(paperId)) return { ok: false, reason: 'unknown' }
  const facts = await retryRead(() => findPaper(services.database.kysely, { orderId, id: paperId }))
  if (!facts) return { ok: false, reason: 'unknown' }
  const file = await drawInvoice(services.invoiceFonts, facts)
  const note = { action: 'invoice-read-by-admin', actorId: adminId, object: { order: orderId }, address }
  await noteAudit(services.database.kysely, { ...note, facts: { serial: facts.serial } })
  const kind = facts.kind === 'invoice' ? 'Invoice' : 'Credit-note'
  return { ok: true, file, name: `${kind}-${facts.serial.replaceAll('/', '-')}.pdf` }
}
