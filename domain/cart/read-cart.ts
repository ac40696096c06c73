import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { discountsOf } from '#domain/pricing/coupon.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { admitLine, joinLines, type LineRefusal, type WantedLine } from './cart-lines.rules.ts'
import { readBasket, type Shopper } from './basket.db.ts'
import { listForSale } from './cart.db.ts'
import { cartOf, type Cart } from './cart.rules.ts'
import type { GuestLine } from './cart-change.rules.ts'
import { asAsked, ofAccount, type KeptLines } from './lines.db.ts'
import { namedLine } from './named-line.rules.ts'

export type { Shopper } from './basket.db.ts'

type ReadServices = Pick<Services, 'database' | 'clock' | 'couponHistory'>

const STRANGER: Shopper = { guestId: null, couponId: null }

const buyerIdOf = (shopper: Shopper) => ('userId' in shopper ? shopper.userId : shopper.guestId)

export const readCart = (services: ReadServices, userId: string): Promise<Cart> =>
  read(services, ofAccount(userId), { userId })

/** Lines outside any account's cart, at today's prices. Works that are not on sale are left out. */
export async function priceLines(
  services: ReadServices,
  lines: readonly Omit<GuestLine, 'artworkId'>[],
  shopper = STRANGER,
): Promise<Cart> {
  if (lines.length === 0) return cartOf([])
  return read(services, asAsked(joinLines(lines), buyerIdOf(shopper)), shopper)
}

const read = ({ database, clock, couponHistory }: ReadServices, lines: KeptLines, shopper: Shopper): Promise<Cart> =>
  retryRead(async () => {
    const today = indiaDay(clock.now())
    const basket = await readBasket(database.kysely, {
      lines: { ...lines, withChoices: true },
      shopper,
      today,
      couponHistory,
    })
    return cartOf(basket.lines.map(namedLine), discountsOf(basket, today), basket.gift)
  })

const withoutGift = (shopper: Shopper): Shopper => ('userId' in shopper ? shopper : { ...shopper, gift: null })

type OneLine = { ok: true; cart: Cart } | { ok: false; reason: LineRefusal }

/** One work alone, apart from the cart. */
export async function readOneLine(
  services: ReadServices,
  shopper: Shopper,
  wanted: Pick<WantedLine, 'artworkId' | 'frameOptionId' | 'sizeId'>,
): Promise<OneLine> {
  const [forSale] = await listForSale(services.database.kysely, [wanted], buyerIdOf(shopper))
  const admitted = admitLine(forSale, wanted)
  if (!admitted.ok) return admitted
  const { frameOptionId, sizeId } = admitted
  return {
    ok: true,
    cart: await priceLines(services, [{ frameOptionId, sizeId, quantity: 1, shownPaise: null }], withoutGift(shopper)),
  }
}
