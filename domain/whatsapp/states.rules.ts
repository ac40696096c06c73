/** A message moves forward only: reports about it are repeated and come in any order. */

/** Delivered says more than failed: then the person has it. */
export const STATES = ['waiting', 'sent', 'failed', 'delivered', 'read'] as const
export type MessageState = (typeof STATES)[number]

const HOUR_MS = 3_600_000

/** News of an order that waited longer is stale: its e-mail goes out instead. An alert or a reminder still helps on the same day. */
export const sendWithinMs = (purpose: string) => (isMarketing(purpose) ? 24 : 2) * HOUR_MS
/** A phone may be off at night; then the e-mail goes out too. */
export const DELIVERED_WITHIN_MS = 6 * HOUR_MS
/** After reports of spam no marketing goes out. */
export const SPAM_REST_MS = 24 * HOUR_MS

export const isMarketing = (purpose: string) => purpose === 'alerts' || purpose === 'cart-reminders'
