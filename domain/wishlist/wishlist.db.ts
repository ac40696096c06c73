/** Every statement names the owner, so that a caller's mistake can't touch another's wishlist. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { CARD, LISTED_CARDS, toCard, type CardRow } from '#domain/catalogue/catalogue.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { SavedWork } from './wishlist.rules.ts'

type Asked = { userId: string; artworkId: string }

/** False when nothing was added: it is there already, the work is not on sale, or the list is full. */
export async function insertSavedWork(tx: Tx, { userId, artworkId }: Asked, countMax: number): Promise<boolean> {
  const rows = await rowsOf(tx)`
    insert into wishlists (user_id, artwork_id, price_paise)
    select ${userId}, id, listed_price_paise from artworks
    where id = ${artworkId} and is_listed
      and (select count(*) from wishlists where user_id = ${userId}) < ${countMax}
    on conflict (user_id, artwork_id) do nothing
    returning id`
  return rows.length === 1
}

/** In their order, the first as the last saved. Counts those that don't fit. */
export async function insertSavedWorks(
  tx: Tx,
  { userId, artworkIds }: { userId: string; artworkIds: readonly string[] },
  countMax: number,
): Promise<{ added: number; leftOut: number }> {
  const counted = await rowOf<{ asked: number; added: number }>(tx)`
    with asked as (
      select artworks.id, artworks.listed_price_paise, sent.place from unnest(${artworkIds}::uuid[]) with ordinality as sent (id, place)
      join artworks on artworks.id = sent.id and artworks.is_listed
      where not exists (select from wishlists where user_id = ${userId} and artwork_id = artworks.id)
    ),
    added as (
      insert into wishlists (user_id, artwork_id, price_paise, created_at)
      select ${userId}, id, listed_price_paise, now() - place * interval '1 millisecond' from asked order by place
      limit greatest(0, ${countMax} - (select count(*) from wishlists where user_id = ${userId}))
      on conflict (user_id, artwork_id) do nothing
      returning id
    )
    select (select count(*)::int from asked) as asked, (select count(*)::int from added) as added`
  const { asked = 0, added = 0 } = counted ?? {}
  return { added, leftOut: asked - added }
}

export function readRequest(tx: Tx, { userId, artworkId }: Asked) {
  return rowOf<{ isSaved: boolean; isListed: boolean }>(tx)`
    select is_listed as "isListed",
      exists (select from wishlists where user_id = ${userId} and artwork_id = artworks.id) as "isSaved"
    from artworks where id = ${artworkId}`
}

/** False when it was not there. */
export async function deleteSavedWork(tx: Tx, { userId, artworkId }: Asked): Promise<boolean> {
  const rows = await rowsOf(tx)`
    delete from wishlists where user_id = ${userId} and artwork_id = ${artworkId} returning id`
  return rows.length === 1
}

export type Owner = { userId: string } | { shareToken: string }

type SavedPage = {
  /** Null if there is no such wishlist. */
  ownerId: string | null
  shareToken: string | null
  worksTotal: number
  works: SavedWork[]
}

type SavedRow = CardRow & {
  ownerId: string | null
  shareToken: string | null
  worksTotal: number
  savedId: string | null
  savedPaise: Paise | null
  left: number | null
}

/** The last saved first. Other people see only works on sale. */
export async function listSaved(
  db: Db,
  owner: Owner,
  { limit, offset }: { limit: number; offset: number },
): Promise<SavedPage> {
  const rows = await rowsOf<SavedRow>(db)`
    with owner as materialized (${selectOwner(owner)}),
    saved as (
      select wishlists.id as saved_id, wishlists.artwork_id as id, wishlists.created_at, wishlists.price_paise
      from wishlists join owner on owner.id = wishlists.user_id
      ${'userId' in owner ? sql`` : sql`join artworks on artworks.id = wishlists.artwork_id and artworks.is_listed`}
    ),
    listed as materialized (
      select id, price_paise, row_number() over (order by created_at desc, saved_id desc) as place
      from saved order by created_at desc, saved_id desc limit ${limit} offset ${offset}
    )
    select owner.id as "ownerId", owner.token as "shareToken", counted.works as "worksTotal",
      listed.id as "savedId", listed.price_paise as "savedPaise", cards.*
    from (select count(*)::int as works from saved) counted
    left join owner on true
    left join listed on true
    left join (select ${CARD}, artworks.free_quantity as "left" from ${LISTED_CARDS}) cards on cards.id = listed.id
    order by listed.place`
  const [first] = rows
  return {
    ownerId: first?.ownerId ?? null,
    shareToken: first?.shareToken ?? null,
    worksTotal: first?.worksTotal ?? 0,
    works: rows.flatMap((row) => {
      const { savedId: id, savedPaise, left } = row
      return id ? [{ id, card: row.id ? toCard(row) : null, left, savedPaise }] : []
    }),
  }
}

function selectOwner(owner: Owner): RawBuilder<unknown> {
  if ('shareToken' in owner) {
    return sql`select user_id as id, token from wishlist_shares where token = ${owner.shareToken}`
  }
  return sql`
    select profiles.id, wishlist_shares.token from profiles
    left join wishlist_shares on wishlist_shares.user_id = profiles.id where profiles.id = ${owner.userId}`
}

/** A list that is already shared keeps its link. */
export async function addShare(tx: Tx, userId: string, token: string): Promise<void> {
  await sql`
    insert into wishlist_shares (user_id, token) values (${userId}, ${token})
    on conflict (user_id) do nothing`.execute(tx)
}

export async function removeShare(tx: Tx, userId: string): Promise<void> {
  await sql`delete from wishlist_shares where user_id = ${userId}`.execute(tx)
}

/** Returns how many. */
export const removeEveryShare = async (tx: Tx): Promise<number> =>
  (await rowsOf(tx)`delete from wishlist_shares returning 1`).length

/** How many pieces of each a buyer can have; null where it is made to order. */
export const readLeft = (db: Db, ids: readonly string[]) =>
  rowsOf<{ id: string; left: number | null }>(db)`
    select id, free_quantity as "left" from artworks where is_listed and id = any(${ids}::uuid[])`
