import { PROOF_CHARS_MAX, type LinkProof, type PaymentProof } from '#domain/orders/paying/confirm-payment.ts'

type Given = (name: string) => unknown

/** The three values that the payment provider gives to a browser; undefined when one is missing. */
export function proofIn(given: Given): PaymentProof | undefined {
  const {
    order_id: providerOrderId,
    payment_id: paymentId,
    signature,
  } = read(given, ['order_id', 'payment_id', 'signature'])
  return providerOrderId && paymentId && signature ? { providerOrderId, paymentId, signature } : undefined
}

/** The five values that come back from a payment link. */
export function linkProofIn(given: Given): LinkProof | undefined {
  const proof = read(given, [
    'payment_link_id',
    'payment_link_reference_id',
    'payment_link_status',
    'payment_id',
    'signature',
  ])
  if (!Object.values(proof).every(Boolean)) return undefined
  const { payment_link_id: linkId, payment_link_reference_id: reference, payment_link_status: status } = proof
  return { linkId, reference, status, paymentId: proof.payment_id, signature: proof.signature }
}

function read<Name extends string>(given: Given, names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name) => {
    const value = given(`razorpay_${name}`)
    return [name, typeof value === 'string' && value.length <= PROOF_CHARS_MAX ? value : '']
  })
  return Object.fromEntries(entries) as Record<Name, string>
}
