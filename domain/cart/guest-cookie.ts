/** The cart of a browser without scripts: ids and quantities in a cookie. A page with scripts takes it over. */
import { parseCookie } from 'cookie-es'
import { isUuid } from '#shared/uuid.rules.ts'
import { isQuantity, quantityOfDigits } from './cart-lines.rules.ts'

export type CookieLine = { frameOptionId: string; quantity: number }
export type CookieCart = { id: string; lines: CookieLine[] }

/** As many as surely fit into what browsers keep. */
export const COOKIE_LINES_MAX = 60

const NAME = 'guest-cart'
const KEPT_SECONDS = 30 * 86_400

/** Whatever the browser sends: what cannot be read is as if it were not there. */
export function readGuestCookie(cookies: string | null): CookieCart | undefined {
  const [id = '', ...texts] = (parseCookie(cookies ?? '')[NAME] ?? '').split('.')
  const lines = texts.slice(0, COOKIE_LINES_MAX).flatMap((text) => {
    const frameOptionId = spelledOut(text.slice(0, 32))
    const quantity = quantityOfDigits(text.slice(32))
    return isUuid(frameOptionId) && isQuantity(quantity) ? [{ frameOptionId, quantity }] : []
  })
  const cartId = spelledOut(id)
  return isUuid(cartId) && lines.length > 0 ? { id: cartId, lines } : undefined
}

/** The Set-Cookie line; without lines the browser is told to forget it. */
export function guestCookie({ id, lines }: CookieCart, isSecure: boolean): string {
  const value = [id, ...lines.map(({ frameOptionId, quantity }) => `${frameOptionId}${quantity}`)].join('.')
  const [text, seconds] = lines.length > 0 ? [value.replaceAll('-', ''), KEPT_SECONDS] : ['', 0]
  return `${NAME}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

const spelledOut = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
