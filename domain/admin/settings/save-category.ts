import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { holdCategories, writeCategory } from './categories.db.ts'
import type { CategoryForm } from './category-form.rules.ts'
import { findUnchanged } from './find-unchanged.rules.ts'
import type { Seen, Stale } from './find-unchanged.rules.ts'
import { whatChanged } from './what-changed.rules.ts'

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
