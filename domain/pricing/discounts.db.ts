/** Coupons and promotions, as they apply to a buyer. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { CouponFacts, CouponHistory } from './coupon.rules.ts'
import type { CouponTerms, Promotion } from './discount.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** What a coupon was used for: orders know it, and the cart asks. */
    couponHistory: CouponHistoryOf
  }
}

/** Those of a day, as a part of a statement. */
export const promotionsOn = (today: string) => sql`
  select id, kind, name, category_id as "categoryId", pieces, sum_paise as "sumPaise", percent from promotions
  where stopped_at is null and from_day <= ${today} and (until_day is null or until_day >= ${today})
  order by created_at, id`

export const listPromotions = (db: Db, today: string) => rowsOf<Promotion>(db)`${promotionsOn(today)}`

export type KnownCoupon = CouponFacts & {
  id: string
  terms: CouponTerms
  /** 'kits by Asha Rao'; null for all works. */
  worksOf: string | null
  fundedBy: 'shop' | 'artist'
}

const COUPON = sql`
  coupons.id, stopped_at is not null as "isStopped", from_day as "fromDay", until_day as "untilDay",
    is_first_order as "isFirstOrder", uses_max as "usesMax", uses_of_buyer_max as "usesOfBuyerMax",
    funded_by as "fundedBy",
    jsonb_strip_nulls(jsonb_build_object('amountPaise', amount_paise, 'percent', percent))
      || jsonb_build_object('code', code, 'minPaise', min_paise, 'capPaise', cap_paise, 'artistId', artist_id,
        'categoryId', category_id) as terms,
    nullif(concat_ws(' by ', coalesce((select name from categories where categories.id = category_id),
      case when artist_id is not null then 'works' end), (select name from artists where artists.id = artist_id)), '')
      as "worksOf"`

const findBy = (db: Db, where: RawBuilder<unknown>, lock = sql``) => rowOf<KnownCoupon>(db)`
  select ${COUPON} from coupons where ${where} ${lock}`

export const findCouponOfCode = (db: Db, code: string) => findBy(db, sql`code = ${code}`)

/** Until this transaction ends no one else counts its uses. */
export const lockCoupon = (tx: Db, id: string) => findBy(tx, sql`coupons.id = ${id}`, sql`for no key update of coupons`)

export async function keepCartCoupon(tx: Tx, userId: string, couponId: string): Promise<void> {
  await tx
    .insertInto('cart_coupons')
    .values({ user_id: userId, coupon_id: couponId })
    .onConflict((own) => own.column('user_id').doUpdateSet({ coupon_id: couponId }))
    .execute()
}

/** This one, or whichever it is. */
export async function dropCartCoupon(
  tx: Tx,
  { userId, couponId }: { userId: string; couponId?: string },
): Promise<void> {
  const own = tx.deleteFrom('cart_coupons').where('user_id', '=', userId)
  await (couponId === undefined ? own : own.where('coupon_id', '=', couponId)).execute()
}

/** Known by the account, or else by the browser, and by e-mail and phone once they are typed. */
export type CouponBuyer = {
  /** The account or the browser. */
  buyerId: string | null
  userId: string | null
  contact: { email: string; phone: string } | null
}

/** Orders that don't count: these, or the buyer's open one, which a new order replaces. */
export type NotCounted = readonly string[] | 'own-open'

/** A statement that answers a `CouponHistory`. Orders, which are a later folder, know it. */
export type CouponHistoryOf = (
  couponId: RawBuilder<unknown>,
  buyer: CouponBuyer,
  except: NotCounted,
) => RawBuilder<CouponHistory>

type Asked = { couponId: string; buyer: CouponBuyer; except: NotCounted }

export async function readCouponHistory(
  db: Db,
  historyOf: CouponHistoryOf,
  { couponId, buyer, except }: Asked,
): Promise<CouponHistory> {
  const row = await rowOf<CouponHistory>(db)`${historyOf(sql`${couponId}`, buyer, except)}`
  return row ?? { uses: 0, usesOfBuyer: 0, hasBought: false }
}

export type CouponInCart = KnownCoupon & { history: CouponHistory }

/** The coupon of a cart with its history, as JSON in a statement; null for none. */
export const couponInCart = (
  of: { userId: string } | { couponId: string | null },
  buyer: CouponBuyer,
  historyOf: CouponHistoryOf,
) => {
  if ('couponId' in of && of.couponId === null) return sql`null`
  const id =
    'userId' in of ? sql`(select coupon_id from cart_coupons where user_id = ${of.userId})` : sql`${of.couponId}`
  return sql`(
    select row_to_json(coupon) from (
      select ${COUPON}, (select row_to_json(history) from (${historyOf(sql`coupons.id`, buyer, 'own-open')}) history) as history
      from coupons where coupons.id = ${id}) coupon)`
}
