import { randomUUID } from 'node:crypto'
import { rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { OrderRecord } from '#domain/orders/order/order-record.ts'

type Known = Record<'isBuyer' | 'isMaker' | 'isCoupon' | 'isQuotePrice' | 'isWhole', boolean> & { works: string[] }

/** The remaining rows of a lost order; undefined if one of its works, frames or sizes is gone. */
export async function findWhatIsKnown(db: Db, { row, bought: { lines } }: OrderRecord) {
  const found = await rowOf<Known>(db)`
    select exists (select from profiles where id = ${row.user_id ?? null}) as "isBuyer",
      exists (select from profiles where id = ${row.made_by ?? null}) as "isMaker",
      exists (select from coupons where id = ${row.coupon_id ?? null}) as "isCoupon",
      exists (select from quote_prices where id = ${row.quote_price_id ?? null}) as "isQuotePrice",
      coalesce(bool_and(frame_options.id is not null
        and (asked.size_id is null or artwork_sizes.artwork_id = frame_options.artwork_id)), false) as "isWhole",
      coalesce(array_agg(distinct frame_options.artwork_id) filter (where frame_options.id is not null), '{}') as works
    from unnest(${lines.map(({ frameOptionId }) => frameOptionId)}::uuid[], ${lines.map(({ sizeId }) => sizeId)}::uuid[])
      as asked (frame_option_id, size_id)
    left join frame_options on frame_options.id = asked.frame_option_id
    left join artwork_sizes on artwork_sizes.id = asked.size_id`
  if (!found?.isWhole) return undefined
  const { isBuyer, isMaker, isCoupon, isQuotePrice, works } = found
  return {
    works,
    row: {
      // Without the account the buyer finds it like a guest, by e-mail.
      ...(row.user_id && !isBuyer && { user_id: null, guest_id: randomUUID() }),
      ...(!isMaker && { made_by: null }),
      ...(!isCoupon && { coupon_id: null, coupon_code: null }),
      ...(!isQuotePrice && { quote_price_id: null }),
      // The attempt is over.
      idempotency_key: null,
      attempt_fingerprint: null,
    },
  }
}
