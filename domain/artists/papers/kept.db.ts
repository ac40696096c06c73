import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import {
  ENDINGS_SAY,
  OF_BOOKS,
  olderThan,
  oneOf,
  PAST_BOOKS,
  WITH_SHOP,
  type DataSubject,
  type KeptData,
} from '#domain/kept/kept.db.ts'
import { PAPERS_MAIL_KIND } from './papers-mail.ts'

const own = ({ id }: DataSubject) => sql`artist_id = (select artists.id from artists where profile_id = ${id})`

export const artistPapersKept: KeptData = {
  tables: {
    artist_agreements: {
      what: 'which version of the agreement an artist accepted, when and in which language',
      until: ENDINGS_SAY,
      erased: OF_BOOKS,
    },
    artist_papers: {
      what: 'tax papers of artists: PAN and GST number, encrypted with the store’s secret; legal name, address',
      until: ENDINGS_SAY,
      erased: OF_BOOKS,
    },
    payout_accounts: {
      what: 'accounts that artists are paid to, encrypted with the store’s secret',
      until: WITH_SHOP,
      erased: 'number, holder and bank are deleted at once; the last four digits stay in the books',
    },
  },
  endings: {
    'papers-past-books': {
      table: 'artist_papers',
      which: 'tax papers of erased artists',
      after: 'the account was erased',
      ...PAST_BOOKS,
      where: olderThan('erased_at'),
    },
    'agreements-past-books': {
      table: 'artist_agreements',
      which: 'agreements with erased artists',
      after: 'the account was erased',
      ...PAST_BOOKS,
      where: olderThan('erased_at'),
    },
  },
  /** The numbers are opened when they are handed out (`open-in-download.ts`). */
  download: {
    agreements: (person) =>
      listOf(sql`select version, language, accepted_at from artist_agreements where ${own(person)} order by version`),
    papers: (person) =>
      oneOf(sql`
        select artist_id, kind, pan, gst, gst_number, legal_name, address, city, state, postal_code, declared_version,
          declared_language, declared_at, created_at, updated_at
        from artist_papers where ${own(person)}`),
    payout_accounts: (person) =>
      listOf(sql`
        select artist_id, way, details, added_at, usable_from, replaced_at, verification_state, verified_at, verified_name,
          verified_why
        from payout_accounts where ${own(person)} order by added_at, id`),
  },
  mails: {
    to: ({ id }) => sql`kind = ${PAPERS_MAIL_KIND} and payload ->> 'about' <> 'same' and payload ->> 'artistId' in (
      select artists.id::text from artists where profile_id = ${id})`,
  },
  /** Tax law needs papers and agreement for years. An account to pay to is of no use any more. */
  async erase(tx, person, { now }) {
    const isOwn = own({ id: person.id, provenEmail: null })
    await sql`update artist_papers set erased_at = ${now} where ${isOwn}`.execute(tx)
    await sql`update artist_agreements set erased_at = ${now} where ${isOwn}`.execute(tx)
    await sql`
      update payout_accounts set details = null, mark = null, verified_name = null, verified_why = null
      where ${isOwn}`.execute(tx)
  },
}
