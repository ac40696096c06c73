/** Every statement about quotes. Their lines are read in domain/cart/lines.db.ts, like all that is bought. */
import { sql } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts, TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { SetSize, SizeKind } from '#domain/catalogue/size-label.rules.ts'
import { closeQuoteRequest } from '#domain/enquiries/enquiries.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { releaseQuoteHold } from './quote-holds.db.ts'
import type { QuotePriceStanding, PayingOrder } from './quote-state.rules.ts'

export type QuotePrice = QuotePriceStanding & {
  id: string
  pricePaise: Paise
  /** Of the work's category today; an order stores the rate of its day. */
  taxPercent: number
  words: string
  token: string
  createdAt: Date
  title: string
  artistName: string
  /** Empty for a work without frames. */
  frameName: string
  /** Null for a work without sizes. */
  size: (SetSize & { kind: SizeKind }) | null
}

const QUOTE_PRICE = sql`
  select quote_prices.id, state, valid_until as "validUntil", quote_prices.price_paise as "pricePaise",
    ${TAX_PERCENT} as "taxPercent", words, token,
    quote_prices.created_at as "createdAt", artworks.title, artists.name as "artistName",
    case when frames.style = 'none' and not exists (
      select from frame_options other where other.artwork_id = artworks.id and not other.is_default
        and other.retired_at is null) then '' else frames.name end as "frameName",
    case when sizes.id is not null then json_build_object('name', sizes.name, 'kind', size_sets.kind,
      'measuresMm', sizes.measures_mm) end as size
  from quote_prices
  join artworks on artworks.id = quote_prices.artwork_id
  join artists on artists.id = artworks.artist_id
  join categories on categories.id = artworks.category_id
  join frame_options on frame_options.id = quote_prices.frame_option_id
  join frames on frames.id = frame_options.frame_id
  left join artwork_sizes on artwork_sizes.id = quote_prices.size_id
  left join sizes on sizes.id = artwork_sizes.size_id
  left join size_sets on size_sets.id = sizes.size_set_id`

export function findQuotePrice(db: Db, by: { id: string } | { token: string }) {
  const where = 'id' in by ? sql`quote_prices.id = ${by.id}` : sql`token = ${by.token}`
  return rowOf<QuotePrice>(db)`${QUOTE_PRICE} where ${where}`
}

export type QuoteAsker = {
  quoteId: string
  ticketNumber: number
  name: string
  email: string | null
  phone: string | null
}

/** The person who asked for the quote. */
export function findAskerOfQuotePrice(db: Db, token: string) {
  return rowOf<QuoteAsker>(db)`
    select quote_requests.id as "quoteId", ticket_number as "ticketNumber", name, email, phone
    from quote_prices join quote_requests on quote_requests.id = quote_id where token = ${token}`
}

/** Locked until the transaction ends: anyone else who orders on it, or withdraws it, waits. */
export function lockQuotePrice(tx: Tx, by: { id: string; quoteId: string } | { token: string }) {
  const where = 'id' in by ? sql`quote_prices.id = ${by.id} and quote_id = ${by.quoteId}` : sql`token = ${by.token}`
  return rowOf<QuotePrice>(tx)`${QUOTE_PRICE} where ${where} for update of quote_prices`
}

export type ShownQuotePrice = QuotePrice & {
  /** The order that paid for it. */
  orderId: string | null
  /** Its unpaid order; `holdUntil` is a text. */
  paying: (Omit<PayingOrder, 'holdUntil'> & { holdUntil: string }) | null
}

/** Newest first. */
export function listQuotePrices(db: Db, quoteId: string) {
  return rowsOf<ShownQuotePrice>(db)`
    select quoted.*, (
      select orders.id from orders where quote_price_id = quoted.id and paid_at is not null order by paid_at limit 1
    ) as "orderId", (
      select json_build_object('orderId', id, 'isOfShop', origin = 'shop', 'holdUntil', hold_until)
      from orders where quote_price_id = quoted.id and payment_state = 'unpaid'
    ) as paying
    from (${QUOTE_PRICE} where quote_id = ${quoteId}) quoted order by "createdAt" desc, id`
}

