import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import {
  AT_ONCE,
  ENDINGS_SAY,
  isOwn,
  olderThan,
  WITH_ACCOUNT,
  type DataSubject,
  type KeptData,
} from '#domain/kept/kept.db.ts'

const subscribersOf = (person: DataSubject) => sql`(select id from subscribers where ${isOwn(person, 'email')})`

/** The numbers that a person has used with us by WhatsApp. */
const phonesOf = (person: DataSubject) => sql`(
  select phone from whatsapp_phones where subscriber_id in ${subscribersOf(person)}
  union select phone from whatsapp_messages where subscriber_id in ${subscribersOf(person)}
  union select phone from whatsapp_consents
    where consent_id in (select id from consents where subscriber_id in ${subscribersOf(person)}))`

const MESSAGE_DAYS = 180

export const whatsAppKept: KeptData = {
  tables: {
    whatsapp_messages: { what: 'messages by WhatsApp, and what became of each', until: ENDINGS_SAY, erased: AT_ONCE },
    whatsapp_events: {
      what: 'what WhatsApp reported of messages, and what people wrote to us there',
      until: ENDINGS_SAY,
      erased: AT_ONCE,
    },
    whatsapp_consents: {
      what: 'for which number a consent was given',
      until: 'as long as the consent',
      erased: AT_ONCE,
    },
    whatsapp_phones: { what: 'numbers that their owners have confirmed', until: WITH_ACCOUNT, erased: AT_ONCE },
    whatsapp_codes: { what: 'codes that confirm a number', until: ENDINGS_SAY, erased: AT_ONCE },
  },
  endings: {
    'whatsapp-messages-past': {
      table: 'whatsapp_messages',
      which: 'messages by WhatsApp',
      days: MESSAGE_DAYS,
      after: 'they were sent or given up',
      why: 'the order that they are about, and its returns, are over by then',
      where: olderThan('moved_at'),
    },
    'whatsapp-events-past': {
      table: 'whatsapp_events',
      which: 'reports and messages from WhatsApp',
      days: 90,
      after: 'they came',
      why: 'a repeated one is recognised',
      where: olderThan('received_at'),
    },
    'whatsapp-codes-past': {
      table: 'whatsapp_codes',
      which: 'codes that nobody sent back',
      days: 2,
      after: 'they were made',
      why: 'they work for a day',
      where: olderThan('made_at'),
    },
  },
  download: {
    whatsapp: (person) =>
      listOf(sql`
        select template, parameters, language, phone, state, created_at, moved_at from whatsapp_messages
        where subscriber_id in ${subscribersOf(person)} or purpose = 'reply' and phone in ${phonesOf(person)}
        order by created_at, id`),
    whatsapp_numbers: (person) =>
      listOf(sql`
        select phone, confirmed_at from whatsapp_phones where subscriber_id in ${subscribersOf(person)}
        union all
        select phone, given_at from whatsapp_consents join consents on consents.id = consent_id
        where subscriber_id in ${subscribersOf(person)} order by 2, 1`),
    whatsapp_received: (person) =>
      listOf(sql`
        select kind, body, received_at from whatsapp_events where phone in ${phonesOf(person)} order by received_at, id`),
  },
  traces: { phones: phonesOf },
  /** Before the subscribers go, by whom the numbers are found. */
  async erase(tx, person) {
    await sql`
      with own as materialized ${phonesOf(person)},
      events as (delete from whatsapp_events where phone in (select phone from own))
      delete from whatsapp_messages
      where subscriber_id in ${subscribersOf(person)} or purpose = 'reply' and phone in (select phone from own)`.execute(
      tx,
    )
  },
}
