/** The cart of a browser without scripts, in a cookie. */
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  couponCookie,
  giftCookie,
  guestCookie,
  readCouponCookie,
  readGiftCookie,
  readGuestCookie,
  type CookieCart,
} from '#domain/cart/guest-cookie.ts'
import { mergeCart, makeChange, type ChangeMade } from '#domain/cart/change-cart.ts'
import { couponRefusal, reportWords, cappedWords, refusalWords, type Refusal } from '#domain/cart/cart-words.rules.ts'
import { readChangeForm, type CartChange } from '#domain/cart/cart-change.rules.ts'
import { bringCoupon, enterCoupon, takeOutCoupon } from '#domain/cart/change-coupon.ts'
import { bringGift, changeGift } from '#domain/cart/change-gift.ts'
import { GIFT_FIELDS, readGift } from '#domain/cart/gift-form.rules.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import { changeCookieCart } from '#domain/cart/change-cookie-cart.ts'
import { priceLines } from '#domain/cart/read-cart.ts'
import { readPass } from '#domain/orders/order/order-pass.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { retryAfter, refuseCall } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { cartWords } from '#words/cart.ts'

type Guest = Pick<PersonalArgs<unknown>, 'visit' | 'services'>

export const cookieCartOf = ({ services, visit }: Guest): CookieCart =>
  readGuestCookie(services.storeUrl, visit.cookies) ?? { id: randomUUID(), lines: [] }

export const couponOfGuest = ({ services, visit }: Guest) => readCouponCookie(services.storeUrl, visit.cookies)
export const giftOfGuest = ({ services, visit }: Guest) => readGiftCookie(services.storeUrl, visit.cookies)

/** What the browser's cookies say about a guest. */
export const guestOf = (guest: Guest) => ({
  guestId: readPass(guest.services, guest.visit.cookies)?.guestId ?? null,
  couponId: couponOfGuest(guest),
  gift: giftOfGuest(guest),
})

function storeCoupon({ visit, services }: Guest, id: string | null) {
  visit.setCookies.push(couponCookie(services.storeUrl, id))
}

function storeGift({ visit, services }: Guest, gift: Gift | null) {
  visit.setCookies.push(giftCookie(services.storeUrl, gift))
}

/** After an order: the coupon and the gift options. */
export function forgetGuest(guest: Guest): void {
  if (couponOfGuest(guest) !== null) storeCoupon(guest, null)
  if (giftOfGuest(guest)) storeGift(guest, null)
}

/** At sign-in, the coupon, and the gift options unless the account's cart has some. */
export async function bringGuest(args: PersonalArgs<Visitor>): Promise<void> {
  const { services, visitor } = args
  const couponId = couponOfGuest(args)
  if (couponId !== null) await bringCoupon(services, visitor.id, couponId)
  const gift = giftOfGuest(args)
  if (gift) await bringGift(services, visitor.id, gift)
  forgetGuest(args)
}

/** Sets or removes the coupon; answers a refusal, or undefined. */
export async function changeCoupon(args: PersonalArgs<Visitor | undefined>, typed: unknown) {
  const { services, visitor, visit } = args
  const userId = visitor?.id ?? null
  if (typed === undefined) {
    await (userId === null ? storeCoupon(args, null) : takeOutCoupon(services, userId))
    return undefined
  }
  const entered = await enterCoupon(services, { typed, address: visit.address, userId })
  if (!entered.ok) return entered
  if (userId === null) storeCoupon(args, entered.couponId)
  return undefined
}

export function storeCookieCart({ visit, services }: Guest, cart: CookieCart) {
  visit.setCookies.push(guestCookie(services.storeUrl, cart))
}

/** A guest's cart at today's prices. Without a cookie the cart is on the device, and the page reads it. */
export async function readCookieCart(args: Guest) {
  const { id, lines } = cookieCartOf(args)
  if (lines.length === 0) return { cart: null, cookieCartId: null }
  const asked = lines.map((line) => ({ ...line, shownPaise: null }))
  return { cart: await priceLines(args.services, asked, guestOf(args)), cookieCartId: id }
}

