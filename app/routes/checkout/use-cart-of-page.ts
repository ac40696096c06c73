import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cartOf } from '#domain/cart/cart.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { LiveTopic } from '#domain/live/live.rules.ts'
import { hearDeviceCart, useDeviceCart } from '#app/browser/cart/device-cart.ts'
import { refreshCart, showCart, useShownCart } from '#app/browser/cart/shown-cart.ts'
import { takeOverCookieCart } from '#app/browser/cart/take-over-cookie.ts'
import { useLive } from '#app/browser/live.ts'
import { useMe } from '#app/browser/me.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'

const TOPICS: readonly LiveTopic[] = ['cart']
const readAnew = () => void refreshCart()
const EMPTY = cartOf([])

type Read = { isGuest: boolean; cart: Cart | null; cookieCartId: string | null }

/** What the server knew of the cart, and from then on what the page knows. */
export function useCartOfPage({ isGuest, cart, cookieCartId }: Read) {
  const shown = useShownCart()
  const isLive = useInteractive()
  const isDeviceEmpty = useDeviceCart() === undefined
  useEffect(() => {
    if (!isGuest && cart) return showCart({ cart, isFailed: false })
    if (cart && cookieCartId !== null) takeOverCookieCart({ id: cookieCartId, cart })
    readAnew()
    return hearDeviceCart(readAnew)
  }, [isGuest, cart, cookieCartId])
  useLive(TOPICS, readAnew)
  useReadAnewFor(isGuest)
  const isKnownEmpty = isLive && isGuest && isDeviceEmpty && cookieCartId === null
  return {
    cart: shown.cart ?? cart ?? (isKnownEmpty ? EMPTY : undefined),
    isFailed: shown.isFailed && !shown.cart,
    isUndoable: shown.removed !== undefined,
  }
}

/** Somebody signed in or out while the page was open. */
function useReadAnewFor(isGuest: boolean): void {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const isOther = me !== undefined && (me.user === null) !== isGuest
  useEffect(() => {
    if (isOther) void revalidate()
  }, [isOther, revalidate])
}
