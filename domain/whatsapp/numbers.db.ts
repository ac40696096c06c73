import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

export type Agreed = { consentId: number; subscriberId: string; phone: string }

export async function noteNumber(
  tx: Tx,
  { consentId, phone, about }: { consentId: number; phone: string; about: string },
): Promise<void> {
  await sql`insert into whatsapp_consents (consent_id, phone, about) values (${consentId}, ${phone}, ${about})`.execute(
    tx,
  )
}

/** The consent that is given now for something, such as an order. */
export const findAgreed = (db: Db, about: string) =>
  rowOf<Agreed>(db)`
    select consents.id as "consentId", subscriber_id as "subscriberId", phone
    from whatsapp_consents join consents on consents.id = consent_id
    where about = ${about} and ended_at is null order by given_at desc limit 1`

/** All that are given for it. */
export async function listAgreed(tx: Tx, about: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`
    select consents.id from whatsapp_consents join consents on consents.id = consent_id
    where about = ${about} and ended_at is null`
  return rows.map(({ id }) => id)
}

/** Every consent given for a number, and the subscribers that have confirmed it. */
export async function listOfNumber(tx: Tx, phone: string): Promise<{ consentIds: number[]; subscriberIds: string[] }> {
  const [consents, subscribers] = [
    await rowsOf<{ id: number }>(tx)`select consent_id as id from whatsapp_consents where phone = ${phone}`,
    await rowsOf<{ id: string }>(tx)`select subscriber_id as id from whatsapp_phones where phone = ${phone}`,
  ]
  return { consentIds: consents.map(({ id }) => id), subscriberIds: subscribers.map(({ id }) => id) }
}

/** For statements of others: whether a subscriber, named by an expression, has shown whose phone to write to. */
export const hasConfirmedPhone = (subscriberId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from whatsapp_phones where whatsapp_phones.subscriber_id = ${subscriberId})`

export async function findConfirmedPhone(db: Db, subscriberId: string): Promise<string | undefined> {
  const row = await rowOf<{ phone: string }>(
    db,
  )`select phone from whatsapp_phones where subscriber_id = ${subscriberId}`
  return row?.phone
}

export async function confirmPhone(
  tx: Tx,
  { subscriberId, phone, now }: { subscriberId: string; phone: string; now: Date },
): Promise<void> {
  await sql`
    insert into whatsapp_phones (subscriber_id, phone, confirmed_at) values (${subscriberId}, ${phone}, ${now})
    on conflict (subscriber_id) do update set phone = excluded.phone, confirmed_at = excluded.confirmed_at`.execute(tx)
}

/** An earlier code of the same subscriber no longer works. */
export async function keepStartCode(
  tx: Tx,
  { code, subscriberId, now }: { code: string; subscriberId: string; now: Date },
): Promise<void> {
  await sql`delete from whatsapp_codes where subscriber_id = ${subscriberId}`.execute(tx)
  await sql`insert into whatsapp_codes (code, subscriber_id, made_at) values (${code}, ${subscriberId}, ${now})`.execute(
    tx,
  )
}

/** Undefined if nobody has it, or not any more. */
export async function takeStartCode(tx: Tx, code: string, madeAfter: Date): Promise<string | undefined> {
  const row = await rowOf<{ subscriberId: string }>(tx)`
    delete from whatsapp_codes where code = ${code} and made_at > ${madeAfter} returning subscriber_id as "subscriberId"`
  return row?.subscriberId
}
