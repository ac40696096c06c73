const FRESH_MS = 86_400_000

/** Thanks are said for what was just bought. */
export const isFresh = (orderedAt: Date, now: Date) => now.getTime() - orderedAt.getTime() < FRESH_MS
