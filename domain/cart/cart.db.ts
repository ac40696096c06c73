/** Every statement that changes the cart of an account. */
import { sql, type RawBuilder } from 'kysely'
import { listOf, lockName, rowOf, rowsGiven, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import { QUANTITY_MAX, type LineChoice, type ForSale, type PutLine, type WantedLine } from './cart-lines.rules.ts'
import { freeFor, HAS_SIZES, IS_OFFERED } from './lines.db.ts'

type Owner = { userId: string }

type Wanted = Pick<WantedLine, 'artworkId' | 'frameOptionId' | 'sizeId'>

const forSaleOf = (wanted: readonly Wanted[], buyerId: string | null) => sql`
    select wanted.place, artworks.id as "artworkId", artworks.is_listed as "isListed",
      artworks.is_premium as "isPremium", ${freeFor(buyerId)} as "stockQuantity",
      artworks.price_paise as "pricePaise",
      case when ${IS_OFFERED} and frames.id is not null then
        json_build_object('optionId', frame_options.id, 'modifierPaise', frames.price_modifier_paise)
      end as frame,
      case when artwork_sizes.id is not null then
        json_build_object('id', artwork_sizes.id, 'name', sizes.name, 'modifierPaise', artwork_sizes.modifier_paise)
      end as size,
      ${HAS_SIZES} as "hasSizes"
    from ${rowsGiven(
      wanted.map(({ artworkId, frameOptionId, sizeId }, index) => ({
        place: index + 1,
        artwork_id: artworkId,
        frame_option_id: frameOptionId,
        size_id: sizeId,
      })),
      sql`wanted (place integer, artwork_id uuid, frame_option_id uuid, size_id uuid)`,
    )}
    join artworks on artworks.id = wanted.artwork_id
    left join frame_options on frame_options.artwork_id = artworks.id
      and (frame_options.id = wanted.frame_option_id or (wanted.frame_option_id is null and frame_options.is_default))
    left join frames on frames.id = frame_options.frame_id
    left join artwork_sizes on artwork_sizes.id = wanted.size_id and artwork_sizes.artwork_id = artworks.id
      and artwork_sizes.retired_at is null
    left join sizes on sizes.id = artwork_sizes.size_id`

type FoundForSale = ForSale & { place: number }

function inOrder(wanted: readonly Wanted[], forSale: readonly FoundForSale[]): (ForSale | undefined)[] {
  const found = new Map(forSale.map(({ place, ...found }) => [place, found]))
  return wanted.map((_, index) => found.get(index + 1))
}

/** In the order of the lines asked for. Without a frame the default one applies. */
export const listForSale = async (db: Db, wanted: readonly Wanted[], buyerId: string | null) =>
  inOrder(wanted, await rowsOf<FoundForSale>(db)`${forSaleOf(wanted, buyerId)}`)

/** Serialises the changes of a cart, so that two at once never count the same lines. */
export async function lockCart(tx: Tx, { userId }: Owner): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`.execute(tx)
}

/** The same for a guest. */
export const lockGuest = (tx: Tx, guestId: string): Promise<void> => lockName(tx, `guest ${guestId}`)

export type OwnHeld = LineChoice & { id: string; artworkId: string; quantity: number }

const heldBy = ({ userId }: Owner) => sql`
  select id, artwork_id as "artworkId", frame_option_id as "frameOptionId", size_id as "sizeId", quantity
  from cart_items where user_id = ${userId}`

export const listHeld = (tx: Tx, owner: Owner) => rowsOf<OwnHeld>(tx)`${heldBy(owner)}`

/** The works for sale on the lines asked for, and the cart's contents. */
export async function readForAdding(tx: Tx, wanted: readonly Wanted[], owner: Owner) {
  const read = await rowOf<{ forSale: FoundForSale[]; held: OwnHeld[] }>(tx)`
    select ${listOf(forSaleOf(wanted, owner.userId))} as "forSale", ${listOf(heldBy(owner))} as held`
  return { forSale: inOrder(wanted, read?.forSale ?? []), held: read?.held ?? [] }
}

/** How many of a work in its size this buyer can have, at the time of the statement. */
const stockMax = (buyerId: string) =>
  sql`least(coalesce(${freeFor(buyerId)}, ${sql.lit(QUANTITY_MAX)}), ${sql.lit(QUANTITY_MAX)})`

/** The same work in the same frame and size is one line. Adding to a line never shrinks it. */
const adding = ({ userId }: Owner, lines: readonly PutLine[]) => sql`
  insert into cart_items (user_id, artwork_id, frame_option_id, size_id, quantity, shown_price_paise, created_at)
  select ${userId}, artworks.id, frame_option_id, added.size_id, greatest(1, least(quantity, ${stockMax(userId)})), shown_paise,
    (select clock_timestamp()) + place * interval '1 microsecond'
  from unnest(
    ${lines.map((line) => line.artworkId)}::uuid[], ${lines.map((line) => line.frameOptionId)}::uuid[],
    ${lines.map((line) => line.sizeId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
    ${lines.map((line) => line.shownPaise)}::bigint[]
  ) with ordinality as added (artwork_id, frame_option_id, size_id, quantity, shown_paise, place)
  join artworks on artworks.id = added.artwork_id
  left join artwork_sizes on artwork_sizes.id = added.size_id
  on conflict (user_id, artwork_id, frame_option_id, size_id) do update set updated_at = now(),
    quantity = greatest(cart_items.quantity, least(
      cart_items.quantity + excluded.quantity,
      (select ${stockMax(userId)} from artworks left join artwork_sizes on artwork_sizes.id = excluded.size_id
        where artworks.id = excluded.artwork_id)
    ))`

type OwnLine = Owner & { lineId: string }

/** Undefined when there is no such line in this cart. */
export async function setQuantity(tx: Tx, { userId, lineId }: OwnLine, quantity: number): Promise<number | undefined> {
  const row = await rowOf<{ quantity: number }>(tx)`
    update cart_items set quantity = greatest(1, least(${quantity}::integer, ${stockMax(userId)})), updated_at = now()
    from cart_items kept
    join artworks on artworks.id = kept.artwork_id
    left join artwork_sizes on artwork_sizes.id = kept.size_id
    where kept.id = ${lineId} and kept.user_id = ${userId} and cart_items.id = kept.id
    returning cart_items.quantity`
  return row?.quantity
}

/** Moves a line to another frame or size, with as many pieces as there are. */
export async function setChoice(tx: Tx, lineId: string, line: Omit<PutLine, 'artworkId'>): Promise<void> {
  const { frameOptionId, sizeId, quantity, shownPaise } = line
  await tx
    .updateTable('cart_items')
    .set({ frame_option_id: frameOptionId, size_id: sizeId, quantity, shown_price_paise: shownPaise })
    .where('id', '=', lineId)
    .execute()
}

export async function deleteLine(tx: Tx, { userId, lineId }: OwnLine): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('cart_items')
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0
}

export async function setShownPrices(
  tx: Tx,
  { userId }: Owner,
  seen: readonly { lineId: string; unitPaise: Paise }[],
): Promise<void> {
  await sql`
    update cart_items set shown_price_paise = seen.unit_paise
    from unnest(
      ${seen.map(({ lineId }) => lineId)}::uuid[], ${seen.map(({ unitPaise }) => unitPaise)}::bigint[]
    ) as seen (line_id, unit_paise)
    where cart_items.id = seen.line_id and cart_items.user_id = ${userId}`.execute(tx)
}

type Change = { userId: string; key: string }

/**
 * Locks the cart for a change, after any that is under way. False when the change was made before, by this account or
 * another.
 */
export async function claimChange(tx: Tx, { userId, key }: Change, forget: { before: Date }): Promise<boolean> {
  const rows = await rowsOf(tx)`
    with forgotten as (
      delete from cart_changes where key in (
        select key from cart_changes where made_at < ${forget.before} and key <> ${key}
        order by made_at limit 20 for update skip locked)),
    locked as materialized (select from profiles where id = ${userId} for no key update)
    insert into cart_changes (user_id, key, answer) select ${userId}, ${key}, 'null' from (select count(*) from locked) lock
    on conflict (key) do nothing returning key`
  return rows.length === 1
}

/** Stored together with what the change adds. */
export async function keepChangeAnswer(
  tx: Tx,
  change: Change,
  answer: unknown,
  added: readonly PutLine[],
): Promise<void> {
  const { userId, key } = change
  await sql`
    with added as (${adding(change, added)})
    update cart_changes set answer = ${JSON.stringify(answer)} where user_id = ${userId} and key = ${key}`.execute(tx)
}

/** Nothing was changed, so the same change can be tried again. */
export async function giveUpClaim(tx: Tx, { userId, key }: Change): Promise<void> {
  await sql`delete from cart_changes where user_id = ${userId} and key = ${key}`.execute(tx)
}

/** Undefined when the change was made by another account. */
export async function findChangeAnswer(tx: Tx, { userId, key }: Change): Promise<unknown> {
  const row = await rowOf<{ answer: unknown }>(tx)`
    select answer from cart_changes where user_id = ${userId} and key = ${key}`
  return row?.answer
}

/** Removes bought lines (`frame_option_id`, `size_id`, `quantity`); what was added since then stays. */
export async function takeFromCart(tx: Tx, userId: string | null, bought: RawBuilder<unknown>): Promise<void> {
  await sql`
    with bought as (${bought}), gone as (
      delete from cart_items using bought
      where cart_items.user_id = ${userId} and cart_items.frame_option_id = bought.frame_option_id
        and cart_items.size_id is not distinct from bought.size_id and cart_items.quantity <= bought.quantity
    )
    update cart_items set quantity = cart_items.quantity - bought.quantity, updated_at = now()
    from bought
    where cart_items.user_id = ${userId} and cart_items.frame_option_id = bought.frame_option_id
      and cart_items.size_id is not distinct from bought.size_id and cart_items.quantity > bought.quantity`.execute(tx)
}
