/** Notices to open pages. They say only what changed; the page reloads it with its own rights. */
export const LIVE_TOPICS = [
  'profile',
  'session',
  'cart',
  'wishlist',
  'orders',
  /** Conversations with artists. */
  'messages',
  /** An artist's works and parcels. */
  'studio',
  /** What waits for an admin: works, orders, enquiries. */
  'admin',
] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Open pages at once, per process. */
export const STREAMS_PER_VISITOR_MAX = 5
export const STREAMS_PER_ADDRESS_MAX = 20

/** A page without messages for longer has lost its connection. */
export const BEAT_EVERY_MS = 20_000
export const BEAT = 'beat'
