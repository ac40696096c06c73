import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { addEntries, isAskedBack, lockCardOfOrder, updateCard, type GiftCard } from './ledger.db.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

const DAY_MS = 86_400_000

/** Reduces its free balance by so much, at most to zero. The caller has locked it. */
export async function reduceLocked(
  tx: Tx,
  { id: cardId, balancePaise }: Pick<GiftCard, 'id' | 'balancePaise'>,
  { paise: most, why, now }: { paise: Paise; why: string; now: Date },
): Promise<void> {
  const part = Math.min(balancePaise, most)
  if (part <= noPaise) return
  await addEntries(tx, 'adjust', [{ cardId, balancePaise: -part }], { note: why, now })
  await noteAudit(tx, { action: 'gift-card-reduced', object: { card: cardId }, facts: { paise: String(part), why } })
}

/** Stops it, and writes off its free balance. The caller has locked it. */
export async function stopLocked(
  tx: Tx,
  { id: cardId, balancePaise }: GiftCard,
  { why, adminId, now }: { why: string; adminId: string | null; now: Date },
): Promise<void> {
  if (balancePaise > noPaise)
    await addEntries(tx, 'stop', [{ cardId, balancePaise: -balancePaise }], { note: why, bookedBy: adminId, now })
  await updateCard(tx, cardId, { stopped_at: now, stopped_why: why })
  await noteAudit(tx, { action: 'gift-card-stopped', actorId: adminId, object: { card: cardId }, facts: { why } })
}

/** Stops the card of a gift-card order, if it was issued and works. */
export async function stopCardOf(tx: Tx, cardOrderId: string, stop: Parameters<typeof stopLocked>[2]): Promise<void> {
  const card = await lockCardOfOrder(tx, cardOrderId)
  if (card?.stoppedAt === null) await stopLocked(tx, card, stop)
}

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
  const since = indiaDay(frozenAt ?? now)
  const missed = (Date.parse(indiaDay(now)) - Date.parse(since)) / DAY_MS
  await updateCard(tx, id, { frozen_at: isFrozen ? now : null, ends_on: dayAfter(endsOn, missed) })
  await noteAudit(tx, { action: isFrozen ? 'gift-card-frozen' : 'gift-card-freed', object: { card: id } })
}
