/** What a press in the catalogue's room leads to, and what is said of it. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { categoryForm, frameForm, type Stale } from '#domain/admin/settings/settings.rules.ts'
import {
  moveCategory,
  offerNewFrame,
  retireFrame,
  saveCategory,
  saveFrame,
} from '#domain/admin/settings/change-settings.ts'
import type { Services } from '#domain/services.ts'
import { answerPressed, NO_SUCH_PRESS, pressOf, pressWith, readPress, refused } from '#app/http/answer-form.ts'
import type { Press, Pressed, PressRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { NEW_FRAME } from './setting-form.tsx'

type By = { services: Services; adminId: string; seen: { id: string; version: string } }

const PRESSES: Readonly<Record<string, Press<By>>> = {
  'frame-add': pressWith(frameForm, async ({ services, adminId }, form) => {
    const added = await offerNewFrame(services, { form, adminId })
    return added.ok ? { ok: true, text: `Artists can offer their works in ${form.name} now.` } : FRAME_NAME_TAKEN
  }),
  'frame-save': pressWith(frameForm, async ({ services, ...by }, form) => {
    const saved = await saveFrame(services, { ...by, form })
    return saved.ok ? { ok: true, text: `${form.name} is saved.` } : refusal(saved.reason, FRAME_NAME_TAKEN)
  }),
  'frame-retire': pressOf((by) => retire(by, true, 'The frame is offered no more.')),
  'frame-bring-back': pressOf((by) => retire(by, false, 'The frame is offered again.')),
  'category-save': pressWith(categoryForm, async ({ services, ...by }, form) => {
    const saved = await saveCategory(services, { ...by, form })
    return saved.ok ? { ok: true, text: `${form.name} is saved.` } : refusal(saved.reason, CATEGORY_NAME_TAKEN)
  }),
  'category-up': pressOf((by) => move(by, -1)),
  'category-down': pressOf((by) => move(by, 1)),
}

export async function answerCatalogue({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { intent, chosen, own: seen, entered } = await readPress(request, PRESSES, ['id', 'version'])
  const isNew = intent === 'frame-add'
  const about = isNew ? NEW_FRAME : seen.id
  const said = (pressed: Pressed, of = about) =>
    answerPressed(pressed.ok || pressed.errors ? pressed : { ...pressed, toast: pressed.message }, {
      about: of,
      values: entered,
    })
  if (!isNew && !isUuid(seen.id)) return said(GONE, '')
  return said(chosen ? await chosen.press({ services, adminId: visitor.id, seen }, entered) : NO_SUCH_PRESS)
}

const GONE = refused(404, 'This is not there any more.')
const FRAME_NAME_TAKEN: PressRefusal = { ok: false, status: 409, errors: { name: 'Another frame has this name.' } }
const CATEGORY_NAME_TAKEN: PressRefusal = {
  ok: false,
  status: 409,
  errors: { name: 'A category beside it has this name.' },
}

function refusal(reason: Stale | 'name-taken' | 'default-frame', nameTaken: PressRefusal): PressRefusal {
  switch (reason) {
    case 'name-taken':
      return nameTaken
    case 'not-there':
      return GONE
    case 'changed-meanwhile':
      return refused(409, 'Somebody changed this meanwhile. Please look at it again before you save.')
    case 'default-frame':
      return refused(409, 'Every work can be had without a frame: this one stays as it is.')
  }
}

async function retire({ services, ...by }: By, isRetired: boolean, text: string): Promise<Pressed> {
  const retired = await retireFrame(services, { ...by, isRetired })
  return retired.ok ? { ok: true, text } : refusal(retired.reason, FRAME_NAME_TAKEN)
}

async function move({ services, ...wish }: By, by: -1 | 1): Promise<Pressed> {
  const moved = await moveCategory(services, { ...wish, by })
  if (moved.ok) return { ok: true, text: 'The order is changed.' }
  if (moved.reason !== 'at-the-end') return refusal(moved.reason, CATEGORY_NAME_TAKEN)
  return refused(409, `It stands ${by < 0 ? 'first' : 'last'} already.`)
}
