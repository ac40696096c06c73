import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, isOwn, WITH_WORK, type DataSubject, type KeptData } from '#domain/kept/kept.db.ts'
import { OFFER_MAIL_KIND } from './offer-mails.ts'

const made = (person: DataSubject) => isOwn(person, 'buyer_email')
const ofArtist = ({ id }: DataSubject) => sql`artist_id in (select artists.id from artists where profile_id = ${id})`
const own = (person: DataSubject) => sql`(${made(person)} or ${ofArtist(person)})`

export const offersKept: KeptData = {
  tables: {
    offer_settings: { what: 'works whose artist takes offers', until: WITH_WORK },
    offers: {
      what: 'offers for works, and what was answered',
      until: 'until a year after the last change',
      erased: AT_ONCE,
    },
  },
  endings: {
    'offers-over': {
      table: 'offers',
      which: 'offers with their answers',
      days: 365,
      after: 'the last change',
      why: 'both sides may ask what was agreed; an order that came of it stays',
      where: ({ before }) => sql`updated_at < ${before} and state not in ('open', 'countered')`,
    },
    'offers-unconfirmed': {
      table: 'offers',
      which: 'offers whose address nobody confirmed',
      days: 7,
      after: 'they were made',
      why: 'the link in the e-mail was not used',
      where: ({ before }) => sql`state = 'unconfirmed' and created_at < ${before}`,
    },
  },
  download: {
    offers: (person) =>
      listOf(sql`
        select (select title from artworks where id = artwork_id) as work,
          case when ${made(person)} then 'buyer' else 'artist' end as you_are, buyer_name, price_paise, counter_paise,
          state, ended_why, created_at, updated_at
        from offers where ${own(person)} order by created_at, id`),
  },
  mails: {
    to: (person) => sql`kind = ${OFFER_MAIL_KIND} and (
      payload ->> 'to' = 'buyer' and payload ->> 'id' in (select id::text from offers where ${made(person)})
      or payload ->> 'to' = 'artist' and payload ->> 'id' in (select id::text from offers where ${ofArtist(person)}))`,
  },
  traces: { belongings: (person) => sql`select id::text from offers where ${own(person)}` },
  async erase(tx, person) {
    await sql`delete from offers where ${own(person)}`.execute(tx)
  },
}
