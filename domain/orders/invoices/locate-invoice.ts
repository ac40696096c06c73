import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { admitReader } from './admit-reader.ts'
import type { InvoiceRefusal } from './admit-reader.ts'
import { findOwnInvoiceOfPayment } from './invoices.db.ts'

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
