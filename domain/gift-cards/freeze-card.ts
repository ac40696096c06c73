import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isAskedBack, writeFreeze } from './freeze.db.ts'
import { lockCards } from './ledger.db.ts'
import { daysAfter, daysBetween } from './purchase.rules.ts'
import { findCardOfPurchase } from './purchases.db.ts'

/**
 * As long as a bank asks back what it was bought with, and for good where all of that is lost, a card pays nothing more; what orders
 * hold of it goes on. Won, or lost in part, it pays as before, and has the days that it has missed. Its purchase is locked.
 */
export async function freezeOrFree(tx: Tx, purchaseId: string, now: Date): Promise<void> {
  const made = await findCardOfPurchase(tx, purchaseId)
  const [card] = made ? await lockCards(tx, [made.id]) : []
  if (!card) return
  const { id, frozenAt, endsOn } = card
  const isFrozen = await isAskedBack(tx, purchaseId)
  if (isFrozen === (frozenAt !== null)) return
  const missed = frozenAt === null ? 0 : daysBetween(indiaDay(frozenAt), indiaDay(now))
  await writeFreeze(tx, id, { frozenAt: isFrozen ? now : null, endsOn: daysAfter(endsOn, missed) })
  await noteAudit(tx, { action: isFrozen ? 'gift-card-frozen' : 'gift-card-freed', object: { card: id } })
}