export type QuotedWork = {
  id: string
  title: string
  artistName: string
  isListed: boolean
  isPremium: boolean
  /** Null when it is made to order. */
  freeQuantity: number | null
  picture: PictureFacts
  taxPercent: number
  /** The plain one first. */
  frames: { optionId: string; name: string }[]
  /** Those in stock; empty for a work without sizes. */
  sizes: { id: string; name: string }[]
}

/** The work of a quote request, as it is today. */
export function findQuotedWork(db: Db, quoteId: string) {
  return rowOf<QuotedWork>(db)`
    select artworks.id, artworks.title, artists.name as "artistName", artworks.is_listed as "isListed",
      artworks.is_premium as "isPremium", artworks.free_quantity as "freeQuantity", ${pictureFacts('pictures')} as picture,
      ${TAX_PERCENT} as "taxPercent",
      (select json_agg(json_build_object('optionId', frame_options.id, 'name', frames.name)
          order by frame_options.is_default desc, frames.name)
        from frame_options join frames on frames.id = frame_options.frame_id
        where artwork_id = artworks.id and frame_options.retired_at is null and frames.retired_at is null) as frames,
      coalesce((select json_agg(json_build_object('id', artwork_sizes.id, 'name', sizes.name) order by sizes.position)
        from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id
        where artwork_id = artworks.id and artwork_sizes.retired_at is null
          and coalesce(artwork_sizes.free_quantity > 0, true)), '[]') as sizes
    from quote_requests
    join artworks on artworks.id = quote_requests.artwork_id
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    join pictures on pictures.id = artworks.picture_id
    where quote_requests.id = ${quoteId}`
}

export type NewQuotePrice = {
  quoteId: string
  artworkId: string
  frameOptionId: string
  sizeId: string | null
  pricePaise: Paise
  words: string
  token: string
  validUntil: Date
  key: string
  /** Nobody for an offer that a guest has agreed on. */
  madeBy: string | null
  now: Date
}

export async function insertQuotePrice(tx: Tx, quotePrice: NewQuotePrice): Promise<string> {
  const { id } = await tx
    .insertInto('quote_prices')
    .values({
      quote_id: quotePrice.quoteId,
      artwork_id: quotePrice.artworkId,
      frame_option_id: quotePrice.frameOptionId,
      size_id: quotePrice.sizeId,
      price_paise: quotePrice.pricePaise,
      words: quotePrice.words,
      token: quotePrice.token,
      valid_until: quotePrice.validUntil,
      key: quotePrice.key,
      made_by: quotePrice.madeBy,
      created_at: quotePrice.now,
      updated_at: quotePrice.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A piece that waited for its buyer is free again. Returns its work. */
export async function withdrawOpenQuotePrice(tx: Tx, id: string, now: Date): Promise<string[]> {
  await tx
    .updateTable('quote_prices')
    .set({ state: 'withdrawn', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
  return releaseQuoteHold(tx, id)
}

/** Its unpaid order; with a buyer, only another buyer's. */
export function findPayingOrder(db: Db, quotePriceId: string, buyerId: string | null) {
  return rowOf<PayingOrder>(db)`
    select id as "orderId", origin = 'shop' as "isOfShop", hold_until as "holdUntil" from orders
    where quote_price_id = ${quotePriceId} and payment_state = 'unpaid' and buyer_id is distinct from ${buyerId}::uuid`
}

/** Whether the order has no quote, or one that no other order has paid. Locks the quote and its request. */
export async function lockQuotePriceOfOrder(tx: Tx, orderId: string): Promise<boolean> {
  const of = sql`select quote_price_id from orders where id = ${orderId}`
  await sql`
    select from quote_requests where id = (select quote_id from quote_prices where id = (${of})) for no key update`.execute(
    tx,
  )
  const row = await rowOf<{ state: QuotePrice['state'] }>(tx)`
    select state from quote_prices where id = (${of}) for update`
  return row?.state !== 'paid'
}

/** Closes a paid quote and its request. */
export async function closeQuotePriceOfOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const paid = await rowOf<{ quoteId: string }>(tx)`
    update quote_prices set state = 'paid', updated_at = ${now}
    where id = (select quote_price_id from orders where id = ${orderId}) returning quote_id as "quoteId"`
  if (paid) await closeQuoteRequest(tx, paid.quoteId, now)
}
