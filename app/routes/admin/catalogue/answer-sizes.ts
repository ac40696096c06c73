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
import { newSizeSetForm, sizeForm, sizeSetForm } from '#domain/admin/settings/size-sets.rules.ts'
import { pressOf, pressWith, refused, type Press, type Pressed } from '#app/http/answer-form.ts'
import { deskCatalogueWords } from '#words/desk-catalogue.ts'
import { moved, nameTaken, refusal, retired, type By } from './refusals.ts'

const otherMeasures = (): Pressed => ({
  ok: false,
  status: 409,
  errors: { measures: deskCatalogueWords.otherMeasures },
})

type Saved = Awaited<ReturnType<typeof saveSize>>

function told(saved: Saved, text: string): Pressed {
  if (saved.ok) return { ok: true, text }
  if (saved.reason === 'not-measured') return { ok: false, status: 422, errors: saved.errors ?? {} }
  return refusal(saved.reason, 'size')
}

export const SIZE_PRESSES: Readonly<Record<string, Press<By>>> = {
  'size-set-add': pressWith(newSizeSetForm, async ({ services, adminId }, form) => {
    const made = await makeSizeSet(services, { form, adminId })
    return made.ok ? { ok: true, text: deskCatalogueWords.sizeSetAdded(form.name) } : nameTaken('sizeSet')
  }),
  'size-set-save': pressWith(sizeSetForm, async ({ services, ...by }, form) => {
    const saved = await saveSizeSet(services, { ...by, form })
    if (saved.ok) return { ok: true, text: deskCatalogueWords.saved(form.name) }
    return saved.reason === 'other-measures' ? otherMeasures() : refusal(saved.reason, 'sizeSet')
  }),
  'size-set-delete': pressOf(async ({ services, ...by }) => {
    const deleted = await deleteSizeSet(services, by)
    if (deleted.ok) return { ok: true, text: deskCatalogueWords.sizeSetDeleted }
    return deleted.reason === 'in-use'
      ? refused(409, deskCatalogueWords.sizeSetInUse)
      : refusal(deleted.reason, 'sizeSet')
  }),
  'size-add': pressWith(sizeForm, async ({ services, adminId, seen }, typed) =>
    told(await addSize(services, { setId: seen.id, adminId, typed }), deskCatalogueWords.sizeAdded(typed.name)),
  ),
  'size-save': pressWith(sizeForm, async ({ services, ...by }, typed) =>
    told(await saveSize(services, { ...by, typed }), deskCatalogueWords.saved(typed.name)),
  ),
  'size-up': pressOf((by) => move(by, -1)),
  'size-down': pressOf((by) => move(by, 1)),
  'size-retire': pressOf((by) => retire(by, true, deskCatalogueWords.sizeRetired)),
  'size-bring-back': pressOf((by) => retire(by, false, deskCatalogueWords.sizeRestored)),
  'size-delete': pressOf(async ({ services, ...by }) => {
    const deleted = await deleteSize(services, by)
    if (deleted.ok) return { ok: true, text: deskCatalogueWords.sizeDeleted }
    return deleted.reason === 'in-use' ? refused(409, deskCatalogueWords.sizeInUse) : refusal(deleted.reason, 'size')
  }),
}

const retire = async ({ services, ...by }: By, isRetired: boolean, text: string): Promise<Pressed> =>
  retired(await retireSize(services, { ...by, isRetired }), text, 'size')

const move = async ({ services, ...wish }: By, by: -1 | 1): Promise<Pressed> =>
  moved(await moveSize(services, { ...wish, by }), by, 'size')
