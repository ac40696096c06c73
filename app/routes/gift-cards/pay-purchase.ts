/** What the payment provider's sheet is opened with, for a gift card that is bought. */
import { ownAddress } from '#app/ui/addresses.ts'
import { openPurchasePayment } from '#domain/orders/gift-card-sales/begin-purchase.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused, postOnly, readTexts, retryLater } from '#app/http/read-call.ts'

/** In the address to which the provider sends a browser back: the purchase. */
export const PURCHASE = 'gift-card'

const FAILED = 'The payment could not be opened. Nothing was charged. Please press again.'

export const loader = postOnly

export const action = retryLater(
  FAILED,
  forAnybody(async (args) => {
    const { services, request } = args
    const { purchase: purchaseId = '' } = await readTexts(request, ['purchase'])
    const payment = await openPurchasePayment(services, { purchaseId, opened: viewerOf(args).opened ?? [] })
    if (payment.ok) {
      const { providerOrderId, amountPaise, buyerName, buyerEmail, payUntil } = payment
      return Response.json({
        id: providerOrderId,
        amount: amountPaise,
        currency: 'INR',
        order: purchaseId,
        key: services.payments.keyId,
        name: services.brand.name,
        prefill: { name: buyerName, email: buyerEmail, contact: '' },
        holdUntil: payUntil.toISOString(),
        callbackUrl: new URL(ownAddress(`/api/payment-return?${PURCHASE}=${purchaseId}`), services.storeUrl).href,
      })
    }
    switch (payment.reason) {
      case 'not-found':
        return callRefused(404, 'There is no such gift card.')
      case 'not-now':
        return callRefused(409, 'This gift card is paid already, or the time to pay is over.')
      case 'provider-away':
      case 'provider-refuses':
        return callRefused(503, FAILED)
    }
  }),
)
