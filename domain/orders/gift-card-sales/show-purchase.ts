import { retryRead } from '#db/retry-read.ts'
import { sentWhenWords } from '#domain/gift-cards/purchase.rules.ts'
import { findCardOfPurchase, findPurchase } from '#domain/gift-cards/purchases.db.ts'
import { isOrderKey } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { PRINT_MINUTES } from './print-card.ts'

export type ShownPurchase = NonNullable<Awaited<ReturnType<typeof showPurchase>>>

/** A gift-card order, for someone who may open it. */
export async function showPurchase(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { purchaseId, opened }: { purchaseId: string; opened: readonly string[] },
) {
  if (!opened.includes(purchaseId)) return undefined
  return retryRead(async () => {
    const purchase = await findPurchase(database.kysely, purchaseId)
    if (!purchase) return undefined
    const card = await findCardOfPurchase(database.kysely, purchaseId)
    const { state, payUntil, printedAt } = purchase
    const now = clock.now().getTime()
    return {
      id: purchase.id,
      /** A job stores its expiry a little later. */
      state: state === 'unpaid' && payUntil.getTime() <= now ? ('expired' as const) : state,
      amountPaise: purchase.amountPaise,
      validMonths: purchase.validMonths,
      buyerEmail: purchase.buyerEmail,
      buyerName: purchase.buyerName,
      forName: purchase.forName,
      message: purchase.message,
      recipientEmail: purchase.recipientEmail,
      sendOn: purchase.sendOn,
      sentWhen: purchase.sendOn && sentWhenWords(purchase.sendOn, purchase.paidAt ?? clock.now()),
      payUntil,
      printedAt,
      /** It can be downloaded again for a while. */
      isShown: printedAt !== null && now - printedAt.getTime() > PRINT_MINUTES * 60_000,
      card: card && { lastFour: card.lastFour, endsOn: card.endsOn, isGood: card.isGood, isFrozen: card.isFrozen },
    }
  })
}

/** Whether the key in an e-mail opens this purchase. */
export async function purchaseOpensByLink(
  services: Pick<Services, 'database' | 'clock' | 'orderSeal'>,
  { purchaseId, key }: { purchaseId: string; key: string },
): Promise<boolean> {
  if (!isUuid(purchaseId)) return false
  const purchase = await retryRead(() => findPurchase(services.database.kysely, purchaseId))
  return purchase !== undefined && isOrderKey(services, { orderId: purchaseId, email: purchase.buyerEmail }, key)
}
