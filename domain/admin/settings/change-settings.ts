/** Reads and changes frames, categories, gift wrap and how prices are shown. A change needs the version that was seen. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { findBigPrice, holdBigPrice, setBigPrice } from '#domain/catalogue/big-price.db.ts'
import { BIG_PRICE_TAG } from '#domain/catalogue/read-big-price.ts'
import type { BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import type { Services } from '#domain/services.ts'
import { readWrapPaise, setWrapPaise } from '#domain/cart/gift.db.ts'
import { GIFT_WRAP_TAG } from '#domain/cart/read-gift-wrap.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'
import {
  addFrame,
  holdCategories,
  holdFrames,
  listCategorySettings,
  listFrameSettings,
  setRetired,
  swapPlaces,
  writeCategory,
  writeFrame,
} from '#domain/catalogue/settings/settings.db.ts'
import type { CategorySetting, FrameSetting } from '#domain/catalogue/settings/settings.db.ts'
import { listSizeSets } from '#domain/catalogue/settings/size-sets.db.ts'
import {
  whatChanged,
  type CategoryForm,
  type FrameForm,
  type Seen,
  type Stale,
} from '#domain/catalogue/settings/settings.rules.ts'

export type { CategorySetting, FrameSetting }

export async function showSettings({ database }: Pick<Services, 'database'>) {
  const [frames, sizeSets, categories, wrapPaise, bigPrice] = await Promise.all([
    listFrameSettings(database.kysely),
    listSizeSets(database.kysely),
    listCategorySettings(database.kysely),
    readWrapPaise(database.kysely),
    findBigPrice(database.kysely),
  ])
  return { frames, sizeSets, categories, wrapPaise, bigPrice }
}

type Saving = Pick<Services, 'database' | 'pages'>
type Outcome<Reason> = { ok: true } | { ok: false; reason: Reason }
type Held<Row> = { row: Row; rows: Row[]; changed: (...tags: string[]) => void }

/** Changes a row if it still has the version that was on the screen. All rows of its kind are locked. */
function change<Row extends Seen, Reason>(
  services: Saving,
  seen: Seen,
  hold: (tx: Tx) => Promise<Row[]>,
  write: (tx: Tx, held: Held<Row>) => Promise<Outcome<Reason>>,
): Promise<Outcome<Reason | Stale>> {
  return inTransaction<Outcome<Reason | Stale>>(services, async (tx, changed) => {
    const rows = await hold(tx)
    const row = rows.find(({ id }) => id === seen.id)
    if (!row) return { ok: false, reason: 'not-there' }
    return row.version === seen.version ? write(tx, { row, rows, changed }) : { ok: false, reason: 'changed-meanwhile' }
  })
}

/** The price of gift wrap, or null to stop offering it. Existing orders keep theirs. */
export const setGiftWrap = (
  services: Saving,
  { wrapPaise, adminId }: { wrapPaise: Paise | null; adminId: string },
): Promise<void> =>
  inTransaction(services, async (tx, changed) => {
    const facts = whatChanged({ wrap: wrapFact(await readWrapPaise(tx)) }, { wrap: wrapFact(wrapPaise) })
    if (Object.keys(facts).length === 0) return
    await setWrapPaise(tx, wrapPaise)
    changed(GIFT_WRAP_TAG)
    await noteAudit(tx, { action: 'gift-wrap-changed', actorId: adminId, facts })
  })

const wrapFact = (wrapPaise: Paise | null) => (wrapPaise === null ? '' : rupees(wrapPaise))

/** Changes only how prices are shown, not what is paid. */
export const changeBigPrice = (
  services: Saving,
  { bigPrice, adminId }: { bigPrice: BigPrice; adminId: string },
): Promise<void> =>
  inTransaction(services, async (tx, changed) => {
    const before = await holdBigPrice(tx)
    if (before === bigPrice) return
    await setBigPrice(tx, bigPrice)
    const names = adminSettingsWords.largeFigures
    const facts = whatChanged({ 'large figure': names[before] }, { 'large figure': names[bigPrice] })
    await noteAudit(tx, { action: 'big-price-changed', actorId: adminId, facts })
    // Lists of works are filtered and sorted by it.
    changed(BIG_PRICE_TAG, 'catalogue')
  })

/** Changes the price of works in this frame. Existing orders keep theirs. */
export const saveFrame = (
  services: Saving,
  { seen, form, adminId }: { seen: Seen; form: FrameForm; adminId: string },
) =>
  change<FrameSetting, 'name-taken' | 'default-frame'>(services, seen, holdFrames, async (tx, held) => {
    const { row, rows, changed } = held
    if (row.isDefault) return { ok: false, reason: 'default-frame' }
    if (rows.some(({ id, name }) => id !== seen.id && name === form.name)) return { ok: false, reason: 'name-taken' }
    const facts = whatChanged(factsOfFrame(row), factsOfFrame(form))
    if (Object.keys(facts).length === 0) return { ok: true }
    await writeFrame(tx, seen.id, form)
    await noteAudit(tx, { action: 'frame-changed', actorId: adminId, object: { frame: row.name }, facts })
    changed('frames', `frame:${seen.id}`)
    return { ok: true }
  })

