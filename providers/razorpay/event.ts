/**
 * What an event is about. Its entities are snapshots of some moment and events come in any order, so only their ids are
 * read: the facts are asked for.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '#shared/sent-fields.rules.ts'

const about = z
  .object({
    entity: z.object({ id: z.string(), order_id: z.string().nullish(), payment_id: z.string().nullish() }),
  })
  .nullish()

const eventShape = z.object({
  event: z.string(),
  payload: z.object({
    order: about,
    payment: about,
    refund: about,
    payment_link: about,
    dispute: about,
    settlement: about,
  }),
})

/** Undefined when it is no event. */
export function readRazorpayEvent(body: Uint8Array) {
  const { data } = eventShape.safeParse(jsonOf(Buffer.from(body).toString()))
  if (!data) return undefined
  const { order, payment, refund, payment_link: link, dispute, settlement } = data.payload
  return {
    /** 'payment.captured', 'order.paid', 'refund.failed' and others. */
    name: data.event,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? undefined,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? undefined,
    refundId: refund?.entity.id,
    linkId: link?.entity.id,
    disputeId: dispute?.entity.id,
    settlementId: settlement?.entity.id,
  }
}

/** Built from its ids, which have twenty characters or fewer. */
export const ID_CHARS_MAX = 64

/** Whether everything that an event names can be one of its ids. */
export const namesOnlyIds = ({
  name: _,
  ...ids
}: { name: string } & Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(ids).every((id) => id === undefined || (id !== '' && id.length <= ID_CHARS_MAX))

export type CheckoutProof = {
  /** As the store itself knows it, never as a browser says. */
  orderId: string
  paymentId: string
  signature: string
}

export function checkoutSignatureMatches({ orderId, paymentId, signature }: CheckoutProof, keySecret: string): boolean {
  return matches(signature, `${orderId}|${paymentId}`, keySecret)
}

export type LinkProof = {
  linkId: string
  /** The reference that we gave the link when it was made. */
  reference: string
  status: string
  paymentId: string
  signature: string
}

/** Parameters that the provider adds when it sends the payer of a link back. */
export function linkSignatureMatches(proof: LinkProof, keySecret: string): boolean {
  const { linkId, reference, status, paymentId, signature } = proof
  return matches(signature, [linkId, reference, status, paymentId].join('|'), keySecret)
}

/** The raw body, byte for byte. Events from before a change of secret have the old signature. */
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
