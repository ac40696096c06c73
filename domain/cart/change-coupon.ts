/** The one coupon of a cart: entered and removed. */
import { inTransaction } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { couponTrouble, readCouponCode } from '#domain/pricing/coupon.rules.ts'
import { dropCartCoupon, findCouponOfCode, keepCartCoupon, readCouponHistory } from '#domain/pricing/discounts.db.ts'
import { declareLimit, countAttempt } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { lockCart } from './cart.db.ts'

type Entered =
  | { ok: true; couponId: string }
  | { ok: false; reason: 'empty' | 'unknown' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  /** Why this buyer can't use it, with any cart. */
  | { ok: false; reason: 'counts-not'; words: string }

type Entering = { typed: unknown; address: string; userId: string | null }

/** So that nobody finds a code by guessing. */
const triesFrom = declareLimit('coupon codes from', { countMax: 30, windowMs: 600_000 })

/** Stored with the cart of an account; for a guest the caller stores it. */
export async function enterCoupon(
  services: WriteServices & Pick<Services, 'couponHistory'>,
  { typed, address, userId }: Entering,
): Promise<Entered> {
  if (typeof typed !== 'string' || typed.trim() === '') return { ok: false, reason: 'empty' }
  const attempt = await countAttempt(services, triesFrom(address))
  if (!attempt.ok) return attempt
  const code = readCouponCode(typed)
  const db = services.database.kysely
  const coupon = code === undefined ? undefined : await findCouponOfCode(db, code)
  if (!coupon) return { ok: false, reason: 'unknown' }
  const history = await readCouponHistory(db, services.couponHistory, {
    couponId: coupon.id,
    buyer: { buyerId: userId, userId, contact: null },
    except: 'own-open',
  })
  const words = couponTrouble(coupon, history, indiaDay(services.clock.now()))
  if (words !== null) return { ok: false, reason: 'counts-not', words }
  if (userId !== null) await changeOwn(services, userId, coupon.id)
  return { ok: true, couponId: coupon.id }
}

export const takeOutCoupon = (services: WriteServices, userId: string) => changeOwn(services, userId, null)

/** A guest's coupon, at sign-in. */
export const bringCoupon = (services: WriteServices, userId: string, couponId: string) =>
  changeOwn(services, userId, couponId)

const changeOwn = (services: WriteServices, userId: string, couponId: string | null) =>
  inTransaction(services, async (tx) => {
    await lockCart(tx, { userId })
    await (couponId === null ? dropCartCoupon(tx, { userId }) : keepCartCoupon(tx, userId, couponId))
    tellVisitor(tx, userId, 'cart')
  })
