/** A gift-card order, recorded at the payment provider, can be restored from there like any order. */
import { inTransaction } from '#db/transaction.ts'
import { lockName } from '#db/sql-parts.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { checksOfCardOrder } from '#domain/gift-cards/card-order-jobs.ts'
import { findCardOrder, insertCardOrder, type CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { closedInNotes, openedFromNotes } from '#domain/orders/order/record-notes.ts'
import type { Services } from '#domain/services.ts'
import type { RazorpayOrder } from '#providers/razorpay/razorpay.ts'

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
  pay_until: cardOrder.payUntil,
  created_at: cardOrder.createdAt,
})

type Row = ReturnType<typeof rowOf>

export const notesOfCardOrder = ({ orderBox }: Pick<Services, 'orderBox'>, cardOrder: CardOrder) => ({
  works: 'A gift card',
  ...closedInNotes(orderBox, { cardOrder: rowOf(cardOrder) }),
})

type Notes = Readonly<Record<string, string>>

function rowInNotes({ orderBox }: Pick<Services, 'orderBox'>, notes: Notes): Row | undefined {
  const opened = openedFromNotes(orderBox, notes)
  return opened && 'cardOrder' in opened ? (opened.cardOrder as Row) : undefined
}

export const isOfCardOrder = (services: Pick<Services, 'orderBox'>, notes: Notes) =>
  rowInNotes(services, notes) !== undefined

/**
 * Restores a gift-card order whose row was lost, and settles its payment. Its card has the code that was e-mailed or printed, unless
 * the code had been renewed.
 */
export async function readmitCardOrder(services: SettleServices, told: RazorpayOrder): Promise<void> {
  const row = rowInNotes(services, told.notes)
  if (!row || row.id !== told.receipt) return
  const [payUntil, createdAt] = [new Date(row.pay_until), new Date(row.created_at)]
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    await lockName(tx, `gift-card order ${row.id}`)
    if (await findCardOrder(tx, row.id)) return
    await insertCardOrder(tx, { ...row, pay_until: payUntil, created_at: createdAt, provider_asked_at: createdAt })
    await addJobs(tx, checksOfCardOrder(row.id, payUntil), now)
    await noteAudit(tx, { action: 'gift-card-sale-readmitted', facts: { cardOrder: row.id, provider: told.id } })
  })
}
