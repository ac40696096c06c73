import { inTransaction, type Db, type Tx } from '#db/transaction.ts'
import { lockName } from '#db/sql-parts.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { cardOfOrder } from '#domain/gift-cards/card-of-order.ts'
import { listCards, lockCards } from '#domain/gift-cards/ledger.db.ts'
import { holdOnCards } from '#domain/gift-cards/pay-by-cards.ts'
import { lockCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import { insertOrder } from '#domain/orders/order/insert-order.db.ts'
import { checksOfOrder, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { recordInNotes, type OrderRecord } from '#domain/orders/order/order-record.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import type { PaymentLink, RazorpayOrder } from '#providers/razorpay/razorpay.ts'
import { insertLink, keepLink } from '#domain/orders/order/payment-links.db.ts'
import { findWhatIsKnown } from './readmit-order.db.ts'
import { isOfCardOrder } from './readmit-card-order.ts'

/**
 * Restores an order whose rows were lost, as after a database restore, from the provider's notes. It holds its pieces again
 * if they are free, and what its gift cards pay. If its works are lost too, or its cards have less, the owner decides. Its
 * payment is then settled like any other.
 */
export async function readmitOrder(
  services: SettleServices,
  told: Pick<RazorpayOrder, 'id' | 'receipt' | 'notes'>,
  /** Its payment link, until whose end the order was held. */
  link?: PaymentLink,
): Promise<void> {
  const record = recordInNotes(services, told.notes)
  if (!record || record.row.id !== told.receipt) return
  const { row, bought, cards } = record
  const now = services.clock.now()
  await inTransaction(services, async (tx, changed) => {
    await lockName(tx, `order ${row.id}`)
    if (await findOrder(tx, row.id)) return
    const known = await findWhatIsKnown(tx, record)
    if (!known) return
    await lockWorks(tx, known.works)
    if (!(await lockCoveringCards(services, tx, cards))) return
    const holdUntil = link?.endsAt ?? row.hold_until
    const made = await insertOrder(tx, { ...row, ...known.row, hold_until: holdUntil }, bought)
    if (!made) return
    if (link) {
      await insertLink(tx, { orderId: row.id, endsAt: holdUntil, now })
      await keepLink(tx, row.id, link)
    }
    await holdOnCards(tx, { orderId: row.id, parts: cards, now })
    changed('catalogue', ...known.works.map((id) => `artwork:${id}`))
    await addJobs(tx, checksOfOrder(row.id, holdUntil), now)
    await noteAudit(tx, { action: 'order-readmitted', object: { order: row.id }, facts: { provider: told.id } })
  })
}

/** Issues a card that was paid for and not issued yet. It has the id of its gift-card order. */
async function lockCoveringCards(services: SettleServices, tx: Tx, parts: OrderRecord['cards']): Promise<boolean> {
  const ids = parts.map(({ id }) => id)
  const known = await lockCards(tx, ids)
  for (const id of ids.filter((one) => !known.some((card) => card.id === one))) {
    const cardOrder = await lockCardOrder(tx, id)
    if (cardOrder?.state === 'paid') await cardOfOrder(tx, services, cardOrder)
  }
  const cards = await lockCards(tx, ids)
  return parts.every((part) => cards.some(({ id, balancePaise }) => id === part.id && balancePaise >= part.paise))
}

/** Why it can't be restored: its notes, works or gift cards are gone, or the cards have less now. */
export type WhyLost = 'no-record' | 'no-work' | 'no-card' | 'less-on-card'

/** Undefined: nothing prevents it. */
export async function whyLost(
  db: Db,
  services: Pick<SettleServices, 'orderBox'>,
  { notes }: Pick<RazorpayOrder, 'notes'>,
): Promise<WhyLost | undefined> {
  if (isOfCardOrder(services, notes)) return undefined
  const record = recordInNotes(services, notes)
  if (!record) return 'no-record'
  if (!(await findWhatIsKnown(db, record))) return 'no-work'
  const cards = await listCards(
    db,
    record.cards.map(({ id }) => id),
  )
  if (cards.length < record.cards.length) return 'no-card'
  const has = (part: OrderRecord['cards'][number]) =>
    cards.some(({ id, balancePaise }) => id === part.id && balancePaise >= part.paise)
  return record.cards.every(has) ? undefined : 'less-on-card'
}
