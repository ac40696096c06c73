/** Frames and categories as an admin sets them. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { FrameForm, CategoryForm } from './settings.rules.ts'

export type FrameSetting = Awaited<ReturnType<typeof holdFrames>>[number]

const frameSettings = (db: Db) =>
  db.selectFrom('frames').select([
    'id',
    // Changes with every change of the frame.
    sql<string>`xmin::text`.as('version'),
    'name',
    'price_modifier_paise as pricePaise',
    'style',
    sql<boolean>`retired_at is not null`.as('isRetired'),
    'is_default as isDefault',
  ])

/** The default frame first, then available frames by price, then withdrawn ones. */
export const listFrameSettings = (db: Db) =>
  frameSettings(db)
    .orderBy('is_default', 'desc')
    .orderBy(sql`retired_at is not null`)
    .orderBy('price_modifier_paise')
    .orderBy('name')
    .execute()

/** Locks frames against other writers until this transaction ends; all may read. */
export async function holdFrames(tx: Tx) {
  await sql`lock table frames in share row exclusive mode`.execute(tx)
  return frameSettings(tx).execute()
}

export async function addFrame(tx: Tx, { name, pricePaise, style }: FrameForm): Promise<void> {
  await tx.insertInto('frames').values({ name, price_modifier_paise: pricePaise, style }).execute()
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

export type CategorySetting = Awaited<ReturnType<typeof holdCategories>>[number]

const categorySettings = (db: Db) =>
  db
    .selectFrom('categories')
    .innerJoin('category_counts', 'category_counts.category_id', 'categories.id')
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select([
      'categories.id',
      // Changes with every change of the category.
      sql<string>`categories.xmin::text`.as('version'),
      'categories.parent_id as parentId',
      'categories.path',
      'categories.position',
      'categories.is_premium as isPremium',
      'categories.name',
      'categories.description',
      'categories.default_hsn as hsn',
      'categories.tax_percent as taxPercent',
      'categories.size_set_id as sizeSetId',
      'categories.parcel_length_cm as lengthCm',
      'categories.parcel_width_cm as widthCm',
      'categories.parcel_height_cm as heightCm',
      'categories.parcel_weight_grams as weightGrams',
      'works_listed as worksListed',
    ])
    .orderBy(sql`coalesce(parent.position, categories.position)`)
    .orderBy(sql`categories.parent_id is not null`)
    .orderBy('categories.position')

/** As the store lists them: each followed by what is below it. */
export const listCategorySettings = (db: Db) => categorySettings(db).execute()

/** Locks categories against other writers until this transaction ends; all may read. */
export async function holdCategories(tx: Tx) {
  await sql`lock table categories in share row exclusive mode`.execute(tx)
  return categorySettings(tx).execute()
}

export async function writeCategory(tx: Tx, id: string, form: CategoryForm): Promise<void> {
  await tx
    .updateTable('categories')
    .set({
      name: form.name,
      description: form.description,
      default_hsn: form.hsn,
      tax_percent: form.taxPercent,
      size_set_id: form.sizeSetId,
      parcel_length_cm: form.lengthCm,
      parcel_width_cm: form.widthCm,
      parcel_height_cm: form.heightCm,
      parcel_weight_grams: form.weightGrams,
    })
    .where('id', '=', id)
    .execute()
}

type Placed = { id: string; position: number }

export async function swapPlaces(tx: Tx, one: Placed, other: Placed): Promise<void> {
  await sql`
    update categories set position = case id when ${one.id} then ${other.position}::integer else ${one.position}::integer end
    where id in (${one.id}, ${other.id})`.execute(tx)
}
