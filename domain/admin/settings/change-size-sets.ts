/** Adds, changes and deletes sizes and their sets. A change needs the version that was seen. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { SizeKind } from '#domain/catalogue/size-label.rules.ts'
import { whatChanged, type Seen, type Stale } from '#domain/catalogue/settings/settings.rules.ts'
import * as db from '#domain/catalogue/settings/size-sets.db.ts'
import type { SizeSetSetting, SizeSetting } from '#domain/catalogue/settings/size-sets.db.ts'
import {
  measuredSize,
  type SizeForm,
  type SizeSetForm,
  type TypedSize,
} from '#domain/catalogue/settings/size-sets.rules.ts'

export type { SizeSetSetting, SizeSetting }

type Saving = Pick<Services, 'database' | 'pages'>
/** `errors` are those of the fields. */
type Outcome<Reason> = { ok: true } | { ok: false; reason: Reason; errors?: FormErrors }
type By = { seen: Seen; adminId: string }

/** Lists of works name sizes, and works with sizes show the chart. */
const ON_PAGES = ['sizes', 'catalogue']

const factsOfSet = ({ name, measures, note }: SizeSetForm) => ({ name, measures: measures.join(', '), note })
const factsOfSize = ({ name, measuresMm }: SizeForm) => ({
  name,
  measures: measuresMm.map((mm) => `${mm} mm`).join(', '),
})

export const makeSizeSet = (
  services: Saving,
  { form, adminId }: { form: SizeSetForm & { kind: SizeKind }; adminId: string },
) =>
  inTransaction<Outcome<'name-taken'>>(services, async (tx, changed) => {
    const sets = await db.holdSizeSets(tx)
    if (sets.some(({ name }) => name === form.name)) return { ok: false, reason: 'name-taken' }
    await db.addSizeSet(tx, form)
    const facts = { ...factsOfSet(form), kind: form.kind }
    await noteAudit(tx, { action: 'size-set-added', actorId: adminId, object: { sizes: form.name }, facts })
    changed(...ON_PAGES)
    return { ok: true }
  })

/** The number of measures stays the same once the set has sizes; they can be renamed. */
export const saveSizeSet = (services: Saving, { seen, adminId, form }: By & { form: SizeSetForm }) =>
  changeSet<'name-taken' | 'other-measures'>(services, { seen, adminId }, async (tx, { set, sets, note }) => {
    if (sets.some(({ id, name }) => id !== set.id && name === form.name)) return { ok: false, reason: 'name-taken' }
    const measures = set.kind === 'body' ? form.measures : set.measures
    if (set.sizes.length > 0 && measures.length !== set.measures.length) return { ok: false, reason: 'other-measures' }
    const facts = whatChanged(factsOfSet(set), factsOfSet({ ...form, measures }))
    if (Object.keys(facts).length === 0) return { ok: true }
    await db.writeSizeSet(tx, set.id, { ...form, measures })
    return note('size-set-changed', facts)
  })

/** Only if no work uses its sizes and no category has it. */
export const deleteSizeSet = (services: Saving, by: By) =>
  changeSet<'in-use'>(services, by, async (tx, { set, note }) => {
    if (set.categories.length > 0 || set.sizes.some(({ isUsed }) => isUsed)) return { ok: false, reason: 'in-use' }
    await db.removeSizeSet(tx, set.id)
    return note('size-set-deleted')
  })

/** Added at the end of its set. */
export const addSize = (
  services: Saving,
  { setId, adminId, typed }: { setId: string; adminId: string; typed: TypedSize },
) =>
  changeSet<'name-taken' | 'not-measured'>(
    services,
    { seen: { id: setId, version: '' }, adminId },
    async (tx, { set, note }) => {
      const read = measuredSize(typed, set.measures)
      if (!read.ok) return { ok: false, reason: 'not-measured', errors: read.errors }
      if (set.sizes.some(({ name }) => name === read.form.name)) return { ok: false, reason: 'name-taken' }
      await db.insertSize(tx, set.id, read.form, Math.max(0, ...set.sizes.map(({ position }) => position)) + 1)
      return note('size-added', factsOfSize(read.form))
    },
  )

