import type { Tx } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { addDocument, takeNumber } from './invoices.db.ts'
import { financialYear, serialOf, seriesOf } from './serial.rules.ts'
import type { DocumentKind } from './serial.rules.ts'

type Wanted = { kind: DocumentKind; orderId: string; refundId: string | null; now: Date }

/** Takes the next serial and keeps the document under it; both stand with the commit, or neither. */
export async function issueDocument(
  tx: Tx,
  { kind, orderId, refundId, now }: Wanted,
  factsWith: (serial: string) => InvoiceFacts,
): Promise<InvoiceFacts> {
  const day = indiaDay(now)
  const year = financialYear(day)
  const number = await takeNumber(tx, kind, year)
  const facts = factsWith(serialOf(seriesOf(kind, day), number))
  await addDocument(tx, { orderId, refundId, financialYear: year, number, facts })
  return facts
}
