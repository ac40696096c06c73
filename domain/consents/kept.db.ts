import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import {
  AT_ONCE,
  isOwn,
  olderThan,
  WITH_ACCOUNT,
  WITH_SHOP,
  type DataSubject,
  type KeptData,
} from '#domain/kept/kept.db.ts'

/** Nobody receives anything by an unconfirmed request. */
const UNCONFIRMED_DAYS = 30

export const subscribersOf = (person: DataSubject) => sql`(select id from subscribers where ${isOwn(person, 'email')})`

export const consentsKept: KeptData = {
  tables: {
    subscribers: { what: 'accounts and guests that asked for messages', until: WITH_ACCOUNT, erased: AT_ONCE },
    subscription_requests: { what: 'when they asked, and confirmed it', until: WITH_ACCOUNT, erased: AT_ONCE },
    consent_texts: { what: 'the sentences that people agreed to', until: WITH_SHOP },
    consents: { what: 'who agreed to which sentence, since when and until when', until: WITH_ACCOUNT, erased: AT_ONCE },
  },
  endings: {
    'subscriptions-unconfirmed': {
      table: 'subscription_requests',
      which: 'requests for messages that nobody confirmed',
      days: UNCONFIRMED_DAYS,
      after: 'they were made',
      why: 'the address may be a stranger’s',
      where: (past) => sql`confirmed_at is null and ${olderThan('asked_at')(past)}`,
    },
    'order-news-past': {
      table: 'consents',
      which: 'consents to news of an order by WhatsApp',
      days: 400,
      after: 'they were given',
      why: 'the order is over, and nobody asks any more why a message came',
      where: (past) => sql`purpose = 'order-news' and ${olderThan('given_at')(past)}`,
    },
    'subscribers-unconfirmed': {
      table: 'subscribers',
      which: 'addresses of guests that nobody confirmed',
      days: UNCONFIRMED_DAYS,
      after: 'they were typed',
      why: 'the address may be a stranger’s',
      where: (past) => sql`
        user_id is null and ${olderThan('created_at')(past)}
        and not exists (select from subscription_requests where subscriber_id = subscribers.id)
        and not exists (select from consents where subscriber_id = subscribers.id)`,
    },
  },
  download: {
    messages: (person) =>
      listOf(sql`
        select purpose, channel, words as agreed_to, consent_texts.language, given_at, given_by, ended_at, ended_by
        from consents left join consent_texts on consent_texts.id = text_id
        where subscriber_id in ${subscribersOf(person)} order by given_at, consents.id`),
  },
  mails: {
    to: (person) =>
      sql`kind = 'confirm-subscription-mail' and payload ->> 'id' in (
        select id::text from subscription_requests where subscriber_id in ${subscribersOf(person)})`,
  },
  async erase(tx, person) {
    await sql`delete from subscribers where ${isOwn(person, 'email')}`.execute(tx)
  },
}
