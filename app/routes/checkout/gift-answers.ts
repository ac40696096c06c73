/** The gift options of a cart: stored with an account's cart, and for a guest in a cookie. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { bringGift, changeGift } from '#domain/cart/change-gift.ts'
import { readGift } from '#domain/cart/gift-form.rules.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import { giftCookie, readGiftCookie } from '#domain/cart/guest-cookie.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'

type Args = PersonalArgs<Visitor | undefined>
type Guest = Pick<Args, 'visit' | 'services'>

export const giftOfGuest = ({ services, visit }: Guest) => readGiftCookie(services.storeUrl, visit.cookies)

const storeGift = ({ visit, services }: Guest, gift: Gift | null) =>
  visit.setCookies.push(giftCookie(services.storeUrl, gift))

/** At sign-in, unless the account's cart has gift options. */
export async function bringGuestGift(args: PersonalArgs<Visitor>): Promise<void> {
  const wanted = giftOfGuest(args)
  if (!wanted) return
  await bringGift(args.services, args.visitor.id, wanted)
  storeGift(args, null)
}

/** After an order. */
export function forgetGuestGift(guest: Guest): void {
  if (giftOfGuest(guest)) storeGift(guest, null)
}

/** Sets or removes the gift options; returns the error in the message, or undefined. */
export async function answerGift(args: Args, entered: Entered | undefined): Promise<string | undefined> {
  const read = entered ? readGift(entered) : ({ ok: true, gift: null } as const)
  if (!read.ok) return read.error
  const { services, visitor } = args
  if (visitor) await changeGift(services, visitor.id, read.gift)
  else storeGift(args, read.gift)
  return undefined
}
