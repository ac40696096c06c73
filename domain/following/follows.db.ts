import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { hasAgreed } from '#domain/consents/consents.db.ts'
import type { How } from './follow-form.rules.ts'

/** What somebody typed for another counts once that person confirms it. */
const isConfirmed = sql`exists (
  select from subscription_requests where id = follows.request_id and confirmed_at is not null)`

const mayBeTold = sql`${isConfirmed} and ${hasAgreed(sql`follows.subscriber_id`, 'followed-artists', 'email')}`

/** New works that a follower has not been told of, from after they began to follow and agreed. */
const untold = (how?: How) => sql`
  follows join new_works on new_works.artist_id = follows.artist_id and new_works.listed_at > follows.followed_at
  where ${mayBeTold} ${how ? sql`and follows.how = ${how}` : sql``}
    and exists (select from consents where consents.subscriber_id = follows.subscriber_id
      and purpose = 'followed-artists' and channel = 'email' and ended_at is null and given_at <= new_works.listed_at)
    and not exists (select from told_works
      where told_works.subscriber_id = follows.subscriber_id and told_works.artwork_id = new_works.artwork_id)`

type NewFollow = { subscriberId: string; artistId: string; requestId: string; how: How; now: Date }

/** A stranger who types the same mailbox changes nothing that its owner has confirmed. */
export async function addFollow(tx: Tx, follow: NewFollow): Promise<void> {
  const { subscriberId, artistId, requestId, how, now } = follow
  await sql`
    insert into follows (subscriber_id, artist_id, request_id, how, followed_at)
    values (${subscriberId}, ${artistId}, ${requestId}, ${how}, ${now})
    on conflict (subscriber_id, artist_id) do update set how = excluded.how,
      request_id = case when ${isConfirmed} then follows.request_id else excluded.request_id end
    where not ${isConfirmed}
      or exists (select from subscription_requests where id = excluded.request_id and confirmed_at is not null)`.execute(
    tx,
  )
}

export async function removeFollow(tx: Tx, subscriberId: string, artistId: string): Promise<void> {
  await sql`delete from follows where subscriber_id = ${subscriberId} and artist_id = ${artistId}`.execute(tx)
}

export async function countFollows(db: Db, subscriberId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from follows where subscriber_id = ${subscriberId}`
  return row?.count ?? 0
}

export type FollowedArtist = { artistId: string; name: string; slug: string; how: How; followedAt: Date }

/** Confirmed ones, by name. */
export const listFollows = (db: Db, subscriberId: string) =>
  rowsOf<FollowedArtist>(db)`
    select artist_id as "artistId", artists.name, artists.slug, how, followed_at as "followedAt"
    from follows join artists on artists.id = artist_id
    where subscriber_id = ${subscriberId} and ${isConfirmed} order by artists.name, artists.id`

export async function findFollow(db: Db, subscriberId: string, artistId: string): Promise<How | undefined> {
  const row = await rowOf<{ how: How }>(db)`
    select how from follows where subscriber_id = ${subscriberId} and artist_id = ${artistId} and ${isConfirmed}`
  return row?.how
}

export const findArtistBySlug = (db: Db, slug: string) =>
  rowOf<{ id: string; name: string; slug: string; city: string | null }>(db)`
    select id, name, slug, city from artists where slug = ${slug}`

/** Those who would be told of a new work. */
export async function countFollowers(db: Db, artistId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from follows where artist_id = ${artistId} and ${mayBeTold}`
  return row?.count ?? 0
}

/** Works that can be seen for the first time. */
export async function addNewWorks(
  tx: Tx,
  works: readonly { artworkId: string; artistId: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into new_works (artwork_id, artist_id, listed_at)
    select new.id, new.artist_id, ${now}
    from unnest(${works.map(({ artworkId }) => artworkId)}::uuid[], ${works.map(({ artistId }) => artistId)}::uuid[])
      as new (id, artist_id)
    where exists (select from artworks where artworks.id = new.id)
    on conflict do nothing`.execute(tx)
}

/** Followers with something to tell, by their ids, after one of them. */
export async function listUntold(
  db: Db,
  how: How,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select distinct follows.subscriber_id as id from ${untold(how)} and follows.subscriber_id > ${after}::uuid
    order by 1 limit ${limit}`
  return rows.map(({ id }) => id)
}

/** For one e-mail: at each attempt the same works, newest first. */
export async function claimUntold(
  tx: Tx,
  { subscriberId, mail, how, now }: { subscriberId: string; mail: string; how: How; now: Date },
): Promise<{ artworkId: string; artistName: string }[]> {
  await sql`
    insert into told_works (subscriber_id, artwork_id, mail, told_at)
    select follows.subscriber_id, new_works.artwork_id, ${mail}, ${now} from ${untold(how)}
      and follows.subscriber_id = ${subscriberId}
      and exists (select from artworks where artworks.id = new_works.artwork_id and is_listed and in_stock)
      and not exists (select from told_works earlier where earlier.subscriber_id = ${subscriberId} and earlier.mail = ${mail})
    on conflict do nothing`.execute(tx)
  return rowsOf<{ artworkId: string; artistName: string }>(tx)`
    select told_works.artwork_id as "artworkId", artists.name as "artistName"
    from told_works
    join artworks on artworks.id = told_works.artwork_id join artists on artists.id = artworks.artist_id
    where told_works.subscriber_id = ${subscriberId} and told_works.mail = ${mail}
    order by artists.name, artworks.created_at desc`
}
