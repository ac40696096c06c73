import { retryRead } from '#db/retry-read.ts'
import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { sizeChoice } from '#domain/catalogue/size-label.rules.ts'
import { admitLine, joinLines, type LineRefusal, type WantedLine } from './cart-lines.rules.ts'
import { findCartCoupon, findCoupon } from '#domain/pricing/discounts.db.ts'
import { readDiscounts } from '#domain/pricing/read-discounts.ts'
import { readCartGift } from './gift.db.ts'
import type { Gift } from './gift.rules.ts'
import { listLines, listAskedLines, listChoices, listOffers } from './cart.db.ts'
import { cartOf, type Cart } from './cart.rules.ts'
import type { GuestLine } from './cart-change.rules.ts'

type ReadServices = Pick<Services, 'database' | 'clock'>

export const readCart = ({ database: { kysely }, clock }: ReadServices, userId: string): Promise<Cart> =>
  retryRead(async () => {
    const lines = await listLines(kysely, { userId })
    const discounts = await readOwnDiscounts(kysely, { userId }, clock.now())
    return withChoices(kysely, cartOf(lines, discounts, await readCartGift(kysely, { userId })), userId)
  })

/** An account; or a guest, with the browser that has ordered before and the coupon and the gift that it keeps, if any. */
export type Shopper = { userId: string } | { guestId: string | null; couponId: string | null; gift?: Gift | null }

const STRANGER: Shopper = { guestId: null, couponId: null }

async function readOwnDiscounts(db: Db, shopper: Shopper, now: Date) {
  const isGuest = 'guestId' in shopper
  const kept = isGuest ? shopper.couponId && findCoupon(db, shopper.couponId) : findCartCoupon(db, shopper.userId)
  const buyer = { buyerId: buyerIdOf(shopper), userId: isGuest ? null : shopper.userId, contact: null }
  return readDiscounts(db, { coupon: (await kept) || undefined, buyer, except: 'own-open', now })
}

const buyerIdOf = (shopper: Shopper) => ('userId' in shopper ? shopper.userId : shopper.guestId)

/** Lines that are in no account's cart, at today's prices. Lines of works that are not on sale are missing. */
export async function priceLines(
  { database: { kysely }, clock }: ReadServices,
  lines: readonly Omit<GuestLine, 'artworkId'>[],
  shopper = STRANGER,
): Promise<Cart> {
  if (lines.length === 0) return cartOf([])
  return retryRead(async () => {
    const asked = await listAskedLines(kysely, joinLines(lines), buyerIdOf(shopper))
    const discounts = await readOwnDiscounts(kysely, shopper, clock.now())
    const gift = await readCartGift(kysely, { wished: ('gift' in shopper && shopper.gift) || null })
    return withChoices(kysely, cartOf(asked, discounts, gift), buyerIdOf(shopper))
  })
}

/** What else each line that can be changed can be had in. */
async function withChoices(db: Db, cart: Cart, buyerId: string | null): Promise<Cart> {
  const open = cart.lines.filter((line) => line.sizeId !== null || line.hasFrames || line.trouble === 'no-size')
  if (open.length === 0) return cart
  const found = await listChoices(
    db,
    open.map(({ artworkId }) => artworkId),
    buyerId,
  )
  const choicesOf = new Map(
    found.map(({ artworkId, sizes, frames }) => [artworkId, { sizes: sizes.map(sizeChoice), frames }]),
  )
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, choices: choicesOf.get(line.artworkId) ?? line.choices })),
  }
}

const withoutGift = (shopper: Shopper): Shopper => ('userId' in shopper ? shopper : { ...shopper, gift: null })

type OneLine = { ok: true; cart: Cart } | { ok: false; reason: LineRefusal }

/** A purchase of one work by itself, beside whatever the cart holds. */
export async function readOneLine(
  services: ReadServices,
  shopper: Shopper,
  wanted: Pick<WantedLine, 'artworkId' | 'frameOptionId' | 'sizeId'>,
): Promise<OneLine> {
  const [offer] = await listOffers(services.database.kysely, [wanted], buyerIdOf(shopper))
  const admitted = admitLine(offer, wanted)
  if (!admitted.ok) return admitted
  const { frameOptionId, sizeId } = admitted
  return {
    ok: true,
    cart: await priceLines(services, [{ frameOptionId, sizeId, quantity: 1, shownPaise: null }], withoutGift(shopper)),
  }
}
