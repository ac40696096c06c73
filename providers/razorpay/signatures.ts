/** Who signed: the provider, or somebody who would like to be it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type CheckoutProof = {
  /** As the store itself knows it, never as a browser says. */
  orderId: string
  paymentId: string
  signature: string
}

export function checkoutSignatureMatches({ orderId, paymentId, signature }: CheckoutProof, keySecret: string): boolean {
  return matches(signature, `${orderId}|${paymentId}`, keySecret)
}

/** The body as it came, byte for byte. What was sent before a change of secret is signed with the one before. */
export function webhookSignatureMatches(
  body: Uint8Array,
  signature: string | null | undefined,
  secrets: readonly string[],
): boolean {
  return secrets.map((secret) => matches(signature ?? '', body, secret)).includes(true)
}

function matches(signature: string, signed: string | Uint8Array, secret: string): boolean {
  if (secret === '' || !/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(signed).digest())
}