/** Runs once at sign-in; returns what to tell the buyer about it. */
export async function bringCookieCart(args: PersonalArgs<Visitor>): Promise<string[]> {
  await bringGuest(args)
  const { id, lines } = cookieCartOf(args)
  if (lines.length === 0) return []
  const { services, visitor } = args
  const asked = lines.map((line) => ({ ...line, shownPaise: null }))
  const { lines: known } = await priceLines(services, asked)
  const guest = known.map(({ artworkId, frameOptionId, sizeId, quantity }) => ({
    artworkId,
    frameOptionId,
    sizeId,
    quantity,
    shownPaise: null,
  }))
  const merged = await mergeCart(services, { userId: visitor.id, key: id, lines: guest })
  // Only a cart that another account has taken is dropped; after any other failure the next page tries again.
  if (!merged.ok && merged.reason !== 'made-elsewhere') return []
  storeCookieCart(args, { id, lines: [] })
  if (!merged.ok) return []
  const titles = new Map(known.map(({ artworkId, title }) => [artworkId, title]))
  const told = reportWords(merged.report, (artworkId) => titles.get(artworkId) ?? cartWords.aWork)
  return known.length < lines.length ? [...told, cartWords.oneLeftOut] : told
}

/** `about`: the form that shows the message. */
type Said = { message: string; about?: 'coupon' | 'gift'; typed?: string | undefined }

/** A change posted as a plain form leads back to its page, unless there is a message to show. */
export async function changePosted(args: PersonalArgs<Visitor | undefined>) {
  const form = await readForm(args.request)
  const back = args.url.pathname + args.url.search
  const change = form.get('change')
  if (change === 'coupon' || change === 'no-coupon') {
    const refused = await changeCoupon(args, change === 'coupon' ? form.get('code') : undefined)
    if (!refused) return redirect(back, 303)
    return say(couponRefusal(refused), { about: 'coupon' })
  }
  if (change === 'gift' || change === 'no-gift') {
    const entered = fieldsIn(form, GIFT_FIELDS)
    const read = change === 'gift' ? readGift(entered) : ({ ok: true, gift: null } as const)
    if (!read.ok) return say({ status: 422, message: read.error }, { about: 'gift', typed: entered.message })
    await (args.visitor ? changeGift(args.services, args.visitor.id, read.gift) : storeGift(args, read.gift))
    return redirect(back, 303)
  }
  const read = readChangeForm(form)
  const made: ChangeMade = read.ok ? await make(args, read.change) : read
  if (!made.ok) return say(refusalWords(made))
  if (typeof made.quantityMax === 'number') return say({ status: 200, message: cappedWords(made.quantityMax) })
  return redirect(back, 303)
}

type ToSay = { status: number; message: string; waitSeconds?: number }

const say = ({ status, message, waitSeconds }: ToSay, of: Omit<Said, 'message'> = {}) =>
  data<Said>({ message, ...of }, { status, headers: retryAfter(waitSeconds) })

async function make(args: PersonalArgs<Visitor | undefined>, change: CartChange): Promise<ChangeMade> {
  const { services, visitor } = args
  if (visitor) return makeOwn(args, visitor, { key: randomUUID(), change })
  const changed = await changeCookieCart(services, cookieCartOf(args), change)
  if (changed.ok) storeCookieCart(args, changed.cart)
  if (changed.ok && change.change === 'add') countStep(args, 'cart')
  return changed
}

/** Of the cart of an account. */
export async function makeOwn(
  args: PersonalArgs<Visitor | undefined>,
  visitor: Visitor,
  { key, change }: { key: string; change: CartChange },
): Promise<ChangeMade> {
  const made = await makeChange(args.services, { userId: visitor.id, key }, change)
  if (made.ok && change.change === 'add') countStep(args, 'cart')
  return made
}

export const countStep = (args: PersonalArgs<Visitor | undefined>, step: 'cart' | 'checkout') =>
  args.services.funnel.reached(step, { ...args.visit, visitor: args.visitor })

export const cartRefused = (refusal: Refusal) => refuseCall(refusalWords(refusal))
