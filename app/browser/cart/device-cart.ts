/** The guest's cart, in the browser's storage. All tabs show the same. */
import { useSyncExternalStore } from 'react'
import { GUEST_CART_KEY, readGuestCart, type GuestCart } from '#domain/cart/guest-cart.rules.ts'
import { cartWords } from '#words/cart.ts'

const hearers = new Set<() => void>()
let known: { text: string | null; cart: GuestCart | undefined } = { text: null, cart: undefined }
/** A browser may refuse storage: then the cart lasts as long as the page. */
let unstored: string | null = null
let isRefused = false

function stored(): string | null {
  try {
    return isRefused ? unstored : localStorage.getItem(GUEST_CART_KEY)
  } catch {
    isRefused = true
    return unstored
  }
}

/** Undefined when it is empty. */
export function deviceCart(): GuestCart | undefined {
  const text = stored()
  if (text !== known.text) known = { text, cart: readGuestCart(text) }
  return known.cart
}

export const isStorageRefused = () => isRefused

export function changeDeviceCart(change: (cart: GuestCart) => GuestCart | undefined): void {
  const cart = change(deviceCart() ?? { id: crypto.randomUUID(), items: [] })
  keep(cart && cart.items.length > 0 ? JSON.stringify(cart) : null)
  for (const hear of hearers) hear()
}

function keep(text: string | null): void {
  try {
    if (isRefused) throw new Error('refused before')
    if (text === null) localStorage.removeItem(GUEST_CART_KEY)
    else localStorage.setItem(GUEST_CART_KEY, text)
  } catch {
    isRefused = true
    unstored = text
  }
}

export function hearDeviceCart(hear: () => void): () => void {
  const hearStorage = (event: StorageEvent) => {
    if (event.key === GUEST_CART_KEY || event.key === null) hear()
  }
  hearers.add(hear)
  addEventListener('storage', hearStorage)
  return () => {
    hearers.delete(hear)
    removeEventListener('storage', hearStorage)
  }
}

/** Undefined when it is empty, and on the server. */
export const useDeviceCart = () => useSyncExternalStore(hearDeviceCart, deviceCart, () => undefined)

/** Opens the drawer with the cart from anywhere. */
let open: ((opener: HTMLElement | null) => void) | undefined

/** The opener gets the focus back when the drawer closes. */
export const openCartDrawer = (opener: HTMLElement | null) => open?.(opener)

export function onDrawerRequest(hear: (opener: HTMLElement | null) => void): () => void {
  open = hear
  return () => void (open = undefined)
}

export const piecesText = (pieces: number) => cartWords.pieces(pieces)
