/** What this tab stores of an unfinished purchase, over failures and reloads. One visitor never sees another's. */
import { tryStorage } from '#app/browser/try-storage.ts'

const KEY = 'checkout'

type Stored = { visitorId: string; addresses?: unknown; attempt?: unknown }

export function storedPurchase(visitorId: string): Stored {
  const stored = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null)
  return stored?.visitorId === visitorId ? { ...stored, visitorId } : { visitorId }
}

/** A browser that stores nothing still sells: the page holds the same. */
export const storePurchase = (visitorId: string, change: Omit<Stored, 'visitorId'>) =>
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ ...storedPurchase(visitorId), ...change })))

export const forgetPurchase = () => tryStorage(() => sessionStorage.removeItem(KEY))

/**
 * The key of an attempt to buy. The same purchase keeps it over failures and reloads for as long as its works are held,
 * and the server answers with the same order; another purchase is another attempt.
 */

type Attempt = { key: string; of: string; holdUntil?: string }

export function attemptKey(visitorId: string, purchase: unknown): string {
  const of = JSON.stringify(purchase)
  const { key, of: storedOf, holdUntil } = storedAttempt(visitorId)
  const isLapsed = typeof holdUntil === 'string' && new Date(holdUntil) <= new Date()
  if (typeof key === 'string' && storedOf === of && !isLapsed) return key
  const attempt: Attempt = { key: crypto.randomUUID(), of }
  storePurchase(visitorId, { attempt })
  return attempt.key
}

export const noteHold = (visitorId: string, holdUntil: string) =>
  storePurchase(visitorId, { attempt: { ...storedAttempt(visitorId), holdUntil } })

export const giveUpAttempt = (visitorId: string) => storePurchase(visitorId, { attempt: undefined })

/** What was to be bought by itself, as the query of the checkout says it. */
export function attemptedWork(visitorId: string): Record<string, string> | undefined {
  const { of } = storedAttempt(visitorId)
  if (typeof of !== 'string') return undefined
  const { artwork, frame, offer } = JSON.parse(of) as Partial<Record<string, unknown>>
  if (typeof offer === 'string') return { quote: offer }
  return typeof artwork === 'string' && typeof frame === 'string' ? { artwork, frame } : undefined
}

/** Of the storage of a browser, which holds anything. */
const storedAttempt = (visitorId: string) =>
  Object(storedPurchase(visitorId).attempt) as Partial<Record<keyof Attempt, unknown>>
