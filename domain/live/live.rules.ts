/** What an open page is told of: only that it changed; the page reads it anew with its own rights. */
export const LIVE_TOPICS = [
  'profile',
  'session',
  'cart',
  'wishlist',
  'orders',
  /** An artist's works and parcels. */
  'studio',
  /** What waits for an admin: works, orders, letters. */
  'desk',
] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Open pages at once, as far as one process counts them. */
export const STREAMS_PER_VISITOR_MAX = 5
export const STREAMS_PER_ADDRESS_MAX = 20

/** A page that hears nothing for longer has lost the line. */
export const BEAT_EVERY_MS = 20_000
export const BEAT = 'beat'
