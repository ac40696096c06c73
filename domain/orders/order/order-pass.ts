/**
 * Which orders a browser without an account may open: those that it placed, and those whose links it followed. Sealed
 * against forgery, and bounded in number and age.
 */
import { hash } from 'node:crypto'
import { ownCookie, readOwnCookie } from '#domain/accounts/own-cookies.ts'
import type { Services } from '#domain/services.ts'
import { isSealed, type Seal } from '#shared/seal.ts'
import { isUuid, uuidOf } from '#shared/uuid.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Signs the links that open an order without an account. */
    orderSeal: Seal
  }
}

export type OrderPass = { guestId: string; orders: readonly { id: string; openedAt: Date }[] }

const NAME = 'orders'
const DAY_MS = 86_400_000
const OPEN_FOR_MS = 30 * DAY_MS
const ORDERS_MAX = 20
const ID_LENGTH = 32

type Needs = Pick<Services, 'orderSeal' | 'storeUrl' | 'clock'>

/**
 * Identifies a browser that has no pass yet: a retry of a lost answer comes with the same key, and must not buy twice.
 * The guest follows from the key, but not the key from the guest.
 */
export const guestOfKey = (key: string): string => uuidOf(hash('sha256', `guest ${key}`).slice(0, ID_LENGTH))

/** The browser's pass; undefined when it is not ours, or opens nothing any longer. */
export function readPass({ orderSeal, storeUrl, clock }: Needs, cookies: string | null): OrderPass | undefined {
  const [guest = '', ...rest] = readOwnCookie(storeUrl, NAME, cookies)?.split('.') ?? []
  const seal = rest.pop() ?? ''
  const entries = rest.slice(0, ORDERS_MAX)
  const guestId = uuidOf(guest)
  if (!isUuid(guestId) || !isSealed(orderSeal, sealed([guest, ...rest]), seal)) return undefined
  const since = clock.now().getTime() - OPEN_FOR_MS
  const orders = entries
    .map((entry) => ({
      id: uuidOf(entry.slice(0, ID_LENGTH)),
      openedAt: new Date(Number.parseInt(entry.slice(ID_LENGTH), 36)),
    }))
    .filter(({ id, openedAt }) => isUuid(id) && openedAt.getTime() > since)
  return orders.length > 0 ? { guestId, orders } : undefined
}

/** The pass that opens this order too. The oldest gives way. */
export function openedWith({ guestId, orders }: OrderPass, orderId: string, now: Date): OrderPass {
  const others = orders.filter(({ id }) => id !== orderId)
  return { guestId, orders: [{ id: orderId, openedAt: now }, ...others].slice(0, ORDERS_MAX) }
}

/** The Set-Cookie line. */
export function passCookie({ orderSeal, storeUrl }: Needs, { guestId, orders }: OrderPass): string {
  const parts = [guestId, ...orders.map(({ id, openedAt }) => id + openedAt.getTime().toString(36))]
  const packed = parts.map((part) => part.replaceAll('-', ''))
  const [seal] = orderSeal(sealed(packed))
  return ownCookie(storeUrl, NAME, { value: [...packed, seal].join('.'), lifeMs: OPEN_FOR_MS })
}

export const endedPassCookie = (storeUrl: URL): string => ownCookie(storeUrl, NAME, { value: '', lifeMs: 0 })

const sealed = (parts: readonly string[]) => `pass ${parts.join('.')}`
