import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { FrameForm } from './frame-form.rules.ts'

export type FrameSetting = {
  id: string
  /** Changes with every change of the frame. */
  version: string
  name: string
  pricePaise: Paise
  style: string
  isRetired: boolean
  isDefault: boolean
}

const settings = (db: Kysely<Tables>) =>
  db
    .selectFrom('frames')
    .select([
      'id',
      sql<string>`xmin::text`.as('version'),
      'name',
      'price_modifier_paise as pricePaise',
      'style',
      sql<boolean>`retired_at is not null`.as('isRetired'),
      'is_default as isDefault',
    ])

/** The default frame first, then what is offered by what it adds, then what is not offered any more. */
export function listFrameSettings(db: Kysely<Tables>): Promise<FrameSetting[]> {
  return settings(db)
    .orderBy('is_default', 'desc')
    .orderBy(sql`retired_at is not null`)
    .orderBy('price_modifier_paise')
    .orderBy('name')
    .execute()
}

/** From here on nobody else writes a frame until this transaction ends; all may read. */
export async function holdFrames(tx: Tx): Promise<FrameSetting[]> {
  await sql`lock table frames in share row exclusive mode`.execute(tx)
  return settings(tx).execute()
}

export async function addFrame(tx: Tx, { name, pricePaise, style }: FrameForm): Promise<string> {
  const { id } = await tx
    .insertInto('frames')
    .values({ name, price_modifier_paise: pricePaise, style })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeFrame(tx: Tx, id: string, { name, pricePaise, style }: FrameForm): Promise<void> {
  await tx.updateTable('frames').set({ name, price_modifier_paise: pricePaise, style }).where('id', '=', id).execute()
}

export async function setRetired(tx: Tx, id: string, isRetired: boolean): Promise<void> {
  await tx
    .updateTable('frames')
    .set({ retired_at: isRetired ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}
