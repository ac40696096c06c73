/** The facts with which the payment window of a gift-card order opens. */
import { ownAddress } from '#app/ui/addresses.ts'
import { openCardOrderPayment } from '#domain/orders/gift-card-sales/place-card-order.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused, postOnly, retryLater } from '#app/http/answers.ts'
import { readCall, textsIn } from '#app/http/read-request.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

/** In the query of the address to which the provider sends the browser back: the gift-card order. */
export const CARD_ORDER = 'gift-card'

export const loader = postOnly

const open = forAnybody(async (args) => {
  const { services, request } = args
  const { cardOrder: cardOrderId = '' } = textsIn(await readCall(request), ['cardOrder'])
  const payment = await openCardOrderPayment(services, { cardOrderId, opened: viewerOf(args).opened ?? [] })
  if (payment.ok) {
    const { providerOrderId, amountPaise, buyerName, buyerEmail, payUntil } = payment
    return Response.json({
      id: providerOrderId,
      amount: amountPaise,
      currency: 'INR',
      order: cardOrderId,
      key: services.payments.keyId,
      name: services.brand.name,
      prefill: { name: buyerName, email: buyerEmail, contact: '' },
      holdUntil: payUntil.toISOString(),
      callbackUrl: new URL(ownAddress(`/api/payment-return?${CARD_ORDER}=${cardOrderId}`), services.storeUrl).href,
    })
  }
  switch (payment.reason) {
    case 'not-found':
      return callRefused(404, giftCardsWords.notThere)
    case 'not-now':
      return callRefused(409, giftCardsWords.notPayable)
    case 'provider-away':
    case 'provider-refuses':
      return callRefused(503, giftCardsWords.notOpened)
  }
})

export const action = retryLater(() => giftCardsWords.notOpened, open)
