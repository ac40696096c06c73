/** What sheets are read and written by: categories, frames and sizes, by the names that they have in a sheet. */
import type { Db } from '#db/transaction.ts'
import { listCategories, listFrames } from '#domain/catalogue/catalogue.db.ts'
import type { StoredWork } from '#domain/catalogue/works/own-works.rules.ts'
import type { WorkFormKnown } from '#domain/catalogue/works/work-form.rules.ts'
import { listUsual } from '#domain/studio/own-works.db.ts'
import type { Named } from './sheet-row.rules.ts'
import { listEverySize } from './sheets.db.ts'

export type SheetKnown = Awaited<ReturnType<typeof readSheetKnown>>

export async function readSheetKnown(db: Db) {
  const [rows, frames, usual, sizes] = await Promise.all([
    listCategories(db),
    listFrames(db),
    listUsual(db),
    listEverySize(db),
  ])
  const nameOf = (id: string | null): string => {
    const category = rows.find((row) => row.id === id)
    if (!category) return ''
    const parent = nameOf(category.parentId)
    return parent === '' ? category.name : `${parent} > ${category.name}`
  }
  const setOf = new Map(usual.map(({ id, sizeSetId }) => [id, sizeSetId]))
  return {
    categories: rows.map(({ id, path, isPremium }) => ({ id, path, isPremium, name: nameOf(id) })),
    // Everyone has the default one.
    frames: frames.slice(1).map(({ frameId: id, name }): Named => ({ id, name })),
    sizes,
    /** Those on offer, and retired ones that the work has. */
    sizesOf: (categoryId: string, work?: Pick<StoredWork, 'sizes'>): Named[] =>
      sizes.filter(
        ({ id, setId, isRetired }) =>
          setId === setOf.get(categoryId) && (!isRetired || work?.sizes.some(({ sizeId }) => sizeId === id)),
      ),
  }
}

/** As the form of the studio knows it. */
export function formKnown(known: SheetKnown, work?: StoredWork): WorkFormKnown {
  const { categories, frames, sizesOf } = known
  return {
    categories,
    frameIds: frames.map(({ id }) => id),
    sizeIds: Object.fromEntries(categories.map(({ id }) => [id, sizesOf(id, work).map((size) => size.id)])),
    ownImageIds: [work, work?.edit].flatMap((seen) => seen?.images.map(({ id }) => id) ?? []),
  }
}
