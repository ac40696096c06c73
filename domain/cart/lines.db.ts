/** The shop's facts of today about cart lines, wherever the lines are stored. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts, sizesOffered, SHOWN_SELLER, TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import { ON_WALL } from '#domain/catalogue/on-wall.rules.ts'
import type { LineFacts } from './cart.rules.ts'
import type { GuestLine } from './cart-change.rules.ts'
import { choiceKey } from './cart-lines.rules.ts'

export type AskedLine = Omit<GuestLine, 'artworkId'>

/** How many of a work in its size this buyer can have, including what the buyer's own open order holds. */
export const freeFor = (buyerId: string | null) => sql`
  free_for(artworks.id, artwork_sizes.id,
    case when artwork_sizes.id is null then artworks.free_quantity else artwork_sizes.free_quantity end, ${buyerId}::uuid)`

/** Whether a work comes in sizes today. */
export const HAS_SIZES = sql`exists (
  select from artwork_sizes offered where offered.artwork_id = artworks.id and offered.retired_at is null)`

export const IS_OFFERED = sql`(frame_options.retired_at is null and frames.retired_at is null)`

/** Stored lines, and the buyer for whom they are read. */
export type KeptLines = {
  kept: RawBuilder<unknown>
  order: RawBuilder<unknown>
  buyerId: string | null
  /** The quoted price. With it even a work without a list price can be bought. */
  offeredPrice?: RawBuilder<unknown>
  /** How many pieces wait for this buyer beside those that are free. */
  keptFor?: RawBuilder<unknown>
  /** With the other sizes and frames of each work. */
  withChoices?: boolean
}

const HAS_FRAMES = sql`exists (
  select from frame_options other
  where other.artwork_id = artworks.id and other.retired_at is null and not other.is_default)`

/** The sizes and frames of a work for this buyer, sold-out ones included. */
const choicesFor = (buyerId: string | null) => sql`
  case when kept.size_id is not null or ${HAS_FRAMES} or ${HAS_SIZES} then (
    select json_build_object('sizes', ${sizesOffered(freeFor(buyerId))}, 'frames', array(
      select json_build_object('id', frame_options.id, 'slug', frames.style, 'name', frames.name,
        'priceModifierPaise', frames.price_modifier_paise)
      from frame_options join frames on frames.id = frame_options.frame_id
      where frame_options.artwork_id = artworks.id and ${IS_OFFERED}
      order by frames.is_default desc, frames.price_modifier_paise, frames.name))) end`

export const factsOf = ({ kept, order, buyerId, offeredPrice, keptFor, withChoices = false }: KeptLines) => sql`
  select kept.id, artworks.id as "artworkId", frame_options.id as "frameOptionId", kept.size_id as "sizeId", kept.quantity,
    kept.shown_price_paise as "shownPaise", artworks.title, artworks.title_hi as "titleHi", artists.id as "artistId", artists.name as "artistName",
    case when artists.away_until is not null then json_build_object('from', artists.away_from, 'to', artists.away_until) end as away,
    array_remove(array[categories.id, categories.parent_id], null) as "categoryIds", ${sql.lit(offeredPrice !== undefined)} as "isAgreed",
    coalesce(artworks.hsn, categories.default_hsn, '') as hsn, ${TAX_PERCENT} as "taxPercent", categories.tax_percent as "shopTaxPercent", ${SHOWN_SELLER} as seller,
    json_build_object('name', frames.name, 'slug', frames.style,
      'modifierPaise', ${offeredPrice ? sql`0` : sql`frames.price_modifier_paise`}) as frame,
    case when artwork_sizes.id is not null then json_build_object('name', sizes.name, 'kind', size_sets.kind,
      'measuresMm', sizes.measures_mm, 'modifierPaise', ${offeredPrice ? sql`0` : sql`artwork_sizes.modifier_paise`},
      'isOffered', artwork_sizes.retired_at is null) end as size,
    ${HAS_SIZES} as "hasSizes", ${HAS_FRAMES} as "hasFrames", ${withChoices ? choicesFor(buyerId) : sql`null`} as choices,
    ${pictureFacts('pictures')} as picture,
    artworks.is_listed as "isListed", ${offeredPrice ? sql`false` : sql`artworks.is_premium`} as "isPremium",
    categories.path ~ ${ON_WALL.source} as "isOnWall",
    artworks.edition = 'limited' and not artworks.is_premium as "isEdition",
    ${IS_OFFERED} as "isFrameOffered", ${offeredPrice ?? sql`artworks.price_paise`} as "pricePaise", ${freeFor(buyerId)}${keptFor ? sql` + ${keptFor}` : sql``} as "stockQuantity"
  from ${kept}
  join frame_options on frame_options.id = kept.frame_option_id
  join frames on frames.id = frame_options.frame_id
  join artworks on artworks.id = frame_options.artwork_id
  join artists on artists.id = artworks.artist_id
  join categories on categories.id = artworks.category_id
  join pictures on pictures.id = artworks.picture_id
  left join artwork_sizes on artwork_sizes.id = kept.size_id and artwork_sizes.artwork_id = artworks.id
  left join sizes on sizes.id = artwork_sizes.size_id
  left join size_sets on size_sets.id = sizes.size_set_id
  order by ${order}`

/** In the cart of an account. */
export const ofAccount = (userId: string): KeptLines => ({
  kept: sql`(select * from cart_items where user_id = ${userId}) kept`,
  order: sql`kept.created_at, kept.id`,
  buyerId: userId,
})

/** Lines named by the request. Only works on sale, so that others stay unknown. A line's id is its `choiceKey`. */
export const asAsked = (lines: readonly AskedLine[], buyerId: string | null): KeptLines => ({
  kept: sql`
    (select asked.* from unnest(
      ${lines.map(choiceKey)}::text[], ${lines.map(({ frameOptionId }) => frameOptionId)}::uuid[],
      ${lines.map(({ sizeId }) => sizeId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ shownPaise }) => shownPaise)}::bigint[]
    ) with ordinality as asked (id, frame_option_id, size_id, quantity, shown_price_paise, place)
    join frame_options on frame_options.id = asked.frame_option_id
    join artworks on artworks.id = frame_options.artwork_id and artworks.is_listed) kept`,
  order: sql`kept.place`,
  buyerId,
})

/** The facts of these lines, in their order. */
export const listFacts = (db: Db, kept: KeptLines) => rowsOf<LineFacts>(db)`${factsOf(kept)}`

export const listAskedLines = (db: Db, lines: readonly AskedLine[], buyerId: string | null) =>
  listFacts(db, asAsked(lines, buyerId))
