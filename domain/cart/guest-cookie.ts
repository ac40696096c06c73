/** The cart of a browser without scripts: ids and quantities in a cookie. A page with scripts takes it over. */
import { ownCookie, readOwnCookie } from '#domain/accounts/own-cookies.ts'
import { isUuid, uuidOf } from '#shared/uuid.rules.ts'
import { readGift } from './gift-form.rules.ts'
import type { Gift } from './gift.rules.ts'
import { LINES_MAX, isQuantity, quantityOfDigits, type LineChoice } from './cart-lines.rules.ts'

export type CookieLine = LineChoice & { quantity: number }
export type CookieCart = { id: string; lines: CookieLine[] }

/** As many as surely fit into a cookie. */
export const COOKIE_LINES_MAX = 50

const NAME = 'guest-cart'
/** Between the quantity and the size. */
const SIZE = 's'

const KEPT_MS = 30 * 86_400_000

/** The browser can send anything: what can't be read is ignored. */
export function readGuestCookie(storeUrl: URL, cookies: string | null): CookieCart | undefined {
  const [id = '', ...texts] = (readOwnCookie(storeUrl, NAME, cookies) ?? '').split('.')
  const lines = texts.slice(0, LINES_MAX).flatMap((text) => {
    const frameOptionId = uuidOf(text.slice(0, 32))
    const [digits = '', size] = text.slice(32).split(SIZE)
    const sizeId = size === undefined ? null : uuidOf(size)
    const quantity = quantityOfDigits(digits)
    const isLine = isUuid(frameOptionId) && isQuantity(quantity) && (sizeId === null || isUuid(sizeId))
    return isLine ? [{ frameOptionId, sizeId, quantity }] : []
  })
  const cartId = uuidOf(id)
  return isUuid(cartId) && lines.length > 0 ? { id: cartId, lines } : undefined
}

/** The Set-Cookie line; an empty cart deletes the cookie. */
export function guestCookie(storeUrl: URL, { id, lines }: CookieCart): string {
  const texts = lines.map(
    ({ frameOptionId, sizeId, quantity }) => frameOptionId + quantity + (sizeId ? SIZE + sizeId : ''),
  )
  const value = [id, ...texts].join('.')
  return lines.length > 0 ? kept(storeUrl, NAME, value.replaceAll('-', '')) : kept(storeUrl, NAME)
}

/** Without a text it deletes the cookie. */
const kept = (storeUrl: URL, name: string, value = '') =>
  ownCookie(storeUrl, name, { value, lifeMs: value === '' ? 0 : KEPT_MS })

const GIFT = 'guest-gift'

/** The gift options of a guest's cart, checked like typed ones. */
export function readGiftCookie(storeUrl: URL, cookies: string | null): Gift | null {
  const text = readOwnCookie(storeUrl, GIFT, cookies) ?? ''
  const [flags = '', message = ''] = text.split('.')
  if (!/^[01]{2}$/.test(flags)) return null
  const read = readGift({
    wrap: flags[0] ?? '',
    hide: flags[1] ?? '',
    message: Buffer.from(message, 'base64url').toString(),
  })
  return read.ok ? read.gift : null
}

/** The Set-Cookie line; null deletes the cookie. */
export function giftCookie(storeUrl: URL, gift: Gift | null): string {
  if (!gift) return kept(storeUrl, GIFT)
  const flags = `${Number(gift.isWrapped)}${Number(gift.hidesPrices)}`
  return kept(storeUrl, GIFT, `${flags}.${Buffer.from(gift.message).toString('base64url')}`)
}

const COUPON = 'guest-coupon'

/** The coupon of a guest's cart, by an id that can't be guessed: only someone who knows its code has it. */
export function readCouponCookie(storeUrl: URL, cookies: string | null): string | null {
  const id = readOwnCookie(storeUrl, COUPON, cookies)
  return isUuid(id) ? id : null
}

/** The Set-Cookie line; null deletes the cookie. */
export const couponCookie = (storeUrl: URL, id: string | null): string => kept(storeUrl, COUPON, id ?? '')
