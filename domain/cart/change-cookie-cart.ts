import type { Services } from '#domain/services.ts'
import { listForSale } from './cart.db.ts'
import type { CartChange } from './cart-change.rules.ts'
import { COOKIE_LINES_MAX, type CookieCart, type CookieLine } from './guest-cookie.ts'
import { priceLines } from './read-cart.ts'
import { choiceKey, isSameChoice, planLines, type LineRefusal, type WantedLine } from './cart-lines.rules.ts'

type Changed =
  | { ok: true; cart: CookieCart; pieces: number; quantityMax: number | null }
  | { ok: false; reason: LineRefusal | 'full' | 'no-such-line' }

type Asks = Pick<Services, 'database' | 'clock' | 'couponHistory'>

/** The changes of an account's cart, for the lines in a cookie. A line's id is its `choiceKey`. */
export async function changeCookieCart(services: Asks, cart: CookieCart, change: CartChange): Promise<Changed> {
  if (change.change === 'add') return addLine(services, cart, change)
  if (change.change === 'accept') return { ok: true, cart, pieces: 0, quantityMax: null }
  const kept = cart.lines.find((line) => choiceKey(line) === change.lineId)
  if (!kept) return { ok: false, reason: 'no-such-line' }
  const others = cart.lines.filter((line) => line !== kept)
  if (change.change === 'remove') return { ok: true, cart: { ...cart, lines: others }, pieces: 0, quantityMax: null }
  const [line] = (await priceLines(services, [{ ...kept, shownPaise: null }])).lines
  if (change.change === 'choose') {
    const { frameOptionId, sizeId } = change
    if (!line) return { ok: false, reason: 'not-found' }
    const wanted = { artworkId: line.artworkId, frameOptionId, sizeId, quantity: kept.quantity }
    const chosen = await addLine(services, { ...cart, lines: others }, wanted)
    return chosen.ok ? { ...chosen, cart: inPlaceOf(kept, cart, chosen.cart) } : chosen
  }
  const quantity = Math.max(1, Math.min(change.quantity, line?.quantityMax ?? 1))
  const lines = cart.lines.map((one) => (one === kept ? { ...kept, quantity } : one))
  return { ok: true, cart: { ...cart, lines }, pieces: 0, quantityMax: quantity < change.quantity ? quantity : null }
}

/** A line added at the end takes the place of the old one; a line that joined another stays there. */
function inPlaceOf(kept: CookieLine, { lines: before }: CookieCart, after: CookieCart): CookieCart {
  if (after.lines.length < before.length) return after
  const [added] = after.lines.slice(-1)
  return { ...after, lines: before.map((line) => (line === kept && added ? added : line)) }
}

async function addLine({ database }: Asks, cart: CookieCart, wanted: Omit<WantedLine, 'shownPaise'>): Promise<Changed> {
  const forSale = await listForSale(database.kysely, [wanted], null)
  const { lines, report } = planLines([{ ...wanted, shownPaise: null }], forSale, cart.lines)
  const [put] = lines
  const [left] = report.left
  if (!put) return { ok: false, reason: left?.reason ?? 'not-found' }
  const held = cart.lines.find((one) => isSameChoice(one, put))
  if (!held && cart.lines.length >= COOKIE_LINES_MAX) return { ok: false, reason: 'full' }
  const { frameOptionId, sizeId } = put
  const line: CookieLine = { frameOptionId, sizeId, quantity: (held?.quantity ?? 0) + report.pieces }
  const kept = held ? cart.lines.map((one) => (one === held ? line : one)) : [...cart.lines, line]
  return {
    ok: true,
    cart: { ...cart, lines: kept },
    pieces: report.pieces,
    quantityMax: report.capped[0]?.quantityMax ?? null,
  }
}
