import { retryRead } from '#db/retry-read.ts'
import { sentWhenWords } from '#domain/gift-cards/card-order.rules.ts'
import { findCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { findCardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { isOrderKey } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { PRINT_MINUTES } from './print-card.ts'

export type ShownCardOrder = NonNullable<Awaited<ReturnType<typeof showCardOrder>>>

/** A gift-card order, for someone who may open it. */
export async function showCardOrder(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { cardOrderId, opened }: { cardOrderId: string; opened: readonly string[] },
) {
  if (!opened.includes(cardOrderId)) return undefined
  return retryRead(async () => {
    const cardOrder = await findCardOrder(database.kysely, cardOrderId)
    if (!cardOrder) return undefined
    const card = await findCardOfOrder(database.kysely, cardOrderId)
    const { paymentState: state, holdUntil: payUntil, printedAt } = cardOrder
    const now = clock.now().getTime()
    return {
      id: cardOrder.id,
      /** A job stores its expiry a little later. */
      state: state === 'unpaid' && payUntil.getTime() <= now ? ('expired' as const) : state,
      design: cardOrder.design,
      amountPaise: cardOrder.amountPaise,
      validMonths: cardOrder.validMonths,
      buyerEmail: cardOrder.buyerEmail,
      buyerName: cardOrder.buyerName,
      forName: cardOrder.forName,
      message: cardOrder.message,
      recipientEmail: cardOrder.recipientEmail,
      sendOn: cardOrder.sendOn,
      sentWhen: cardOrder.sendOn && sentWhenWords(cardOrder.sendOn, cardOrder.paidAt ?? clock.now()),
      payUntil,
      printedAt,
      /** It can be downloaded again for a while. */
      isShown: printedAt !== null && now - printedAt.getTime() > PRINT_MINUTES * 60_000,
      card: card && {
        lastFour: card.lastFour,
        endsOn: card.endsOn,
        isGood: card.stoppedAt === null,
        isFrozen: card.frozenAt !== null,
      },
    }
  })
}

/** Whether the key in an e-mail opens this gift-card order. */
export async function cardOrderOpensByLink(
  services: Pick<Services, 'database' | 'clock' | 'orderSeal'>,
  { cardOrderId, key }: { cardOrderId: string; key: string },
): Promise<boolean> {
  if (!isUuid(cardOrderId)) return false
  const cardOrder = await retryRead(() => findCardOrder(services.database.kysely, cardOrderId))
  return cardOrder !== undefined && isOrderKey(services, { orderId: cardOrderId, email: cardOrder.buyerEmail }, key)
}
