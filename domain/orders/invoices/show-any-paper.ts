import { retryRead } from '#db/retry-read.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { admitReader } from './admit-reader.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findPaper } from './invoices.db.ts'
import type { ShownInvoice } from './show-invoice.ts'

type Wish = { adminId: string; address: string; orderId: string; paperId: string }

/** For an admin, whoever's order it is; that it was read is noted. */
export async function showAnyPaper(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'invoiceFonts'>,
  { adminId, address, orderId, paperId }: Wish,
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
