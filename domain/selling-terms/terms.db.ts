/** Who sells, and on which terms. Rows are only added: of each thing, the newest that has begun is in force. */
import { sql, type RawBuilder } from 'kysely'
import { nameOfPerson } from '#domain/accounts/people.db.ts'
import { isOneOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Rates, SellerModel } from './artist-share.rules.ts'
import { RATE_KINDS, type RateForm, type RuleForm, type Scope, type SellerForm } from './terms-forms.rules.ts'

/** Of one work on one day. */
export type Terms = { model: SellerModel; ruleId: number; commissionPercent: number; rates: Rates }

type Part = RawBuilder<unknown>

/** The columns of a work in the statement around it. */
type WorkColumns = { id: Part; artistId: Part; categoryId: Part }

/** As `subject_id` of the rules for the whole shop. */
const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'

const newestOn = (day: Part) => sql`from_on <= ${day}::date order by from_on desc, id desc limit 1`

const ratesOn = (day: Part) => {
  const rates = Object.entries(RATE_KINDS).flatMap(([name, kind]) => [
    sql.lit(name),
    sql`(select percent from tax_rates where kind = ${sql.lit(kind)} and ${newestOn(day)})`,
  ])
  return sql`jsonb_build_object(${sql.join(rates)})`
}

/** The nearest rule: of the work, its artist, its category or the ones above that, the shop. */
const commissionOn = ({ id, artistId, categoryId }: WorkColumns, day: Part) => sql`
  with recursive above (id, parent_id, distance) as (
    select own.id, own.parent_id, 2 from categories own where own.id = ${categoryId}
    union all
    select parent.id, parent.parent_id, distance + 1 from above join categories parent on parent.id = above.parent_id
  )
  select newest.id as "ruleId", newest.percent as "commissionPercent"
  from (
    select 0 as distance, ${id} as subject_id union all select 1, ${artistId}
    union all select distance, id from above union all select 1000, ${WHOLE_SHOP}::uuid
  ) place
  cross join lateral (
    select id, percent from commission_rules where subject_id = place.subject_id and ${newestOn(day)}
  ) newest
  where newest.percent is not null order by place.distance limit 1`

/** Who sells by the setting: an artist without papers sells nothing. */
export const modelOn = (day: Part) => sql<SellerModel>`(select model from seller_models where ${newestOn(day)})`

/** One row of `Terms`, as a part of a statement: `cross join lateral (…)`. */
export const termsOf = (work: WorkColumns, day: Part): RawBuilder<Terms> => sql`
  select ${modelOn(day)} as model, commission.*, ${ratesOn(day)} as rates
  from (${commissionOn(work, day)}) commission`

const OF_WORK: WorkColumns = { id: sql`work.id`, artistId: sql`work.artist_id`, categoryId: sql`work.category_id` }

/** The terms of these works on a day. Works that don't exist are left out. */
export const listTerms = (db: Db, artworkIds: readonly string[], day: string) =>
  rowsOf<Terms & { artworkId: string }>(db)`
    select work.id as "artworkId", terms.*
    from artworks work cross join lateral (${termsOf(OF_WORK, sql`${day}`)}) terms
    where ${isOneOf(sql`work.id`, artworkIds)}`

type OwnWork = { artistId: string; workId: string | null; day: string }

/** The terms of an artist's work in each category. A new work has no id yet. */
export const listTermsByCategory = (db: Db, { artistId, workId, day }: OwnWork) =>
  rowsOf<Terms & { categoryId: string }>(db)`
    select categories.id as "categoryId", terms.*
    from categories cross join lateral (${termsOf(
      { id: sql`${workId}::uuid`, artistId: sql`${artistId}::uuid`, categoryId: sql`categories.id` },
      sql`${day}`,
    )}) terms`

export type ComingTerm = {
  day: string
  title: string
  model: SellerModel
  modelBefore: SellerModel
  percent: number
  percentBefore: number
  /** How many works the artist has. */
  of: number
}

/** On each coming day with a change: the works of an artist that are sold on other terms from then on. */
export const listComingTerms = (db: Db, artistId: string, today: string) => rowsOf<ComingTerm>(db)`
  select day.from_on::text as day, title, terms.model, before.model as "modelBefore",
    terms."commissionPercent" as percent, before."commissionPercent" as "percentBefore", work.of
  from (
    select from_on from commission_rules where from_on > ${today}::date
    union select from_on from seller_models where from_on > ${today}::date
  ) day
  cross join (
    select id, artist_id, category_id, title, (count(*) over ())::integer as of from artworks
    where artist_id = ${artistId} and archived_at is null
  ) work
  cross join lateral (${termsOf(OF_WORK, sql`day.from_on`)}) terms
  cross join lateral (${termsOf(OF_WORK, sql`(day.from_on - 1)`)}) before
  where terms.model <> before.model or terms."commissionPercent" <> before."commissionPercent"
  order by day.from_on, percent, title, work.id`

type Concerned = Pick<RuleForm, 'scope' | 'categoryId' | 'artistId' | 'artworkId'>

/** Artists with works that a rule is about. A nearer rule may still count for them. */
export async function listConcerned(db: Db, { scope, categoryId, artistId, artworkId }: Concerned): Promise<string[]> {
  const below = sql`
    with recursive below (id) as (
      select ${categoryId}::uuid union all
      select categories.id from below join categories on parent_id = below.id
    ) select id from below`
  const where = {
    shop: sql`true`,
    category: sql`category_id in (${below})`,
    artist: sql`artist_id = ${artistId}`,
    work: sql`id = ${artworkId}`,
  }[scope]
  const rows = await rowsOf<{ artistId: string }>(db)`
    select distinct artist_id as "artistId" from artworks where archived_at is null and ${where}`
  return rows.map((row) => row.artistId)
}

