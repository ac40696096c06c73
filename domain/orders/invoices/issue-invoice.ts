import type { Tx } from '#db/transaction.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { invoiceOfOrder } from './invoice-of-order.rules.ts'
import type { SellerBrand } from './invoice-of-order.rules.ts'
import { listDocuments, readPaidOrder } from './invoices.db.ts'
import { issueDocument } from './issue-document.ts'

/**
 * The invoice of a paid order, once; asked again it is the one that was issued. Others who issue wait for the commit,
 * so this comes last in its transaction.
 */
export async function issueInvoice(
  tx: Tx,
  { orderId, brand, now }: { orderId: string; brand: SellerBrand; now: Date },
): Promise<InvoiceFacts> {
  const order = await readPaidOrder(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is not paid: it has no invoice.`)
  const [issued] = await listDocuments(tx, orderId)
  if (issued) return issued
  return issueDocument(tx, { kind: 'invoice', orderId, refundId: null, now }, (serial) =>
    invoiceOfOrder(order, { serial, now, brand }),
  )
}
