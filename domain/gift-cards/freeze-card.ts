import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isAskedBack, writeFreeze } from './freeze.db.ts'
import { lockCardOfOrder } from './ledger.db.ts'
import { daysAfter, daysBetween } from './card-order.rules.ts'

/**
 * While its payment is disputed, and for good once all of that is lost, a card can't be used; holds of orders go on. After a
 * dispute that is won, or lost in part, it works again, with the missed days added. The caller has locked its gift-card order.
 */
export async function freezeOrFree(tx: Tx, cardOrderId: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, cardOrderId)
  if (!card) return
  const { id, frozenAt, endsOn } = card
  const isFrozen = await isAskedBack(tx, cardOrderId)
  if (isFrozen === (frozenAt !== null)) return
  const missed = frozenAt === null ? 0 : daysBetween(indiaDay(frozenAt), indiaDay(now))
  await writeFreeze(tx, id, { frozenAt: isFrozen ? now : null, endsOn: daysAfter(endsOn, missed) })
  await noteAudit(tx, { action: isFrozen ? 'gift-card-frozen' : 'gift-card-freed', object: { card: id } })
}
