/** An unfinished checkout, stored in this tab over failures and reloads. Visitors never see each other's. */
import type { GuestCart } from '#domain/cart/guest-cart.rules.ts'
import { changeDeviceCart } from '#app/browser/cart/device-cart.ts'
import { tryStorage } from '#app/browser/try-storage.ts'

const KEY = 'checkout'

/** The id of a visitor without an account. */
export const GUEST = 'guest'

type Stored = { visitorId: string; addresses?: unknown; attempt?: unknown }

const readStored = () => tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null)

export function storedCheckout(visitorId: string): Stored {
  const stored = readStored()
  if (stored?.visitorId === visitorId) return { ...stored, visitorId }
  // Signing in keeps what was typed.
  return stored?.visitorId === GUEST ? { visitorId, addresses: stored.addresses } : { visitorId }
}

export const storedBy = () => readStored()?.visitorId

/** Without storage the open page still works. */
export const storeCheckout = (visitorId: string, change: Omit<Stored, 'visitorId'>) =>
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ ...storedCheckout(visitorId), ...change })))

/** After the order: forgets it, and takes it out of a guest's cart on this device. Later additions stay. */
export function forgetCheckout(): void {
  const { lines } = ofAttempt(GUEST)
  if (Array.isArray(lines)) changeDeviceCart((cart) => withoutBought(cart, lines))
  tryStorage(() => sessionStorage.removeItem(KEY))
}

function withoutBought(cart: GuestCart, bought: readonly unknown[]): GuestCart {
  const quantities = new Map(
    bought.map((line) => {
      const { frame, size, quantity } = Object(line) as Record<string, unknown>
      return [JSON.stringify([frame, size ?? null]), Number(quantity)]
    }),
  )
  const items = cart.items.map((item) => ({
    ...item,
    quantity: item.quantity - (quantities.get(JSON.stringify([item.frameOption.id, item.size?.id ?? null])) ?? 0),
  }))
  return { ...cart, items: items.filter(({ quantity }) => quantity > 0) }
}

/**
 * The key of an attempt to buy. The same checkout keeps it over failures and reloads while its works are held, so that the
 * server answers with the same order. Any change makes another attempt.
 */

type Attempt = { key: string; of: string; holdUntil?: string }

export function attemptKey(visitorId: string, checkout: unknown): string {
  const of = JSON.stringify(checkout)
  const { key, of: storedOf, holdUntil } = storedAttempt(visitorId)
  const isLapsed = typeof holdUntil === 'string' && new Date(holdUntil) <= new Date()
  if (typeof key === 'string' && storedOf === of && !isLapsed) return key
  const attempt: Attempt = { key: crypto.randomUUID(), of }
  storeCheckout(visitorId, { attempt })
  return attempt.key
}

export const noteHold = (visitorId: string, holdUntil: string) =>
  storeCheckout(visitorId, { attempt: { ...storedAttempt(visitorId), holdUntil } })

export const giveUpAttempt = (visitorId: string) => storeCheckout(visitorId, { attempt: undefined })

/** The single work of the attempt, as a query of the checkout. */
export function attemptedWork(visitorId: string): Record<string, string> | undefined {
  const { artwork, frame, size, quotePrice } = ofAttempt(visitorId)
  if (typeof quotePrice === 'string') return { quote: quotePrice }
  if (typeof artwork !== 'string' || typeof frame !== 'string') return undefined
  return { artwork, frame, ...(typeof size === 'string' && { size }) }
}

function ofAttempt(visitorId: string): Partial<Record<string, unknown>> {
  const { of } = storedAttempt(visitorId)
  return typeof of === 'string' ? (JSON.parse(of) as Partial<Record<string, unknown>>) : {}
}

/** Browser storage can hold anything. */
const storedAttempt = (visitorId: string) =>
  Object(storedCheckout(visitorId).attempt) as Partial<Record<keyof Attempt, unknown>>
