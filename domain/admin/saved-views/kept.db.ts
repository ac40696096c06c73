import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, type KeptData } from '#domain/kept/kept.db.ts'
import { deleteSavedViews, listAllSavedViews } from './saved-views.db.ts'
import { isAboutPerson } from './saved-views.rules.ts'

export const savedViewsKept: KeptData = {
  tables: {
    saved_views: {
      what: 'views of a list that an admin keeps: a name, and what is searched and filtered',
      until: 'until the admin removes them, or their account is erased',
      erased: `${AT_ONCE}, and those of others that search for the person`,
    },
  },
  download: {
    saved_views: ({ id }) =>
      listOf(sql`select list, name, query, created_at from saved_views where admin_id = ${id} order by list, name`),
  },
  async erase(tx, person) {
    const views = await listAllSavedViews(tx)
    await deleteSavedViews(
      tx,
      views.filter((view) => isAboutPerson(view, person)).map(({ id }) => id),
    )
  },
}
