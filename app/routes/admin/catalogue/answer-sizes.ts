/** Answers the forms of the catalogue's sizes. */
import {
  addSize,
  deleteSize,
  deleteSizeSet,
  makeSizeSet,
  moveSize,
  retireSize,
  saveSize,
  saveSizeSet,
} from '#domain/admin/settings/change-size-sets.ts'
import { newSizeSetForm, sizeForm, sizeSetForm } from '#domain/catalogue/settings/size-sets.rules.ts'
import { type Action, type ActionDone, done, refused, wrong, actionWith, actionOf } from '#app/http/answer-form.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { moved, nameTaken, refusal, told, type By } from './refusals.ts'

type Saved = Awaited<ReturnType<typeof saveSize>>

function sizeTold(saved: Saved, text: string): ActionDone {
  if (saved.ok) return done(text)
  return saved.reason === 'not-measured' ? wrong(saved.errors) : refusal(saved.reason, 'size')
}

export const SIZE_ACTIONS: Readonly<Record<string, Action<By>>> = {
  'size-set-add': actionWith(newSizeSetForm, async ({ services, adminId }, form) => {
    const made = await makeSizeSet(services, { form, adminId })
    return made.ok ? done(adminCatalogueWords.sizeSetAdded(form.name)) : nameTaken('sizeSet')
  }),
  'size-set-save': actionWith(sizeSetForm, async ({ services, ...by }, form) => {
    const saved = await saveSizeSet(services, { ...by, form })
    if (saved.ok) return done(adminCatalogueWords.saved(form.name))
    if (saved.reason !== 'other-measures') return refusal(saved.reason, 'sizeSet')
    return wrong({ measures: adminCatalogueWords.otherMeasures }, 409)
  }),
  'size-set-delete': actionOf(async ({ services, ...by }) => {
    const deleted = await deleteSizeSet(services, by)
    if (deleted.ok) return done(adminCatalogueWords.sizeSetDeleted)
    return deleted.reason === 'in-use'
      ? refused(409, adminCatalogueWords.sizeSetInUse)
      : refusal(deleted.reason, 'sizeSet')
  }),
  'size-add': actionWith(sizeForm, async ({ services, adminId, seen }, typed) =>
    sizeTold(await addSize(services, { setId: seen.id, adminId, typed }), adminCatalogueWords.sizeAdded(typed.name)),
  ),
  'size-save': actionWith(sizeForm, async ({ services, ...by }, typed) =>
    sizeTold(await saveSize(services, { ...by, typed }), adminCatalogueWords.saved(typed.name)),
  ),
  'size-up': actionOf((by) => move(by, -1)),
  'size-down': actionOf((by) => move(by, 1)),
  'size-retire': actionOf((by) => retire(by, true, adminCatalogueWords.sizeRetired)),
  'size-bring-back': actionOf((by) => retire(by, false, adminCatalogueWords.sizeRestored)),
  'size-delete': actionOf(async ({ services, ...by }) => {
    const deleted = await deleteSize(services, by)
    if (deleted.ok) return done(adminCatalogueWords.sizeDeleted)
    return deleted.reason === 'in-use' ? refused(409, adminCatalogueWords.sizeInUse) : refusal(deleted.reason, 'size')
  }),
}

const retire = async ({ services, ...by }: By, isRetired: boolean, text: string): Promise<ActionDone> =>
  told(await retireSize(services, { ...by, isRetired }), text, 'size')

const move = async ({ services, ...wanted }: By, by: -1 | 1): Promise<ActionDone> =>
  moved(await moveSize(services, { ...wanted, by }), by, 'size')
