import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, olderThan, type KeptData } from '#domain/kept/kept.db.ts'
import { APPLICATION_MAIL_KIND } from './application-mail.ts'

const DECIDED = { days: 365, after: 'we decided', why: 'someone may ask about the answer, or apply again' }

export const joiningKept: KeptData = {
  tables: {
    artist_application_pictures: {
      what: 'sample works of an application',
      until: 'as long as the application',
      erased: AT_ONCE,
    },
    artist_applications: {
      what: 'applications to sell as an artist: text, city, links, our answer',
      until: 'until a year after we decided',
      erased: AT_ONCE,
    },
  },
  endings: {
    'applications-decided': {
      table: 'artist_applications',
      which: 'decided applications with their sample works',
      ...DECIDED,
      where: olderThan('decided_at'),
    },
  },
  download: {
    applications: ({ id }) =>
      listOf(sql`
        select text, city, links, state, answer, created_at, decided_at,
          (select count(*)::int from artist_application_pictures where application_id = artist_applications.id) as samples
        from artist_applications where profile_id = ${id} order by created_at, id`),
  },
  mails: {
    to: ({
      id,
    }) => sql`kind = ${APPLICATION_MAIL_KIND} and payload ->> 'about' <> 'new' and payload ->> 'applicationId' in (
      select id::text from artist_applications where profile_id = ${id})`,
  },
  traces: { belongings: ({ id }) => sql`select id::text from artist_applications where profile_id = ${id}` },
  /** Before the pictures, which go once nothing shows them. */
  async erase(tx, { id }) {
    await tx.deleteFrom('artist_applications').where('profile_id', '=', id).execute()
  },
}
