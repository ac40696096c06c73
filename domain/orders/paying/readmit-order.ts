import { inTransaction } from '#db/transaction.ts'
import { lockName } from '#db/sql-parts.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import { insertOrder } from '#domain/orders/order/insert-order.db.ts'
import { checksOfOrder, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { recordInNotes } from '#domain/orders/order/order-record.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import type { RazorpayOrder } from '#providers/razorpay/razorpay.ts'
import { findWhatIsKnown } from './readmit-order.db.ts'

/**
 * An order whose rows were lost, as after a restore, is made again as it was, from what the provider was told of it; its
 * pieces are kept for it as far as they are free. Not one whose works are lost, too. Whatever has become of its money is
 * settled like that of any other.
 */
export async function readmitOrder(services: SettleServices, told: RazorpayOrder): Promise<void> {
  const record = recordInNotes(services, told.notes)
  if (!record || record.row.id !== told.receipt) return
  const { row, bought } = record
  const now = services.clock.now()
  await inTransaction(services, async (tx, changed) => {
    await lockName(tx, `order ${row.id}`)
    if (await findOrder(tx, row.id)) return
    const known = await findWhatIsKnown(tx, record)
    if (!known) return
    await lockWorks(tx, known.works)
    const made = await insertOrder(tx, { ...row, ...known.row }, bought)
    if (!made) return
    changed('catalogue', ...known.works.map((id) => `artwork:${id}`))
    await addJobs(tx, checksOfOrder(row.id, row.hold_until), now)
    await noteAudit(tx, { action: 'order-readmitted', object: { order: row.id }, facts: { provider: told.id } })
  })
}
