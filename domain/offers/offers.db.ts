/** Every statement about offers and the works that take them. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts, TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { mayMove, type EndedWhy, type OfferState } from './offer.rules.ts'

export type OfferedWork = {
  id: string
  title: string
  titleHi: string | null
  picture: PictureFacts
  artistId: string
  artistName: string
  artistProfileId: string | null
  isArtistSuspended: boolean
  taxPercent: number
  pricePaise: Paise
  /** Null: it takes no offers. */
  leastPercent: number | null
  isListed: boolean
  isPremium: boolean
  /** Null: made to order. */
  stockQuantity: number | null
  freeQuantity: number | null
  plainOptionId: string
  sizes: { id: string; name: string; addsPaise: Paise; freeQuantity: number | null }[]
}

/** In any state: its caller says what is wrong. */
export const findOfferedWork = (db: Db, artworkId: string) => rowOf<OfferedWork>(db)`
  select artworks.id, artworks.title, artworks.title_hi as "titleHi", ${pictureFacts('pictures')} as picture,
    artists.id as "artistId", artists.name as "artistName", artists.profile_id as "artistProfileId",
    coalesce(owner.suspended_at is not null, true) as "isArtistSuspended", ${TAX_PERCENT} as "taxPercent",
    artworks.price_paise as "pricePaise", offer_settings.least_percent as "leastPercent",
    artworks.is_listed as "isListed", artworks.is_premium as "isPremium",
    artworks.stock_quantity as "stockQuantity", artworks.free_quantity as "freeQuantity",
    (select id from frame_options where artwork_id = artworks.id and is_default) as "plainOptionId",
    coalesce((select json_agg(json_build_object('id', artwork_sizes.id, 'name', sizes.name,
        'addsPaise', artwork_sizes.modifier_paise, 'freeQuantity', artwork_sizes.free_quantity) order by sizes.position)
      from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id
      where artwork_sizes.artwork_id = artworks.id and artwork_sizes.retired_at is null), '[]') as sizes
  from artworks
  join artists on artists.id = artworks.artist_id
  join categories on categories.id = artworks.category_id
  join pictures on pictures.id = artworks.picture_id
  left join offer_settings on offer_settings.artwork_id = artworks.id
  left join profiles owner on owner.id = artists.profile_id
  where artworks.id = ${artworkId}`

/** Whether a work on show takes offers. */
/** For statements of others that read a row of `artworks`. */
export const TAKES_OFFERS = sql<boolean>`(
  artworks.is_listed and not artworks.is_premium and coalesce(artworks.free_quantity > 0, true)
  and exists (select from offer_settings where offer_settings.artwork_id = artworks.id))`

export type Offer = {
  id: string
  artworkId: string
  artistId: string
  sizeId: string | null
  sizeName: string | null
  userId: string | null
  buyerName: string
  /** The account's of today, or what a guest gave. */
  buyerEmail: string
  language: string
  state: OfferState
  endedWhy: EndedWhy | null
  pricePaise: Paise
  counterPaise: Paise | null
  quotePriceId: string | null
  token: string | null
  quoteState: 'open' | 'paid' | 'withdrawn' | null
  validUntil: Date | null
  answerBy: Date | null
  createdAt: Date
  updatedAt: Date
  title: string
  titleHi: string | null
  picture: PictureFacts
  isListed: boolean
  taxPercent: number
  listPaise: Paise
  artistName: string
  artistEmail: string | null
  artistLanguage: string | null
}

const OFFER = sql`
  select offers.id, offers.artwork_id as "artworkId", offers.artist_id as "artistId", offers.size_id as "sizeId",
    sizes.name as "sizeName", offers.user_id as "userId", buyer_name as "buyerName",
    coalesce(buyer.email, buyer_email) as "buyerEmail", coalesce(buyer.language, offers.language) as language,
    offers.state, ended_why as "endedWhy", offers.price_paise as "pricePaise", counter_paise as "counterPaise",
    quote_price_id as "quotePriceId", quote_prices.token, quote_prices.state as "quoteState",
    quote_prices.valid_until as "validUntil", answer_by as "answerBy", offers.created_at as "createdAt",
    offers.updated_at as "updatedAt", artworks.title, artworks.title_hi as "titleHi",
    ${pictureFacts('pictures')} as picture, artworks.is_listed as "isListed", ${TAX_PERCENT} as "taxPercent",
    artworks.price_paise + coalesce(artwork_sizes.modifier_paise, 0) as "listPaise", artists.name as "artistName",
    owner.email as "artistEmail", owner.language as "artistLanguage"
  from offers
  join artworks on artworks.id = offers.artwork_id
  join artists on artists.id = offers.artist_id
  join categories on categories.id = artworks.category_id
  join pictures on pictures.id = artworks.picture_id
  left join artwork_sizes on artwork_sizes.id = offers.size_id
  left join sizes on sizes.id = artwork_sizes.size_id
  left join quote_prices on quote_prices.id = offers.quote_price_id
  left join profiles owner on owner.id = artists.profile_id
  left join profiles buyer on buyer.id = offers.user_id`

