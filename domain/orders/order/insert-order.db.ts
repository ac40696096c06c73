/** Inserts a new order: lines, other charges, gift and pieces, in one statement. */
import { sql, type Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { rowOf, rowsGiven } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import { leaveDates, type DateRange } from '#shared/dispatch-dates.rules.ts'
import { addPaise } from '#shared/money.rules.ts'
import { takeFree } from './holds.db.ts'
import { orderOf, type OrderRow } from './order-rows.db.ts'
import { insertTerms } from './order-terms.db.ts'

export type BoughtLine = Pick<
  CartLine,
  'frameOptionId' | 'quantity' | 'sizeId' | 'unitPaise' | 'taxPercent' | 'cuts' | 'title'
> & { size: { label: string } | null }

export type OrderBought = Pick<Cart, 'extras' | 'totals'> & {
  lines: readonly BoughtLine[]
  gift: Gift | null
  /** When the artist of each line is away: the promise is made by today's dates. */
  away: readonly (DateRange | null)[]
  /** Who pays for the coupon's discount. */
  fundedBy: 'shop' | 'artist'
  orderedAt: Date
}

const sumsOf = (totals: Cart['totals']) => ({
  subtotal_paise: totals.subtotalPaise,
  discount_paise: totals.discountPaise,
  extras_paise: totals.extrasPaise,
  tax_paise: totals.taxPaise,
  round_off_paise: totals.roundOffPaise,
  total_amount_paise: totals.totalPaise,
})

export type NewOrder = Omit<Insertable<Tables['orders']>, keyof ReturnType<typeof sumsOf>> & { id: string }

type Inserted = {
  order: OrderRow
  /** How many pieces were taken; null when one is not free: the caller must roll back. */
  pieces: number | null
}

/**
 * With its limited works held for it, which are locked. Undefined when another order has been made with this key. An
 * order's row comes before its lines, which reference it.
 */
export async function insertOrder(tx: Tx, order: NewOrder, bought: OrderBought): Promise<Inserted | undefined> {
  const { lines, extras, totals, gift, away, fundedBy, orderedAt } = bought
  const placed = tx
    .insertInto('orders')
    .values({ ...order, ...sumsOf(totals) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
  const leaves = away.map((days) => leaveDates(orderedAt, days))
  const gifts = gift ? [gift] : []
  const row = await rowOf<OrderRow & Pick<Inserted, 'pieces'>>(tx)`
    with placed as (${placed}), bought as materialized (
      select asked.*, frame_options.artwork_id, frame_options.frame_id
      from ${rowsGiven(
        lines.map((line, index) => ({
          position: index + 1,
          frame_option_id: line.frameOptionId,
          quantity: line.quantity,
          size_id: line.sizeId,
          size_name: line.size?.label ?? null,
          unit_paise: line.unitPaise,
          tax_percent: line.taxPercent,
          leaves_from: leaves[index]?.from,
          leaves_by: leaves[index]?.to,
          discount_paise: addPaise(...line.cuts.map((cut) => cut.paise)),
          discounts: line.cuts.map((cut) => ({ ...cut, fundedBy: cut.kind === 'coupon' ? fundedBy : 'shop' })),
        })),
        sql`asked (position integer, frame_option_id uuid, quantity integer, size_id uuid, size_name text, unit_paise bigint,
          tax_percent numeric, leaves_from date, leaves_by date, discount_paise bigint, discounts jsonb)`,
      )}
      join frame_options on frame_options.id = asked.frame_option_id
    ), items as (
      insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
        tax_percent, title, image_url, artist_name, frame_id, frame_name,
        frame_style, size_id, size_name, hsn, leaves_from, leaves_by, discount_paise, discounts)
      select placed.id, bought.position, artworks.id, bought.frame_option_id, artists.id, bought.quantity, bought.unit_paise,
        bought.tax_percent, artworks.title, artworks.image_url, artists.name, frames.id,
        frames.name, frames.style, bought.size_id, bought.size_name,
        coalesce(artworks.hsn, categories.default_hsn), bought.leaves_from, bought.leaves_by,
        bought.discount_paise, bought.discounts
      from placed cross join bought
      join frames on frames.id = bought.frame_id
      join artworks on artworks.id = bought.artwork_id
      join artists on artists.id = artworks.artist_id
      join categories on categories.id = artworks.category_id
    ), terms as (${insertTerms(
      sql`(select placed.id as order_id, bought.position, bought.artwork_id from placed cross join bought)`,
      orderedAt,
    )}
    ), extras as (
      insert into order_extras (order_id, position, kind, label, amount_paise, tax_percent)
      select placed.id, extra.* from placed cross join ${rowsGiven(
        extras.map(({ kind, label, paise, taxPercent }, index) => ({
          position: index + 1,
          kind,
          label,
          paise,
          tax_percent: taxPercent,
        })),
        sql`extra (position integer, kind text, label text, paise bigint, tax_percent numeric)`,
      )}
    ), gifts as (
      insert into order_gifts (order_id, is_wrapped, message, hides_prices)
      select placed.id, gift.* from placed cross join ${rowsGiven(
        gifts.map(({ isWrapped, message, hidesPrices }) => ({
          is_wrapped: isWrapped,
          message,
          hides_prices: hidesPrices,
        })),
        sql`gift (is_wrapped boolean, message text, hides_prices boolean)`,
      )}
    ), ${takeFree({ order: sql`placed`, lines: sql`bought`, now: orderedAt })}
    select orders.*, (select case when coalesce(bool_and(is_free), true) then coalesce(sum(quantity), 0)::integer end
      from limited) as pieces
    from (${orderOf(tx, sql`placed`)}) orders`
  if (!row) return undefined
  const { pieces, ...kept } = row
  return { order: { ...kept, gift }, pieces }
}
