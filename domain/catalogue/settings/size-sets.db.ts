/** The sizes to wear as an admin sets them. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { SizeKind } from '#domain/catalogue/size-label.rules.ts'
import type { SizeForm, SizeSetForm } from './size-sets.rules.ts'

export type SizeSetting = {
  id: string
  version: string
  name: string
  measuresMm: number[]
  position: number
  isRetired: boolean
  /** Then it cannot be deleted. */
  isUsed: boolean
}

export type SizeSetSetting = {
  id: string
  version: string
  name: string
  kind: SizeKind
  measures: string[]
  note: string
  /** To which it is given. */
  categories: string[]
  sizes: SizeSetting[]
}

export const listSizeSets = (db: Db) => rowsOf<SizeSetSetting>(db)`
  select size_sets.id, size_sets.xmin::text as version, name, kind, measures, note,
    array(select categories.name from categories where size_set_id = size_sets.id order by categories.name) as categories,
    coalesce((select json_agg(json_build_object('id', sizes.id, 'version', sizes.xmin::text, 'name', sizes.name,
        'measuresMm', measures_mm, 'position', position, 'isRetired', is_retired,
        'isUsed', exists (select from artwork_sizes where size_id = sizes.id)) order by position)
      from sizes where size_set_id = size_sets.id), '[]') as sizes
  from size_sets order by name`

/** Locks sets and sizes against other writers until this transaction ends; all may read. */
export async function holdSizeSets(tx: Tx): Promise<SizeSetSetting[]> {
  await sql`lock table size_sets, sizes in share row exclusive mode`.execute(tx)
  return listSizeSets(tx)
}

export async function addSizeSet(
  tx: Tx,
  { name, kind, measures, note }: SizeSetForm & { kind: SizeKind },
): Promise<void> {
  await tx.insertInto('size_sets').values({ name, kind, measures, note }).execute()
}

export async function writeSizeSet(tx: Tx, id: string, { name, measures, note }: SizeSetForm): Promise<void> {
  await tx.updateTable('size_sets').set({ name, measures, note }).where('id', '=', id).execute()
}

export async function removeSizeSet(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('size_sets').where('id', '=', id).execute()
}

export async function insertSize(
  tx: Tx,
  setId: string,
  { name, measuresMm }: SizeForm,
  position: number,
): Promise<void> {
  await tx.insertInto('sizes').values({ size_set_id: setId, name, measures_mm: measuresMm, position }).execute()
}

export async function writeSize(tx: Tx, id: string, { name, measuresMm }: SizeForm): Promise<void> {
  await tx.updateTable('sizes').set({ name, measures_mm: measuresMm }).where('id', '=', id).execute()
}

export async function markSizeRetired(tx: Tx, id: string, isRetired: boolean): Promise<void> {
  await tx.updateTable('sizes').set({ is_retired: isRetired }).where('id', '=', id).execute()
}

export async function removeSize(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sizes').where('id', '=', id).execute()
}

type Placed = { id: string; position: number }

export async function swapSizes(tx: Tx, one: Placed, other: Placed): Promise<void> {
  await sql`
    update sizes set position = case id when ${one.id} then ${other.position}::integer else ${one.position}::integer end
    where id in (${one.id}, ${other.id})`.execute(tx)
}
