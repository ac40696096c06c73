/** The cart that a browser without scripts carries in a cookie. */
import { randomUUID } from 'node:crypto'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { guestCookie, readGuestCookie } from '#domain/cart/guest-cookie.ts'
import type { CookieCart } from '#domain/cart/guest-cookie.ts'
import { mergeCart } from '#domain/cart/change-cart.ts'
import { reportWords } from '#domain/cart/cart-words.rules.ts'
import { priceLines } from '#domain/cart/read-cart.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'

export const cookieCartOf = ({ visit }: Pick<PersonalArgs<unknown>, 'visit'>): CookieCart =>
  readGuestCookie(visit.cookies) ?? { id: randomUUID(), lines: [] }

export function keepCookieCart(
  { visit, services }: Pick<PersonalArgs<unknown>, 'visit' | 'services'>,
  cart: CookieCart,
) {
  visit.setCookies.push(guestCookie(cart, services.storeUrl.protocol === 'https:'))
}

/** Whoever has signed in takes it along, once; answers what there is to say of it. */
export async function bringCookieCart(args: PersonalArgs<Visitor>): Promise<string[]> {
  const { id, lines } = cookieCartOf(args)
  if (lines.length === 0) return []
  const { services, visitor } = args
  const asked = lines.map((line) => ({ ...line, shownPaise: null }))
  const { lines: known } = await priceLines(services, asked)
  const guest = known.map(({ artworkId, frameOptionId, quantity }) => ({
    artworkId,
    frameOptionId,
    quantity,
    shownPaise: null,
  }))
  const merged = await mergeCart(services, { userId: visitor.id, key: id, lines: guest })
  // Only a cart that another account has is given up; any other fault leaves it in the cookie for the next page.
  if (!merged.ok && merged.reason !== 'made-elsewhere') return []
  keepCookieCart(args, { id, lines: [] })
  if (!merged.ok) return []
  const titles = new Map(known.map(({ artworkId, title }) => [artworkId, title]))
  const told = reportWords(merged.report, (artworkId) => titles.get(artworkId) ?? 'A work')
  return known.length < lines.length ? [...told, 'A work that is no longer on sale did not come along.'] : told
}
