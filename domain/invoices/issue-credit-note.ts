import type { Tx } from '#db/transaction.ts'
export async function issueCreditNote(
  _tx: Tx,
  _note: { orderId: string; refundId: string; now: Date },
): Promise<void> {}