export const findOffer = (db: Db, id: string) => rowOf<Offer>(db)`${OFFER} where offers.id = ${id}`

/** Until the transaction ends nobody else moves it. */
export const lockOffer = (tx: Tx, id: string) => rowOf<Offer>(tx)`${OFFER} where offers.id = ${id} for update of offers`

type Buyer = { userId: string | null; email: string }

/** An offer about the work that waits for an answer. */
export const findOpenOffer = (db: Db, artworkId: string, { userId, email }: Buyer) =>
  rowOf<{ id: string }>(db)`
    select id from offers where artwork_id = ${artworkId} and state in ('open', 'countered')
      and (buyer_email = ${email} or user_id = ${userId}::uuid) limit 1`

type NewOffer = Buyer & {
  work: Pick<OfferedWork, 'id' | 'artistId'>
  sizeId: string | null
  name: string
  pricePaise: Paise
  /** Null until its address is confirmed. */
  answerBy: Date | null
  now: Date
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<string> {
  const { id } = await tx
    .insertInto('offers')
    .values({
      artwork_id: offer.work.id,
      artist_id: offer.work.artistId,
      size_id: offer.sizeId,
      user_id: offer.userId,
      buyer_name: offer.name,
      buyer_email: offer.email,
      language: languageNow(),
      state: offer.answerBy ? 'open' : 'unconfirmed',
      price_paise: offer.pricePaise,
      answer_by: offer.answerBy,
      created_at: offer.now,
      updated_at: offer.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Move = {
  id: string
  from: OfferState
  to: OfferState
  answerBy?: Date
  counterPaise?: Paise
  quotePriceId?: string
  endedWhy?: EndedWhy
  now: Date
}

/** The caller holds the row. */
export async function moveOffer(tx: Tx, { id, from, to, now, ...facts }: Move): Promise<void> {
  if (!mayMove(from, to)) throw new Error(`An offer can't go from ${from} to ${to}.`)
  const { answerBy, counterPaise, quotePriceId, endedWhy } = facts
  await tx
    .updateTable('offers')
    .set({
      state: to,
      updated_at: now,
      ...(answerBy && { answer_by: answerBy }),
      ...(counterPaise && { counter_paise: counterPaise }),
      ...(quotePriceId && { quote_price_id: quotePriceId }),
      ...(endedWhy && { ended_why: endedWhy }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
}

type Paged = { limit: number; offset: number }

const page = (db: Db, where: RawBuilder<unknown>, { limit, offset }: Paged) => rowsOf<Offer & { count: number }>(db)`
  select *, count(*) over ()::integer as count from (${OFFER} where ${where}) listed
  order by "updatedAt" desc, id desc limit ${limit} offset ${offset}`

export const listOffersOf = (db: Db, artistId: string, paged: Paged) =>
  page(db, sql`offers.artist_id = ${artistId} and offers.state <> 'unconfirmed'`, paged)

export type BuyerIs = { userId: string | null; provenEmail: string | null; opened: readonly string[] }

export const listOffersBy = (db: Db, { userId, provenEmail, opened }: BuyerIs, paged: Paged) =>
  page(
    db,
    sql`(offers.user_id = ${userId}::uuid
      or offers.user_id is null and (buyer_email = ${provenEmail} or offers.id = any(${[...opened]}::uuid[])))`,
    paged,
  )

/** How many wait for an artist. */
export async function countOpenOffers(db: Db, artistId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from offers where artist_id = ${artistId} and state = 'open'`
  return row?.count ?? 0
}

export type SettingRow = { id: string; title: string; picture: PictureFacts; leastPercent: number | null }

const WORKS_MAX = 500

/** An artist's works on show with a price. */
export const listSettings = (db: Db, artistId: string) => rowsOf<SettingRow>(db)`
  select artworks.id, title, ${pictureFacts('pictures')} as picture, least_percent as "leastPercent"
  from artworks join pictures on pictures.id = artworks.picture_id
  left join offer_settings on artwork_id = artworks.id
  where artist_id = ${artistId} and is_listed and not is_premium
  order by artworks.created_at desc, artworks.id desc limit ${WORKS_MAX}`

/** False for someone else's work. Null: no offers. */
export async function setLeast(
  tx: Tx,
  asked: { artworkId: string; artistId: string; least: number | null },
): Promise<boolean> {
  const { artworkId, artistId, least } = asked
  const own = await rowOf(tx)`
    select 1 from artworks where id = ${artworkId} and artist_id = ${artistId} and archived_at is null for no key update`
  if (!own) return false
  if (least === null) await tx.deleteFrom('offer_settings').where('artwork_id', '=', artworkId).execute()
  else
    await tx
      .insertInto('offer_settings')
      .values({ artwork_id: artworkId, least_percent: least })
      .onConflict((conflict) => conflict.column('artwork_id').doUpdateSet({ least_percent: least }))
      .execute()
  return true
}
