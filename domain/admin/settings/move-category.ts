import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { holdCategories, swapPlaces } from './categories.db.ts'
import { findUnchanged } from './find-unchanged.rules.ts'
import type { Seen, Stale } from './find-unchanged.rules.ts'

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
