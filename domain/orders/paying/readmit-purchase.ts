/** A gift-card order, recorded at the payment provider, can be restored from there like any order. */
import { inTransaction } from '#db/transaction.ts'
import { lockName } from '#db/sql-parts.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { checksOfPurchase } from '#domain/gift-cards/purchase-jobs.ts'
import { findPurchase, insertPurchase, type CardPurchase } from '#domain/gift-cards/purchases.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { closedInNotes, openedFromNotes } from '#domain/orders/order/record-notes.ts'
import type { Services } from '#domain/services.ts'
import type { RazorpayOrder } from '#providers/razorpay/razorpay.ts'

/** `attempt` named the form, which is long gone. */
const rowOf = (purchase: CardPurchase) => ({
  id: purchase.id,
  attempt: `readmitted ${purchase.id}`,
  amount_paise: purchase.amountPaise,
  valid_months: purchase.validMonths,
  buyer_name: purchase.buyerName,
  buyer_email: purchase.buyerEmail,
  for_name: purchase.forName,
  message: purchase.message,
  recipient_email: purchase.recipientEmail,
  send_on: purchase.sendOn,
  pay_until: purchase.payUntil,
  created_at: purchase.createdAt,
})

type Row = ReturnType<typeof rowOf>

export const notesOfPurchase = ({ orderBox }: Pick<Services, 'orderBox'>, purchase: CardPurchase) => ({
  works: 'A gift card',
  ...closedInNotes(orderBox, { purchase: rowOf(purchase) }),
})

type Notes = Readonly<Record<string, string>>

function rowInNotes({ orderBox }: Pick<Services, 'orderBox'>, notes: Notes): Row | undefined {
  const opened = openedFromNotes(orderBox, notes)
  return opened && 'purchase' in opened ? (opened.purchase as Row) : undefined
}

export const isOfPurchase = (services: Pick<Services, 'orderBox'>, notes: Notes) =>
  rowInNotes(services, notes) !== undefined

/**
 * Restores a purchase whose row was lost, and settles its payment. Its card has the code that was e-mailed or printed, unless
 * the code had been renewed.
 */
export async function readmitPurchase(services: SettleServices, told: RazorpayOrder): Promise<void> {
  const row = rowInNotes(services, told.notes)
  if (!row || row.id !== told.receipt) return
  const [payUntil, createdAt] = [new Date(row.pay_until), new Date(row.created_at)]
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    await lockName(tx, `purchase ${row.id}`)
    if (await findPurchase(tx, row.id)) return
    await insertPurchase(tx, { ...row, pay_until: payUntil, created_at: createdAt, provider_asked_at: createdAt })
    await addJobs(tx, checksOfPurchase(row.id, payUntil), now)
    await noteAudit(tx, { action: 'gift-card-sale-readmitted', facts: { purchase: row.id, provider: told.id } })
  })
}
