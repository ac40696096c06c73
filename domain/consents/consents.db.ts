import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Channel, ConsentPurpose } from './consents.rules.ts'

type Which = { subscriberId: string; purpose: ConsentPurpose; channel: Channel }

/** A consent counts from its confirmation to its end. */
const isGiven = sql`ended_at is null and (request_id is null or exists (
  select from subscription_requests where id = request_id and confirmed_at is not null))`

const ofOne = ({ subscriberId, purpose, channel }: Which) =>
  sql`subscriber_id = ${subscriberId} and purpose = ${purpose} and channel = ${channel}`

/** For statements of others: whether a subscriber, named by an expression, agreed. */
export const hasAgreed = (
  subscriberId: RawBuilder<unknown>,
  purpose: ConsentPurpose,
  channel: Channel,
) => sql<boolean>`exists (
  select from consents where subscriber_id = ${subscriberId} and purpose = ${purpose} and channel = ${channel} and ${isGiven})`

export async function isAgreed(db: Db, which: Which): Promise<boolean> {
  const row = await rowOf<{ is: boolean }>(db)`
    select ${hasAgreed(sql`${which.subscriberId}::uuid`, which.purpose, which.channel)} as is`
  return row?.is ?? false
}

type NewConsent = Which & {
  /** Undefined: it counts at once, since it is about something of its own, such as an order. */
  requestId?: string
  language: string
  words: string
  via: string
  now: Date
}

/** Returns its id. */
export async function addConsent(tx: Tx, consent: NewConsent): Promise<number> {
  const { subscriberId, purpose, channel, requestId = null, language, words, via, now } = consent
  await sql`
    insert into consent_texts (language, words, first_shown_at) values (${language}, ${words}, ${now})
    on conflict do nothing`.execute(tx)
  const added = await rowOf<{ id: number }>(tx)`
    insert into consents (subscriber_id, request_id, purpose, channel, text_id, given_at, given_by)
    select ${subscriberId}, ${requestId}::uuid, ${purpose}, ${channel}, id, ${now}, ${via}
    from consent_texts where language = ${language} and words = ${words} returning id`
  if (!added) throw new Error('A consent could not be stored.')
  return added.id
}

/** Whether this one still counts. */
export async function isStillGiven(db: Db, id: number): Promise<boolean> {
  const row = await rowOf(db)`select from consents where id = ${id} and ${isGiven}`
  return row !== undefined
}

/** Ends these alone; those of the same kind that are about something else go on. */
export async function endTheseConsents(
  tx: Tx,
  ids: readonly number[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update consents set ended_at = ${now}, ended_by = ${by}
    where id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(tx)
}

/** Ends what was agreed to, confirmed or not. Returns how many consents ended. */
export async function endConsents(
  tx: Tx,
  subscriberId: string,
  which: { purpose?: ConsentPurpose | undefined; channel?: Channel | undefined },
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const ended = await rowsOf(tx)`
    update consents set ended_at = ${now}, ended_by = ${by}
    where subscriber_id = ${subscriberId} and ended_at is null
      and (${which.purpose ?? null}::text is null or purpose = ${which.purpose ?? null})
      and (${which.channel ?? null}::text is null or channel = ${which.channel ?? null})
    returning 1`
  return ended.length
}

/** Whether somebody refused what needs no consent. */
export async function isRefused(db: Db, which: Which): Promise<boolean> {
  const row = await rowOf<{ is: boolean }>(db)`
    select exists (select from consents where ${ofOne(which)} and text_id is null) as is`
  return row?.is ?? false
}

/** Refuses what needs no consent. */
export async function addRefusal(tx: Tx, which: Which, { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`
    insert into consents (subscriber_id, purpose, channel, given_at, given_by, ended_at, ended_by)
    select ${which.subscriberId}, ${which.purpose}, ${which.channel}, ${now}, 'without', ${now}, ${by}
    where not exists (select from consents where ${ofOne(which)} and text_id is null)`.execute(tx)
}

export async function removeRefusal(tx: Tx, which: Which): Promise<void> {
  await sql`delete from consents where ${ofOne(which)} and text_id is null`.execute(tx)
}

export type StoredConsent = {
  purpose: ConsentPurpose
  channel: Channel
  words: string | null
  language: string | null
  givenAt: Date
  endedAt: Date | null
}

/** The latest of each purpose and channel, as far as it was confirmed. */
export const listConsents = (db: Db, subscriberId: string) =>
  rowsOf<StoredConsent>(db)`
    select distinct on (purpose, channel) purpose, channel, words, consent_texts.language, given_at as "givenAt",
      ended_at as "endedAt"
    from consents left join consent_texts on consent_texts.id = text_id
    where subscriber_id = ${subscriberId} and (request_id is null or exists (
      select from subscription_requests where subscription_requests.id = request_id and confirmed_at is not null))
    order by purpose, channel, ended_at is null desc, given_at desc`
