/** What an open page is told of: only that it changed; the page reads it anew with its own rights. */
export const LIVE_TOPICS = ['profile', 'session', 'cart', 'wishlist'] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]
