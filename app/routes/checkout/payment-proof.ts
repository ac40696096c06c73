import type { PaymentProof } from '#domain/orders/paying/confirm-payment.ts'

const LENGTH_MAX = 200

/** The three names that the payment provider hands to a browser; undefined when one is missing. */
export function proofIn(given: (name: string) => unknown): PaymentProof | undefined {
  const [providerOrderId, paymentId, signature] = ['order_id', 'payment_id', 'signature'].map((name) => {
    const value = given(`razorpay_${name}`)
    return typeof value === 'string' && value.length <= LENGTH_MAX ? value : ''
  })
  return providerOrderId && paymentId && signature ? { providerOrderId, paymentId, signature } : undefined
}
