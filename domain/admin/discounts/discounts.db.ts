/** Coupons and promotions with their uses. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { CouponRow, PromotionRow } from '#domain/pricing/discount-forms.rules.ts'

const IS_BOUGHT = sql`orders.payment_state not in ('unpaid', 'expired') and orders.status <> 'cancelled'`

export const listCoupons = (db: Db) => rowsOf<CouponRow>(db)`
  select coupons.id, code, amount_paise as "amountPaise", percent, cap_paise as "capPaise", min_paise as "minPaise",
    is_first_order as "isFirstOrder", artist_id as "artistId", artists.name as "artistName",
    category_id as "categoryId", categories.name as "categoryName", from_day as "fromDay", until_day as "untilDay",
    uses_max as "usesMax", uses_of_buyer_max as "usesOfBuyerMax", funded_by as "fundedBy",
    stopped_at is not null as "isStopped", used.uses, used.paise as "offPaise"
  from coupons
  left join artists on artists.id = artist_id
  left join categories on categories.id = category_id
  cross join lateral (
    select count(distinct orders.id)::integer as uses, coalesce(sum((cut ->> 'paise')::bigint), 0)::bigint as paise
    from orders join order_items on order_items.order_id = orders.id
    left join jsonb_array_elements(discounts) cut on cut ->> 'kind' = 'coupon'
    where coupon_id = coupons.id and ${IS_BOUGHT}
  ) used
  order by stopped_at is not null, coupons.created_at desc, coupons.id limit 200`

/** Orders keep only the name of a promotion, so uses are counted by name, since it was added. */
export const listAllPromotions = (db: Db) => rowsOf<PromotionRow>(db)`
  select promotions.id, promotions.name, kind, pieces, sum_paise as "sumPaise", percent, category_id as "categoryId",
    categories.name as "categoryName", from_day as "fromDay", until_day as "untilDay",
    stopped_at is not null as "isStopped", used.uses, used.paise as "offPaise"
  from promotions left join categories on categories.id = category_id
  cross join lateral (
    select count(distinct orders.id)::integer as uses, coalesce(sum((cut ->> 'paise')::bigint), 0)::bigint as paise
    from order_items join orders on orders.id = order_items.order_id
    join jsonb_array_elements(discounts) cut on cut ->> 'kind' = 'promotion' and cut ->> 'label' = promotions.name
    where order_items.discount_paise > 0 and orders.created_at >= promotions.created_at and ${IS_BOUGHT}
  ) used
  order by stopped_at is not null, promotions.created_at desc, promotions.id limit 200`

export type Choice = { id: string; name: string }

export const listArtistChoices = (db: Db): Promise<Choice[]> =>
  db.selectFrom('artists').select(['id', 'name']).orderBy('name').orderBy('id').execute()

export const listCategoryChoices = (db: Db) => rowsOf<Choice>(db)`
  select categories.id, concat_ws(', ', parent.name, categories.name) as name
  from categories left join categories parent on parent.id = categories.parent_id order by 2`