export const saveSize = (services: Saving, { seen, adminId, typed }: By & { typed: TypedSize }) =>
  changeSize<'name-taken' | 'not-measured'>(services, { seen, adminId }, async (tx, { set, size, note }) => {
    const read = measuredSize(typed, set.measures)
    if (!read.ok) return { ok: false, reason: 'not-measured', errors: read.errors }
    if (set.sizes.some(({ id, name }) => id !== size.id && name === read.form.name))
      return { ok: false, reason: 'name-taken' }
    const facts = whatChanged(factsOfSize(size), factsOfSize(read.form))
    if (Object.keys(facts).length === 0) return { ok: true }
    await db.writeSize(tx, size.id, read.form)
    return note('size-changed', { size: size.name, ...facts })
  })

/** One place up or down. */
export const moveSize = (services: Saving, { by, ...wanted }: By & { by: -1 | 1 }) =>
  changeSize<'at-the-end'>(services, wanted, async (tx, { set, size, note }) => {
    const neighbour = set.sizes[set.sizes.indexOf(size) + by]
    if (!neighbour) return { ok: false, reason: 'at-the-end' }
    await db.swapSizes(tx, size, neighbour)
    return note('size-moved', { size: size.name, [by < 0 ? 'before' : 'after']: neighbour.name })
  })

/** A retired size is no longer offered to artists. Works that have it keep it. */
export const retireSize = (services: Saving, { isRetired, ...wanted }: By & { isRetired: boolean }) =>
  changeSize<never>(services, wanted, async (tx, { size, note }) => {
    if (size.isRetired === isRetired) return { ok: true }
    await db.markSizeRetired(tx, size.id, isRetired)
    return note(isRetired ? 'size-retired' : 'size-brought-back', { size: size.name })
  })

export const deleteSize = (services: Saving, by: By) =>
  changeSize<'in-use'>(services, by, async (tx, { size, note }) => {
    if (size.isUsed) return { ok: false, reason: 'in-use' }
    await db.removeSize(tx, size.id)
    return note('size-deleted', { size: size.name })
  })

type Note = (action: string, facts?: Record<string, string>) => Promise<{ ok: true }>
type HeldSet = { set: SizeSetSetting; sets: SizeSetSetting[]; note: Note }
type Changed<Reason> = Outcome<Reason | Stale>

function hold<Reason>(
  services: Saving,
  adminId: string,
  find: (sets: SizeSetSetting[]) => SizeSetSetting | undefined,
  write: (tx: Tx, held: HeldSet) => Promise<Changed<Reason>>,
): Promise<Changed<Reason>> {
  return inTransaction<Changed<Reason>>(services, async (tx, changed) => {
    const sets = await db.holdSizeSets(tx)
    const set = find(sets)
    if (!set) return { ok: false, reason: 'not-there' }
    const note: Note = async (action, facts = {}) => {
      await noteAudit(tx, { action, actorId: adminId, object: { sizes: set.name }, facts })
      changed(...ON_PAGES)
      return { ok: true }
    }
    return write(tx, { set, sets, note })
  })
}

/** Without a version, any stored version matches. */
const changeSet = <Reason>(
  services: Saving,
  { seen, adminId }: By,
  write: (tx: Tx, held: HeldSet) => Promise<Outcome<Reason>>,
) =>
  hold<Reason>(
    services,
    adminId,
    (sets) => sets.find(({ id }) => id === seen.id),
    async (tx, held) =>
      seen.version === '' || held.set.version === seen.version
        ? write(tx, held)
        : { ok: false, reason: 'changed-meanwhile' },
  )

const changeSize = <Reason>(
  services: Saving,
  { seen, adminId }: By,
  write: (tx: Tx, held: HeldSet & { size: SizeSetting }) => Promise<Outcome<Reason>>,
) =>
  hold<Reason>(
    services,
    adminId,
    (sets) => sets.find(({ sizes }) => sizes.some(({ id }) => id === seen.id)),
    async (tx, held) => {
      const size = held.set.sizes.find(({ id }) => id === seen.id)
      return size?.version === seen.version ? write(tx, { ...held, size }) : { ok: false, reason: 'changed-meanwhile' }
    },
  )
