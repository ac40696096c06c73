/** What it can be told to do wrong. */

export const API_FAULTS = [
  'cuts the connection',
  'hangs',
  'breaks',
  'sends a page',
  'throttles',
  'refuses the key',
  'sends nothing',
  'sends nonsense',
  'sends an error as success',
  'sends a page as success',
  'sends too much',
  'sends the least',
  'sends half',
  'trickles',
  'redirects',
  'ignores the receipt',
  'changes the amount',
  'changes the currency',
  'acts, then cuts the connection',
  'acts, then hangs',
  'acts, then breaks',
  'refunds slowly',
  'has no balance for refunds',
] as const

export const WEBHOOK_FAULTS = ['sends none', 'sends twice', 'sends backwards', 'signs wrongly'] as const

export const CHECKOUT_FAULTS = ['waits for a capture', 'takes the money, then says nothing'] as const

export type ApiFault = (typeof API_FAULTS)[number]
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]
export type CheckoutFault = (typeof CHECKOUT_FAULTS)[number]

/** One call to the provider's API, as it came. */
export type ApiCall = { method: string; path: string; body: unknown }
