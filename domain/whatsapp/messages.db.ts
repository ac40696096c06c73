import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { ConsentPurpose } from '#domain/consents/consents.rules.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { STATES, type MessageState } from './states.rules.ts'
import type { MessageTrouble } from './trouble.ts'

export type StoredMessage = {
  id: string
  purpose: ConsentPurpose | 'reply'
  subscriberId: string | null
  consentId: number | null
  phone: string
  language: string
  template: string
  parameters: string[]
  button: string | null
  state: MessageState
  createdAt: Date
}

export type NewWhatsAppMessage = Omit<StoredMessage, 'state' | 'createdAt'> & {
  key: string
  instead: NewJob | null
  now: Date
}

/** False if one with this key is there. */
export async function insertWhatsAppMessage(tx: Tx, message: NewWhatsAppMessage): Promise<boolean> {
  const { id, key, purpose, subscriberId, consentId, phone, language, template, parameters, button, now } = message
  const { instead } = message
  const added = await rowsOf(tx)`
    insert into whatsapp_messages (id, key, purpose, subscriber_id, consent_id, phone, language, template, parameters, button,
      instead, created_at, moved_at)
    values (${id}, ${key}, ${purpose}, ${subscriberId}, ${consentId}, ${phone}, ${language}, ${template},
      ${JSON.stringify(parameters)}, ${button}, ${instead === null ? null : JSON.stringify(instead)}, ${now}, ${now})
    on conflict (key) do nothing returning id`
  return added.length > 0
}

export const findMessage = (db: Db, id: string) =>
  rowOf<StoredMessage>(db)`
    select id, purpose, subscriber_id as "subscriberId", consent_id as "consentId", phone, language, template, parameters, button,
      state, created_at as "createdAt"
    from whatsapp_messages where id = ${id}`

export type MovedMessage = { id: string; purpose: string; phone: string; instead: NewJob | null }

const MOVED = sql`id, purpose, phone, case when instead_at is null then instead end as instead`

/** A state that comes after the stored one. */
const isForward = (to: MessageState) =>
  sql`array_position(${STATES}::text[], state) < array_position(${STATES}::text[], ${to}::text)`

type Report = {
  wamid: string
  state: MessageState
  /** Its id, as the company gave it back. */
  reference: string | null
  userId: string | null
  code: number | null
  trouble: MessageTrouble | null
}

/** Undefined if the message is unknown, or already further. It may be known by what we sent along before its wamid is stored. */
export const moveByReport = (tx: Tx, { wamid, state, reference, userId, code, trouble }: Report, now: Date) =>
  rowOf<MovedMessage>(tx)`
    update whatsapp_messages set state = ${state}, wamid = coalesce(wamid, ${wamid}), moved_at = ${now},
      whatsapp_user = coalesce(${userId}, whatsapp_user),
      error_code = case when ${state === 'failed'} then ${code}::integer else error_code end,
      trouble = case when ${state === 'failed'} then ${trouble}::text else trouble end
    where (wamid = ${wamid} or id = ${reference}::uuid and wamid is null) and ${isForward(state)}
    returning ${MOVED}`

export async function isKnownMessage(tx: Tx, wamid: string, reference: string | null): Promise<boolean> {
  const row = await rowOf(tx)`select from whatsapp_messages where wamid = ${wamid} or id = ${reference}::uuid limit 1`
  return row !== undefined
}

/** The company has it. A report may have said more before. */
export async function noteAccepted(
  tx: Tx,
  { id, wamid, userId, now }: { id: string; wamid: string; userId: string | undefined; now: Date },
): Promise<void> {
  await sql`
    update whatsapp_messages set wamid = coalesce(wamid, ${wamid}), whatsapp_user = coalesce(${userId ?? null}, whatsapp_user),
      moved_at = case when ${isForward('sent')} then ${now} else moved_at end,
      state = case when ${isForward('sent')} then 'sent' else state end
    where id = ${id}`.execute(tx)
}

/** Before it was accepted. Undefined if it has gone on meanwhile. */
export const failUnsent = (
  tx: Tx,
  { id, code, trouble, now }: { id: string; code: number | undefined; trouble: MessageTrouble; now: Date },
) =>
  rowOf<MovedMessage>(tx)`
    update whatsapp_messages set state = 'failed', error_code = ${code ?? null}, trouble = ${trouble}, moved_at = ${now}
    where id = ${id} and state = 'waiting' returning ${MOVED}`

/** It hasn't arrived: what takes its place, the first time only. */
export const takeUnarrived = (tx: Tx, id: string) =>
  rowOf<MovedMessage>(tx)`
    select ${MOVED} from whatsapp_messages
    where id = ${id} and state in ('waiting', 'sent') and instead is not null and instead_at is null for update`

export async function noteInstead(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update whatsapp_messages set instead_at = ${now} where id = ${id} and instead_at is null`.execute(tx)
}

/** In which language we wrote to a number last. */
export async function languageOfMessage(tx: Tx, phone: string): Promise<string | undefined> {
  const row = await rowOf<{ language: string }>(tx)`
    select language from whatsapp_messages where phone = ${phone} order by created_at desc limit 1`
  return row?.language
}

/** The number of somebody who hides it: by the message that they answer, or by their id. */
export async function findPhone(
  tx: Tx,
  { userId, answers }: { userId: string | undefined; answers: string | undefined },
): Promise<string | undefined> {
  const row = await rowOf<{ phone: string }>(tx)`
    select phone from whatsapp_messages
    where wamid = ${answers ?? null} or whatsapp_user = ${userId ?? null} order by created_at desc limit 1`
  return row?.phone
}

export async function isSpamReported(db: Db, since: Date): Promise<boolean> {
  const row = await rowOf(db)`
    select from whatsapp_messages where state = 'failed' and trouble = 'spam' and moved_at > ${since} limit 1`
  return row !== undefined
}

/** For monitoring: messages that failed lately for a reason that only the owner can end. */
export const countRefused = (db: Db, since: Date) =>
  rowsOf<{ why: string; count: number }>(db)`
    select why, (select count(*)::integer from whatsapp_messages
      where state = 'failed' and moved_at > ${since} and trouble = any(case when why = 'access' then array['access'] else array['setup', 'unknown'] end)) as count
    from unnest(array['access', 'setup']) as why`
