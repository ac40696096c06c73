import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { subscribersOf } from '#domain/consents/kept.db.ts'
import { AT_ONCE, ENDINGS_SAY, olderThan, WITH_ACCOUNT, type KeptData } from '#domain/kept/kept.db.ts'

export const followingKept: KeptData = {
  tables: {
    follows: { what: 'who follows which artist', until: WITH_ACCOUNT, erased: AT_ONCE },
    new_works: { what: 'works that were listed lately, for their artists’ followers', until: ENDINGS_SAY },
    told_works: { what: 'of which new works followers were told', until: ENDINGS_SAY, erased: AT_ONCE },
  },
  endings: {
    'new-works-old': {
      table: 'new_works',
      which: 'works that were listed, for their artists’ followers',
      days: 60,
      after: 'they were listed',
      why: 'followers hear of new works only',
      where: olderThan('listed_at'),
    },
    'told-works-old': {
      table: 'told_works',
      which: 'of which new works followers were told',
      days: 400,
      after: 'they were told',
      why: 'nobody hears of a work twice, and by then it is no longer new',
      where: olderThan('told_at'),
    },
  },
  download: {
    followed_artists: (person) =>
      listOf(sql`
        select artists.name, how, followed_at
        from follows join artists on artists.id = follows.artist_id
        where subscriber_id in ${subscribersOf(person)} order by followed_at, follows.id`),
    told_works: (person) =>
      listOf(sql`
        select artworks.title, told_at
        from told_works join artworks on artworks.id = told_works.artwork_id
        where subscriber_id in ${subscribersOf(person)} order by told_at, artworks.id`),
  },
  mails: {
    to: (person) =>
      sql`kind = 'follow-mail' and payload ->> 'subscriberId' in (select id::text from ${subscribersOf(person)} own)`,
  },
}
