/**
 * The key of an attempt to buy. The same purchase keeps it over failures and reloads, and the server answers with the
 * same order; another purchase is another attempt.
 */
import { keepPurchase, keptPurchase } from '#app/routes/checkout/kept-purchase.ts'

export function attemptKey(visitorId: string, purchase: unknown): string {
  const text = JSON.stringify(purchase)
  const { attempt } = keptPurchase(visitorId)
  const { key, of } = Object(attempt) as { key?: unknown; of?: unknown }
  if (typeof key === 'string' && of === text) return key
  const made = crypto.randomUUID()
  keepPurchase(visitorId, { attempt: { key: made, of: text } })
  return made
}

export const giveUpAttempt = (visitorId: string) => keepPurchase(visitorId, { attempt: undefined })
