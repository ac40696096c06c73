import type { Tx } from '#db/transaction.ts'
export async function issueInvoice(_tx: Tx, _orderId: string, _now: Date): Promise<void> {}
