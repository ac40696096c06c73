/** The provider's own dialog, in which the buyer pays. */
import type { CreatedOrder, Receipt } from './order-calls.ts'

type Dialog = {
  on(event: 'payment.failed', hear: (answer: { error?: { description?: unknown } }) => void): void
  open(): void
}

export type DialogHearers = {
  onPaid: (receipt: Receipt) => void
  /** The dialog stays open, and the buyer may try again in it. */
  onFailed: (description: unknown) => void
  onDismissed: () => void
}

/** The main button of the store in daylight: the dialog is light, whatever the lights are. */
const MADDER = '#a63a28'

const SECONDS_LEAST = 60

/** False when there is no dialog that could be opened. `isEmbedded`: it takes the place of the page, and leads back. */
export function openPaymentDialog(order: CreatedOrder, isEmbedded: boolean, hearers: DialogHearers): boolean {
  const { Razorpay } = window as { Razorpay?: unknown }
  if (typeof Razorpay !== 'function') return false
  const { key, amount, currency, name, prefill, id, callbackUrl, holdUntil } = order
  const options = {
    key,
    amount,
    currency,
    name,
    prefill,
    order_id: id,
    theme: { color: MADDER },
    // Nobody is asked to pay for what is not kept any more.
    timeout: Math.max(SECONDS_LEAST, Math.floor((Date.parse(holdUntil) - Date.now()) / 1_000)),
    handler: hearers.onPaid,
    modal: { ondismiss: hearers.onDismissed },
    ...(isEmbedded && { redirect: true, callback_url: callbackUrl }),
  }
  try {
    const dialog = new (Razorpay as new (given: typeof options) => Dialog)(options)
    dialog.on('payment.failed', ({ error }) => hearers.onFailed(error?.description))
    dialog.open()
    return true
  } catch (error) {
    console.error('The payment could not be started.', error)
    return false
  }
}
