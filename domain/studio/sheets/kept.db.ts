import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, ENDINGS_SAY, WITH_WORK, olderThan, type KeptData } from '#domain/kept/kept.db.ts'
import { UNUSED_PICTURE_DAYS } from './sheet-limits.rules.ts'
import { isUnusedSince } from './sheets.db.ts'

export const sheetsKept: KeptData = {
  tables: {
    sheet_pictures: { what: 'pictures by the names of their files, for sheets', until: ENDINGS_SAY, erased: AT_ONCE },
    sheet_rows: {
      what: 'rows of sheets that wait for their import',
      until: 'until they are imported',
      erased: AT_ONCE,
    },
    sheet_works: { what: 'the row of a sheet that a work was imported from last', until: WITH_WORK, erased: AT_ONCE },
    sheets: { what: 'imported sheets: name, time and counts', until: ENDINGS_SAY, erased: AT_ONCE },
  },
  endings: {
    'sheets-old': {
      table: 'sheets',
      which: 'imported sheets, and checked ones that were not imported',
      days: 90,
      after: 'they were checked',
      why: 'their works are stored',
      where: olderThan('checked_at'),
    },
    'sheet-pictures-unused': {
      table: 'sheet_pictures',
      which: 'pictures for sheets that no work uses',
      days: UNUSED_PICTURE_DAYS,
      after: 'they were uploaded',
      why: 'forgotten by their artist',
      where: ({ before }) => isUnusedSince(before),
    },
  },
  download: {
    sheets: ({ id }) =>
      listOf(sql`
        select name, state, row_count, added_count, changed_count, checked_at, imported_at, ${listOf(sql`
          select line, cells from sheet_rows where sheet_id = sheets.id order by line`)} as rows
        from sheets where profile_id = ${id} order by checked_at, id`),
    sheet_works: ({ id }) =>
      listOf(sql`
        select reference, cells, imported_at from sheet_works
        where artist_id = (select artists.id from artists where profile_id = ${id}) order by imported_at, artwork_id`),
    sheet_pictures: ({ id }) =>
      listOf(sql`select name, added_at from sheet_pictures where profile_id = ${id} order by name`),
  },
  async erase(tx, { id }) {
    await sql`delete from sheets where profile_id = ${id}`.execute(tx)
    await sql`delete from sheet_pictures where profile_id = ${id}`.execute(tx)
    await sql`
      delete from sheet_works where artist_id = (select artists.id from artists where profile_id = ${id})`.execute(tx)
  },
}
