import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { hasAgreed } from '#domain/consents/consents.db.ts'
import { subscribersOf } from '#domain/consents/kept.db.ts'
import { AT_ONCE, ENDINGS_SAY, olderThan, type KeptData } from '#domain/kept/kept.db.ts'

export const alertsKept: KeptData = {
  tables: {
    alert_searches: { what: 'what alerts wait for, without those who asked', until: ENDINGS_SAY },
    alert_keys: { what: 'by which traits works find what alerts wait for', until: 'as long as anybody waits for it' },
    alerts: { what: 'alerts that people asked for', until: ENDINGS_SAY, erased: AT_ONCE },
    alert_matches: { what: 'works that alerts wait for, until everyone has a hit', until: 'until everyone has a hit' },
    push_browsers: { what: 'browsers that show alerts as notifications', until: ENDINGS_SAY, erased: AT_ONCE },
    alert_hits: { what: 'which works each alert told', until: ENDINGS_SAY, erased: AT_ONCE },
  },
  endings: {
    'alerts-ended': {
      table: 'alerts',
      which: 'alerts that nobody extended, or that have told their work',
      days: 30,
      after: 'they ended',
      why: 'they no longer tell anything',
      where: olderThan('ends_at'),
    },
    'alert-hits-old': {
      table: 'alert_hits',
      which: 'which works each alert told',
      days: 400,
      after: 'they were found',
      why: 'nobody hears of a work twice while the alert lasts',
      where: olderThan('found_at'),
    },
    'push-browsers-stopped': {
      table: 'push_browsers',
      which: 'browsers of people who no longer want notifications',
      days: 1,
      after: 'they were turned on',
      why: 'nothing is sent to them',
      where: (past) =>
        sql`${olderThan('added_at')(past)} and not ${hasAgreed(sql`push_browsers.subscriber_id`, 'alerts', 'push')}`,
    },
    'alert-searches-unasked': {
      table: 'alert_searches',
      which: 'what alerts waited for that nobody has any more',
      days: 1,
      after: 'it was last asked for',
      why: 'nobody waits for it',
      where: (past) =>
        sql`${olderThan('made_at')(past)} and not exists (select from alerts where search_id = alert_searches.id)`,
    },
  },
  download: {
    alerts: (person) =>
      listOf(sql`
        select alert_searches.wanted, below_paise, asked_at, ends_at
        from alerts join alert_searches on alert_searches.id = search_id
        where subscriber_id in ${subscribersOf(person)} order by asked_at, alerts.id`),
    notified_browsers: (person) =>
      listOf(sql`
        select endpoint, added_at from push_browsers
        where subscriber_id in ${subscribersOf(person)} order by added_at, endpoint`),
    alert_hits: (person) =>
      listOf(sql`
        select artworks.title, reason, found_at
        from alert_hits join alerts on alerts.id = alert_id join artworks on artworks.id = artwork_id
        where subscriber_id in ${subscribersOf(person)} order by found_at, alert_id, artworks.id`),
  },
  mails: {
    to: (person) =>
      sql`kind = 'alert-mail' and payload ->> 'subscriberId' in (select id::text from ${subscribersOf(person)} own)`,
  },
}