/** Artists can choose it; no work has it yet. */
export const addNewFrame = (services: Saving, { form, adminId }: { form: FrameForm; adminId: string }) =>
  inTransaction<Outcome<'name-taken'>>(services, async (tx, changed) => {
    const frames = await holdFrames(tx)
    if (frames.some(({ name }) => name === form.name)) return { ok: false, reason: 'name-taken' }
    await addFrame(tx, form)
    const facts = factsOfFrame(form)
    await noteAudit(tx, { action: 'frame-added', actorId: adminId, object: { frame: form.name }, facts })
    changed('frames')
    return { ok: true }
  })

const factsOfFrame = ({ name, pricePaise, style }: Omit<FrameForm, 'style'> & { style: string }) => ({
  name,
  price: rupees(pricePaise),
  style,
})

/**
 * A retired frame is no longer offered, and a cart with it asks for another. Existing orders keep it. Restored, it is
 * offered again with every work that had it.
 */
export const retireFrame = (
  services: Saving,
  { seen, isRetired, adminId }: { seen: Seen; isRetired: boolean; adminId: string },
) =>
  change<FrameSetting, 'default-frame'>(services, seen, holdFrames, async (tx, { row, changed }) => {
    if (row.isDefault) return { ok: false, reason: 'default-frame' }
    if (row.isRetired === isRetired) return { ok: true }
    await setRetired(tx, seen.id, isRetired)
    const action = isRetired ? 'frame-retired' : 'frame-brought-back'
    await noteAudit(tx, { action, actorId: adminId, object: { frame: row.name } })
    changed('frames', `frame:${seen.id}`)
    return { ok: true }
  })

export const saveCategory = (
  services: Saving,
  { seen, form: said, adminId }: { seen: Seen; form: Partial<CategoryForm>; adminId: string },
) =>
  change<CategorySetting, 'name-taken' | 'no-such-sizes'>(
    services,
    seen,
    holdCategories,
    async (tx, { row, rows, changed }) => {
      const form: CategoryForm = { ...row, ...said }
      const siblings = rows.filter(({ id, parentId }) => id !== seen.id && parentId === row.parentId)
      if (siblings.some(({ name }) => name === form.name)) return { ok: false, reason: 'name-taken' }
      const sets = await listSizeSets(tx)
      const nameOf = (setId: string | null) => sets.find(({ id }) => id === setId)?.name
      if (form.sizeSetId !== null && nameOf(form.sizeSetId) === undefined) return { ok: false, reason: 'no-such-sizes' }
      const [before, after] = [row, form].map((category) => factsOfCategory(category, nameOf(category.sizeSetId)))
      const facts = whatChanged(before ?? {}, after ?? {})
      if (Object.keys(facts).length === 0) return { ok: true }
      await writeCategory(tx, seen.id, form)
      await noteAudit(tx, { action: 'category-changed', actorId: adminId, object: { category: row.name }, facts })
      // No cached page shows the size of a parcel.
      if (Object.keys(facts).some((name) => name !== 'parcel')) changed('categories')
      return { ok: true }
    },
  )

const factsOfCategory = ({ name, description, hsn, taxPercent, ...parcel }: CategoryForm, sizes = '') => ({
  name,
  description,
  hsn: hsn ?? '',
  tax: `${taxPercent}%`,
  sizes,
  parcel: `${parcel.lengthCm} × ${parcel.widthCm} × ${parcel.heightCm} cm, ${parcel.weightGrams} g`,
})

/** One place up or down among its siblings. */
export const moveCategory = (services: Saving, { seen, by, adminId }: { seen: Seen; by: -1 | 1; adminId: string }) =>
  change<CategorySetting, 'at-the-end'>(services, seen, holdCategories, async (tx, { row, rows, changed }) => {
    const siblings = rows.filter(({ parentId }) => parentId === row.parentId)
    const neighbour = siblings[siblings.indexOf(row) + by]
    if (!neighbour) return { ok: false, reason: 'at-the-end' }
    await swapPlaces(tx, row, neighbour)
    const facts = { [by < 0 ? 'before' : 'after']: neighbour.name }
    await noteAudit(tx, { action: 'category-moved', actorId: adminId, object: { category: row.name }, facts })
    changed('categories')
    return { ok: true }
  })