export type TermsTable = 'seller_models' | 'commission_rules' | 'tax_rates'

/** Changes with every row that is added. */
const versionOf = (table: TermsTable) => sql`(select coalesce(max(id), 0) from ${sql.table(table)})::text`

/** Locks a table against other writers until this transaction ends; all may read. Returns its version. */
export async function holdTerms(tx: Tx, table: TermsTable): Promise<string> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
  const row = await rowOf<{ version: string }>(tx)`select ${versionOf(table)} as version`
  return row?.version ?? ''
}

export const readVersions = async (db: Db) => {
  const row = await rowOf<{ seller: string; rule: string; rate: string }>(db)`
    select ${versionOf('seller_models')} as seller, ${versionOf('commission_rules')} as rule,
      ${versionOf('tax_rates')} as rate`
  return row ?? { seller: '', rule: '', rate: '' }
}

type Dated = {
  id: number
  fromDay: string
  /** Null if it was there from the start. */
  setAt: Date | null
  /** Null if nobody set it, or nobody knows any more. */
  by: string | null
  state: 'in-force' | 'upcoming' | 'replaced'
}

/** A row is replaced once a newer one of the same subject has begun, or if one begins on the same day. */
const datedColumns = (today: string) => sql`
  id, from_on as "fromDay", set_at as "setAt",
  ${nameOfPerson(sql`set_by`)} as by,
  case when lead(from_on) over subject <= greatest(from_on, ${today}::date) then 'replaced'
    when from_on > ${today}::date then 'upcoming' else 'in-force' end as state`

const LATEST_FIRST = sql`order by from_on desc, id desc`

export type SellerRow = Dated & { model: SellerModel }

export const listSellerModels = (db: Db, today: string) => rowsOf<SellerRow>(db)`
  select ${datedColumns(today)}, model from seller_models window subject as (order by from_on, id) ${LATEST_FIRST}`

export type RateRow = Dated & { kind: keyof Rates; percent: number }

export const listRates = async (db: Db, today: string): Promise<RateRow[]> => {
  const rows = await rowsOf<Omit<RateRow, 'kind'> & { stored: string }>(db)`
    select ${datedColumns(today)}, kind as stored, percent from tax_rates
    window subject as (partition by kind order by from_on, id) order by kind, from_on desc, id desc`
  const kinds = Object.entries(RATE_KINDS) as [keyof Rates, string][]
  return rows.flatMap(({ stored, ...row }) =>
    kinds.flatMap(([kind, name]) => (name === stored ? [{ ...row, kind }] : [])),
  )
}

export type RuleRow = Dated & {
  scope: Scope
  /** Null: the next wider rule counts. */
  percent: number | null
  /** Of the category, the artist or the work; null for the shop, and for a work that was deleted. */
  name: string | null
  /** Of a work. */
  maker: string | null
}

/** Those in force first, then upcoming ones, then those that were replaced; `of` is how many there are. */
export const listRules = (db: Db, today: string, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf<RuleRow & { of: number }>(db)`
    select rule.*, count(*) over ()::integer as of from (
      select ${datedColumns(today)}, scope, percent,
        case scope
          when 'category' then (
            select concat_ws(', ', parent.name, own.name)
            from categories own left join categories parent on parent.id = own.parent_id where own.id = category_id)
          when 'artist' then (select name from artists where artists.id = artist_id)
          when 'work' then (select title from artworks where artworks.id = artwork_id) end as name,
        (select artists.name from artworks join artists on artists.id = artworks.artist_id
          where artworks.id = artwork_id) as maker
      from commission_rules window subject as (partition by subject_id order by from_on, id)
    ) rule
    order by array_position(array['in-force', 'upcoming', 'replaced'], state),
      array_position(array['shop', 'category', 'artist', 'work'], scope), name, "fromDay" desc, id desc
    limit ${limit} offset ${offset}`

/** Undefined if the work doesn't exist, or its artist has deleted it. */
export const findNamedWork = (tx: Tx, artworkId: string) => rowOf<{ name: string; maker: string }>(tx)`
  select title as name, artists.name as maker from artworks work join artists on artists.id = artist_id
  where work.id = ${artworkId} and work.archived_at is null for share of work`

type SetBy = { adminId: string; now: Date }

export async function addSellerModel(tx: Tx, { model, fromDay }: SellerForm, { adminId, now }: SetBy): Promise<void> {
  await tx.insertInto('seller_models').values({ model, from_on: fromDay, set_by: adminId, set_at: now }).execute()
}

export async function addRule(tx: Tx, form: RuleForm, { adminId, now }: SetBy): Promise<void> {
  const { scope, categoryId, artistId, artworkId, percent, fromDay } = form
  await tx
    .insertInto('commission_rules')
    .values({
      scope,
      category_id: categoryId,
      artist_id: artistId,
      artwork_id: artworkId,
      percent,
      from_on: fromDay,
      set_by: adminId,
      set_at: now,
    })
    .execute()
}

export async function addRate(tx: Tx, { kind, percent, fromDay }: RateForm, { adminId, now }: SetBy): Promise<void> {
  await tx
    .insertInto('tax_rates')
    .values({ kind: RATE_KINDS[kind], percent, from_on: fromDay, set_by: adminId, set_at: now })
    .execute()
}
