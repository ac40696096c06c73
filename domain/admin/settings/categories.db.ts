import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { CategoryForm } from './category-form.rules.ts'

export type CategorySetting = CategoryForm & {
  id: string
  /** Changes with every change of the category. */
  version: string
  parentId: string | null
  path: string
  position: number
  isPremium: boolean
  worksListed: number
}

const settings = (db: Kysely<Tables>) =>
  db
    .selectFrom('categories')
    .innerJoin('category_counts', 'category_counts.category_id', 'categories.id')
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select([
      'categories.id',
      sql<string>`categories.xmin::text`.as('version'),
      'categories.parent_id as parentId',
      'categories.path',
      'categories.position',
      'categories.is_premium as isPremium',
      'categories.name',
      'categories.description',
      'categories.default_hsn as hsn',
      'categories.tax_percent as taxPercent',
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
export const listCategorySettings = (db: Kysely<Tables>): Promise<CategorySetting[]> => settings(db).execute()

/** From here on nobody else writes a category until this transaction ends; all may read. */
export async function holdCategories(tx: Tx): Promise<CategorySetting[]> {
  await sql`lock table categories in share row exclusive mode`.execute(tx)
  return settings(tx).execute()
}

export async function writeCategory(tx: Tx, id: string, form: CategoryForm): Promise<void> {
  await tx
    .updateTable('categories')
    .set({
      name: form.name,
      description: form.description,
      default_hsn: form.hsn,
      tax_percent: form.taxPercent,
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
