/** What this tab keeps of an unfinished purchase, over failures and reloads. One visitor never sees another's. */
const KEY = 'checkout'

type Kept = { visitorId: string; addresses?: unknown; attempt?: unknown }

export function keptPurchase(visitorId: string): Kept {
  try {
    const kept = Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) as Partial<Kept>
    return kept.visitorId === visitorId ? { ...kept, visitorId } : { visitorId }
  } catch {
    // What cannot be read, or may not be, is nothing.
    return { visitorId }
  }
}

export function keepPurchase(visitorId: string, change: Omit<Kept, 'visitorId'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...keptPurchase(visitorId), ...change }))
  } catch {
    // A browser that keeps nothing still sells: the page holds the same.
  }
}

export function forgetPurchase(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
