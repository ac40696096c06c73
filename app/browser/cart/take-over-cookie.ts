/** What was put into the cart before scripts came: the page takes it over, once, and the cookie is given up. */
import type { Cart } from '#domain/cart/cart.rules.ts'
import { itemOfLine, withItem } from '#domain/cart/guest-items.rules.ts'
import type { GuestCart } from '#domain/cart/guest-cart.rules.ts'
import { callCart } from './call-cart.ts'
import { changeDeviceCart } from './device-cart.ts'

export function takeOverCookieCart({ id, cart }: { id: string; cart: Cart }): void {
  changeDeviceCart((device) => {
    if (device.takenCookie === id) return device
    const items = cart.lines.map((line) => ({ item: itemOfLine(line, crypto.randomUUID()), max: line.quantityMax }))
    return items.reduce<GuestCart>((filled, { item, max }) => withItem(filled, item, max), {
      ...device,
      takenCookie: id,
    })
  })
  void callCart('/api/cart/cookie', {})
}
