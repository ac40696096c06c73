import { useEffect } from 'react'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { refreshCart, takeOverCookieCart } from '#app/browser/cart/cart.ts'
import { hearDeviceCart } from '#app/browser/cart/device-cart.ts'

const readAnew = () => void refreshCart()

type Known = { isGuest: boolean; cart: Cart | null; cookieCartId: string | null }

/** A guest's cart is read from the device, which takes over what a cookie held, and again whenever it changes there. */
export function useDeviceCartRead({ isGuest, cart, cookieCartId }: Known): void {
  useEffect(() => {
    if (!isGuest) return
    if (cart && cookieCartId !== null) takeOverCookieCart({ id: cookieCartId, cart })
    readAnew()
    return hearDeviceCart(readAnew)
  }, [isGuest, cart, cookieCartId])
}
