import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, WITH_ACCOUNT, type KeptData } from '#domain/kept/kept.db.ts'

export const customersKept: KeptData = {
  tables: {
    customer_notes: { what: 'notes of the team about a person', until: WITH_ACCOUNT, erased: AT_ONCE },
    customer_tags: { what: 'tags of the team for a person', until: WITH_ACCOUNT, erased: AT_ONCE },
  },
  download: {
    team_notes: ({ id }) =>
      listOf(sql`select words, created_at from customer_notes where person_id = ${id} order by created_at, id`),
    team_tags: ({ id }) => listOf(sql`select tag from customer_tags where person_id = ${id} order by tag`),
  },
}
