import { retryRead } from '#db/retry-read.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { admitReader } from './admit-reader.ts'
import type { InvoiceRefusal } from './admit-reader.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { findOwnCreditNote, findOwnInvoice } from './invoices.db.ts'

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
