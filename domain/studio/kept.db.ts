import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, olderThan, type KeptData, type DataSubject } from '#domain/kept/kept.db.ts'

const own = ({ id }: DataSubject) => sql`artist_id = (select artists.id from artists where profile_id = ${id})`

export const studioKept: KeptData = {
  tables: {
    work_draft_pictures: { what: 'pictures of drafts', until: 'as long as the draft', erased: AT_ONCE },
    work_drafts: { what: 'drafts of works', until: 'until they are saved', erased: AT_ONCE },
  },
  endings: {
    'drafts-left': {
      table: 'work_drafts',
      which: 'abandoned drafts of works',
      days: 400,
      after: 'they were last changed',
      why: 'forgotten by their artist',
      where: olderThan('updated_at'),
    },
  },
  download: {
    drafts: (person) =>
      listOf(sql`select typed, created_at, updated_at from work_drafts where ${own(person)} order by created_at, id`),
  },
  async erase(tx, person) {
    await sql`delete from work_drafts where ${own(person)}`.execute(tx)
  },
}
