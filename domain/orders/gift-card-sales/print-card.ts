/** The card as a PDF: its code is shown once, and a lost PDF gets a new one. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { codeOfCard, renewCode } from '#domain/gift-cards/card-code.ts'
import { cardOfOrder } from '#domain/gift-cards/issue-card.ts'
import { lastFourOf, writtenCode } from '#domain/gift-cards/code.rules.ts'
import { lockCards } from '#domain/gift-cards/ledger.db.ts'
import { lockCardOrder, notePrinted } from '#domain/gift-cards/card-orders.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { giftCardMailsWords } from '#words/gift-card-mails.ts'
import { cardMail, MAKE_CARD } from '#domain/gift-cards/card-order-jobs.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { waitsForBank } from '#domain/orders/order/order-jobs.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { findSettling } from '#domain/payments/payments.db.ts'

/** For so long it can be downloaded again, since a download may fail. */
export const PRINT_MINUTES = 15

type Printed =
  | { ok: true; file: Uint8Array; name: string }
  | { ok: false; reason: 'not-found' | 'shown' | 'used' | 'not-now' }

type Printing = CardServices & Pick<Services, 'brand' | 'storeUrl' | 'printFonts'>

/** `isLost`: with a new code, and the old one stops working; only while nothing was bought with it. */
export async function printCard(
  services: Printing,
  { cardOrderId, opened, isLost }: { cardOrderId: string; opened: readonly string[]; isLost: boolean },
): Promise<Printed> {
  const { clock, giftCardSeal, brand, storeUrl, printFonts } = services
  if (!opened.includes(cardOrderId)) return { ok: false, reason: 'not-found' }
  const shown = await inTransaction(services, async (tx) => {
    const now = clock.now()
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    if (cardOrder?.paymentState !== 'paid' || cardOrder.recipientEmail !== null) return 'not-now'
    const cardId = await cardOfOrder(tx, services, cardOrder)
    const [card] = await lockCards(tx, [cardId])
    if (!card || card.stoppedAt !== null) return 'not-now'
    const { printedAt } = cardOrder
    let code = codeOfCard(giftCardSeal, card)
    if (isLost) {
      if (card.balancePaise !== cardOrder.amountPaise) return 'used'
      code = (await renewCode(tx, giftCardSeal, card)).code
      await noteAudit(tx, { action: 'gift-card-code-renewed', object: { card: cardId }, facts: { by: 'buyer' } })
    } else if (printedAt && now.getTime() - printedAt.getTime() > PRINT_MINUTES * 60_000) return 'shown'
    if (isLost || !printedAt) await notePrinted(tx, cardOrderId, now)
    return code === undefined ? 'shown' : { cardOrder, code, endsOn: card.endsOn }
  })
  if (typeof shown === 'string') return { ok: false, reason: shown }
  const { cardOrder, code, endsOn } = shown
  const { amountPaise, forName, buyerName, message, design } = cardOrder
  const facts = { design, amountPaise, forName, buyerName, message, code: writtenCode(code), endsOn }
  const { drawCard } = await import('./draw-card.ts')
  const file = await drawCard(await printFonts(), { ...facts, brand, storeUrl, at: clock.now() })
  return { ok: true, file, name: giftCardMailsWords.fileName(lastFourOf(code)) }
}

export type CardServices = WriteServices & Pick<Services, 'giftCardSeal'>

/** On its day: issued and sent, unless it was refunded. */
export const makeCardJob = handleJob(MAKE_CARD, async (services: CardServices, { payload: { cardOrderId } }) => {
  const { database, clock } = services
  const paidWith = await findSettling(database.kysely, { table: 'gift_card_orders', id: cardOrderId })
  if (paidWith && (await isPaymentDisputed(database.kysely, paidWith.id))) return waitsForBank(clock.now())
  await inTransaction(services, async (tx) => {
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    if (cardOrder?.paymentState !== 'paid') return
    const cardId = await cardOfOrder(tx, services, cardOrder)
    if (cardOrder.recipientEmail !== null) await addJobs(tx, [cardMail('sent', cardId, 1)], clock.now())
  })
  return { kind: 'done' }
})
