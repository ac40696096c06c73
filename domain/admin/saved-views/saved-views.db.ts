import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { ListName, SavedView } from './saved-views.rules.ts'

type Of = { adminId: string; list: ListName }

/** By their names. */
export const listSavedViews = (db: Db, { adminId, list }: Of) =>
  rowsOf<SavedView>(db)`
    select id, name, query from saved_views where admin_id = ${adminId} and list = ${list} order by lower(name), id`

/** The same name again keeps the new search. */
export const putSavedView = (tx: Tx, { adminId, list, name, query, now }: Of & Omit<SavedView, 'id'> & { now: Date }) =>
  sql`
    insert into saved_views (admin_id, list, name, query, created_at)
    values (${adminId}, ${list}, ${name}, ${query}, ${now})
    on conflict (admin_id, list, lower(name)) do update set name = excluded.name, query = excluded.query`.execute(tx)

/** False when this admin has no such view of the list. */
export async function deleteSavedView(tx: Tx, { adminId, list, id }: Of & { id: string }): Promise<boolean> {
  const rows = await rowsOf(tx)`
    delete from saved_views where id = ${id} and admin_id = ${adminId} and list = ${list} returning id`
  return rows.length > 0
}

export const listAllSavedViews = (tx: Tx) => rowsOf<SavedView>(tx)`select id, name, query from saved_views for update`

export const deleteSavedViews = (tx: Tx, ids: readonly string[]) =>
  sql`delete from saved_views where id = any(${[...ids]}::uuid[])`.execute(tx)
