/** What a press in the sizes of the catalogue's room leads to. */
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
import { moved, refusal, retired, SIZE_NAME_TAKEN, SIZE_SET_NAME_TAKEN, type By } from './refusals.ts'

const OTHER_MEASURES: Pressed = {
  ok: false,
  status: 409,
  errors: { measures: 'Its sizes give as many measures as before: call these otherwise, or make a new set.' },
}
const SET_IN_USE = refused(
  409,
  'A category or a work uses these sizes: the set stays. Given to no category, artists choose it no more.',
)
const SIZE_IN_USE = refused(409, 'Works come in this size: it can be retired, not deleted.')

type Saved = Awaited<ReturnType<typeof saveSize>>

function told(saved: Saved, text: string): Pressed {
  if (saved.ok) return { ok: true, text }
  if (saved.reason === 'not-measured') return { ok: false, status: 422, errors: saved.errors ?? {} }
  return refusal(saved.reason, SIZE_NAME_TAKEN)
}

export const SIZE_PRESSES: Readonly<Record<string, Press<By>>> = {
  'size-set-add': pressWith(newSizeSetForm, async ({ services, adminId }, form) => {
    const made = await makeSizeSet(services, { form, adminId })
    return made.ok ? { ok: true, text: `${form.name} is there. Add its sizes.` } : SIZE_SET_NAME_TAKEN
  }),
  'size-set-save': pressWith(sizeSetForm, async ({ services, ...by }, form) => {
    const saved = await saveSizeSet(services, { ...by, form })
    if (saved.ok) return { ok: true, text: `${form.name} is saved.` }
    return saved.reason === 'other-measures' ? OTHER_MEASURES : refusal(saved.reason, SIZE_SET_NAME_TAKEN)
  }),
  'size-set-delete': pressOf(async ({ services, ...by }) => {
    const deleted = await deleteSizeSet(services, by)
    if (deleted.ok) return { ok: true, text: 'The set is deleted.' }
    return deleted.reason === 'in-use' ? SET_IN_USE : refusal(deleted.reason, SIZE_SET_NAME_TAKEN)
  }),
  'size-add': pressWith(sizeForm, async ({ services, adminId, seen }, typed) =>
    told(await addSize(services, { setId: seen.id, adminId, typed }), `${typed.name} is added.`),
  ),
  'size-save': pressWith(sizeForm, async ({ services, ...by }, typed) =>
    told(await saveSize(services, { ...by, typed }), `${typed.name} is saved.`),
  ),
  'size-up': pressOf((by) => move(by, -1)),
  'size-down': pressOf((by) => move(by, 1)),
  'size-retire': pressOf((by) => retire(by, true, 'The size is offered to artists no more.')),
  'size-bring-back': pressOf((by) => retire(by, false, 'The size is offered to artists again.')),
  'size-delete': pressOf(async ({ services, ...by }) => {
    const deleted = await deleteSize(services, by)
    if (deleted.ok) return { ok: true, text: 'The size is deleted.' }
    return deleted.reason === 'in-use' ? SIZE_IN_USE : refusal(deleted.reason, SIZE_NAME_TAKEN)
  }),
}

const retire = async ({ services, ...by }: By, isRetired: boolean, text: string): Promise<Pressed> =>
  retired(await retireSize(services, { ...by, isRetired }), text, SIZE_NAME_TAKEN)

const move = async ({ services, ...wish }: By, by: -1 | 1): Promise<Pressed> =>
  moved(await moveSize(services, { ...wish, by }), by, SIZE_NAME_TAKEN)
