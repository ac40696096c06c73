import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { holdCategories, writeCategory, swapPlaces } from './settings.db.ts'
import { findUnchanged, whatChanged } from './settings.rules.ts'
import type { CategoryForm, Seen, Stale } from './settings.rules.ts'

export type CategorySaved = { ok: true } | { ok: false; reason: Stale | 'name-taken' }

export async function saveCategory(
  services: Pick<Services, 'database' | 'pages'>,
  { seen, form, adminId }: { seen: Seen; form: CategoryForm; adminId: string },
): Promise<CategorySaved> {
  return inTransaction<CategorySaved>(services, async (tx, changed) => {
    const categories = await holdCategories(tx)
    const found = findUnchanged(categories, seen)
    if (!found.ok) return found
    const { row } = found
    const isTaken = categories.some(
      ({ id, parentId, name }) => id !== seen.id && parentId === row.parentId && name === form.name,
    )
    if (isTaken) return { ok: false, reason: 'name-taken' }
    const facts = whatChanged(factsOf(row), factsOf(form))
    if (Object.keys(facts).length === 0) return { ok: true }
    await writeCategory(tx, seen.id, form)
    await noteAudit(tx, { action: 'category-changed', actorId: adminId, object: { category: row.name }, facts })
    // A parcel is measured when it is asked about: no page shows it.
    if (Object.keys(facts).some((name) => name !== 'parcel')) changed('categories')
    return { ok: true }
  })
}

const factsOf = ({ name, description, hsn, taxPercent, lengthCm, widthCm, heightCm, weightGrams }: CategoryForm) => ({
  name,
  description,
  hsn: hsn ?? '',
  tax: `${taxPercent}%`,
  parcel: `${lengthCm} × ${widthCm} × ${heightCm} cm, ${weightGrams} g`,
})

export type CategoryMoved = { ok: true } | { ok: false; reason: Stale | 'at-the-end' }

/** One place up or down, among those with the same parent. */
export async function moveCategory(
  services: Pick<Services, 'database' | 'pages'>,
  { seen, by, adminId }: { seen: Seen; by: -1 | 1; adminId: string },
): Promise<CategoryMoved> {
  return inTransaction<CategoryMoved>(services, async (tx, changed) => {
    const categories = await holdCategories(tx)
    const found = findUnchanged(categories, seen)
    if (!found.ok) return found
    const siblings = categories.filter(({ parentId }) => parentId === found.row.parentId)
    const neighbour = siblings[siblings.indexOf(found.row) + by]
    if (!neighbour) return { ok: false, reason: 'at-the-end' }
    await swapPlaces(tx, found.row, neighbour)
    const facts = { [by < 0 ? 'before' : 'after']: neighbour.name }
    await noteAudit(tx, { action: 'category-moved', actorId: adminId, object: { category: found.row.name }, facts })
    changed('categories')
    return { ok: true }
  })
}
