/** What was paid and then lost, as after a database restore, is restored from the provider's notes. */
import { lockName } from '#db/sql-parts.ts'
import { inTransaction, type Db, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { cardOfOrder } from '#domain/gift-cards/issue-card.ts'
import { insertCardOrder, lockCardOrder, type CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { listCards, lockCards } from '#domain/gift-cards/ledger.db.ts'
import { holdOnCards } from '#domain/gift-cards/pay-by-cards.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import { insertOrder } from '#domain/orders/order/insert-order.db.ts'
import { checksOfOrder, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { recordInNotes, type OrderRecord, closedInNotes, openedFromNotes } from '#domain/orders/order/order-record.ts'
import { findPayable, insertLink, keepLink } from '#domain/orders/order/payable.db.ts'
import type { Services } from '#domain/services.ts'
import type { PaymentLink, RazorpayOrder } from '#providers/razorpay/razorpay.ts'
import { findWhatIsKnown } from './readmit.db.ts'
import type { Selling } from './sale.ts'

type Told = Pick<RazorpayOrder, 'id' | 'receipt' | 'notes'>

/** Restores an order or a gift-card order whose rows were lost; its payment is then settled like any other. */
export async function readmit(
  services: SettleServices,
  { id: provider, receipt: id, notes }: Told,
  /** The payment link of an order, until whose end it was held. */
  link?: PaymentLink,
): Promise<void> {
  const record = recordInNotes(services, notes)
  const cardOrder = cardOrderInNotes(services, notes)
  if (!id || (record?.row ?? cardOrder)?.id !== id) return
  const now = services.clock.now()
  await inTransaction(services, async (tx, changed) => {
    await lockName(tx, `order ${id}`)
    if (await findPayable(tx, id)) return
    if (cardOrder) await insertCardOrder(tx, { ...cardOrder, provider_asked_at: cardOrder.created_at })
    const until = record ? await restore(services, { tx, changed, now }, { record, link }) : cardOrder?.pay_until
    if (!until) return
    await addJobs(tx, checksOfOrder(id, until), now)
    if (record) await noteAudit(tx, { action: 'order-readmitted', object: { order: id }, facts: { provider } })
    else await noteAudit(tx, { action: 'gift-card-sale-readmitted', facts: { cardOrder: id, provider } })
  })
}

/**
 * An order holds its pieces again if they are free, and what its gift cards pay: until the answered time. If its works are
 * lost too, or its cards have less, the owner decides.
 */
async function restore(
  services: SettleServices,
  { tx, changed, now }: Selling,
  { record, link }: { record: OrderRecord; link: PaymentLink | undefined },
): Promise<Date | undefined> {
  const { row, bought, cards } = record
  const known = await findWhatIsKnown(tx, record)
  if (!known) return undefined
  await lockWorks(tx, known.works)
  if (!(await lockCoveringCards(services, tx, cards))) return undefined
  const holdUntil = link?.endsAt ?? row.hold_until
  if (!(await insertOrder(tx, { ...row, ...known.row, hold_until: holdUntil }, bought))) return undefined
  if (link) {
    await insertLink(tx, { orderId: row.id, endsAt: holdUntil, now })
    await keepLink(tx, row.id, link)
  }
  await holdOnCards(tx, { orderId: row.id, parts: cards, now })
  changed('catalogue', ...known.works.map((id) => `artwork:${id}`))
  return holdUntil
}

/** Issues a card that was paid for and not issued yet. It has the id of its gift-card order. */
async function lockCoveringCards(services: SettleServices, tx: Tx, parts: OrderRecord['cards']): Promise<boolean> {
  const ids = parts.map(({ id }) => id)
  const known = await lockCards(tx, ids)
  for (const id of ids.filter((one) => !known.some((card) => card.id === one))) {
    const cardOrder = await lockCardOrder(tx, id)
    if (cardOrder?.paymentState === 'paid') await cardOfOrder(tx, services, cardOrder)
  }
  return doCover(await lockCards(tx, ids), parts)
}

const doCover = (cards: Awaited<ReturnType<typeof listCards>>, parts: OrderRecord['cards']) =>
  parts.every((part) => cards.some(({ id, balancePaise }) => id === part.id && balancePaise >= part.paise))

/** Why it can't be restored: its notes, works or gift cards are gone, or the cards have less now. */
export type WhyLost = 'no-record' | 'no-work' | 'no-card' | 'less-on-card'

/** Undefined: nothing prevents it. */
export async function whyLost(
  db: Db,
  services: Pick<SettleServices, 'orderBox'>,
  { notes }: Pick<RazorpayOrder, 'notes'>,
): Promise<WhyLost | undefined> {
  if (cardOrderInNotes(services, notes)) return undefined
  const record = recordInNotes(services, notes)
  if (!record) return 'no-record'
  if (!(await findWhatIsKnown(db, record))) return 'no-work'
  const cards = await listCards(
    db,
    record.cards.map(({ id }) => id),
  )
  if (cards.length < record.cards.length) return 'no-card'
  return doCover(cards, record.cards) ? undefined : 'less-on-card'
}

/** `attempt` named the form, which is long gone. */
const rowOf = (cardOrder: CardOrder) => ({
  id: cardOrder.id,
  attempt: `readmitted ${cardOrder.id}`,
  amount_paise: cardOrder.amountPaise,
  valid_months: cardOrder.validMonths,
  buyer_name: cardOrder.buyerName,
  buyer_email: cardOrder.buyerEmail,
  for_name: cardOrder.forName,
  message: cardOrder.message,
  recipient_email: cardOrder.recipientEmail,
  send_on: cardOrder.sendOn,
  pay_until: cardOrder.holdUntil,
  created_at: cardOrder.createdAt,
})

type CardOrderRecord = ReturnType<typeof rowOf>

export const notesOfCardOrder = ({ orderBox }: Pick<Services, 'orderBox'>, cardOrder: CardOrder) => ({
  works: 'A gift card',
  ...closedInNotes(orderBox, { cardOrder: rowOf(cardOrder) }),
})

/** Its card has the code that was e-mailed or printed, unless the code had been renewed. */
function cardOrderInNotes(
  { orderBox }: Pick<Services, 'orderBox'>,
  notes: RazorpayOrder['notes'],
): CardOrderRecord | undefined {
  const opened = openedFromNotes(orderBox, notes)
  if (!opened || !('cardOrder' in opened)) return undefined
  const row = opened.cardOrder as CardOrderRecord
  return { ...row, pay_until: new Date(row.pay_until), created_at: new Date(row.created_at) }
}
