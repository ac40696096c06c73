import { PAYMENT_WORDS, PROGRESS_WORDS } from '#domain/orders/paying/payment-words.rules.ts'
import { refreshCart } from '#app/browser/cart/shown-cart.ts'
import { messageIn } from '#app/browser/call-store.ts'
import { refreshMe } from '#app/browser/me.ts'
import { confirmPayment, createShipment } from './order-calls.ts'
import type { Receipt, ShipmentWish } from './order-calls.ts'

export type Finished =
  | { end: 'ordered'; order: string }
  /** The piece was gone: the money goes back. */
  | { end: 'returned'; message: string | undefined }
  /** The money is on its way, and the store finds out by itself. */
  | { end: 'unfinished'; detail?: string | undefined }

/** After the money: each step is said before it is taken. */
export async function finishOrder(
  receipt: Receipt,
  shipment: ShipmentWish,
  say: (words: string) => void,
): Promise<Finished> {
  say(PROGRESS_WORDS.confirming)
  const confirmed = await confirmPayment(receipt)
  if (!confirmed.ok) {
    console.error('The payment could not be confirmed.', confirmed.status, messageIn(confirmed.refusal))
    return { end: 'unfinished' }
  }
  const { order, state, message } = confirmed.answer
  if (state === 'refunded') return { end: 'returned', message }
  if (state !== 'paid') return { end: 'unfinished' }
  say(PROGRESS_WORDS.shipping)
  try {
    await book(shipment)
  } catch (error) {
    console.error(error)
    return { end: 'unfinished', detail: error instanceof Error ? error.message : undefined }
  }
  say(PROGRESS_WORDS.saving)
  await Promise.all([refreshMe(), refreshCart()])
  return { end: 'ordered', order }
}

async function book(shipment: ShipmentWish): Promise<void> {
  const booked = await createShipment(shipment)
  if (!booked.ok) throw new Error(PAYMENT_WORDS.shipmentFailed)
}
