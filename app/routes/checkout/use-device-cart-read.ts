import { useEffect } from 'react'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { refreshCart, takeOverCookieCart } from '#app/browser/cart/cart.ts'
import { hearDeviceCart } from '#app/browser/cart/device-cart.ts'

const readAnew = () => void refreshCart()

type Known = { isGuest: boolean; cart: Cart | null; cookieCartId: string | null }

/** Reads a guest's cart from the device whenever it changes there, and moves a cookie's cart to the device first. */
export function useDeviceCartRead({ isGuest, cart, cookieCartId }: Known): void {
  useEffect(() => {
    if (!isGuest) return
    if (cart && cookieCartId !== null) takeOverCookieCart({ id: cookieCartId, cart })
    readAnew()
    return hearDeviceCart(readAnew)
  }, [isGuest, cart, cookieCartId])
}
