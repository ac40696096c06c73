import { readFrameForm } from '#domain/admin/settings/settings.rules.ts'
import { retireFrame, offerNewFrame, saveFrame } from '#domain/admin/settings/save-frame.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import { answered, answeredStale } from '#app/routes/admin/setting-answer.ts'
import { NEW_FRAME } from './act.ts'
import type { Act } from './act.ts'

const NAME_TAKEN = { name: 'Another frame has this name.' }
const DEFAULT_FRAME = 'Every work can be had without a frame: this one stays as it is.'

export async function answerFrame({ services, posted, admin }: Act) {
  const typed = { about: posted.id, values: posted }
  const read = readFrameForm(posted)
  if (!read.ok) return answered(422, { ...typed, isDone: false, text: FIX_FIRST, errors: read.errors })
  const saved = await saveFrame(services, { seen: posted, form: read.form, adminId: admin.id })
  if (saved.ok) return answered(200, { isDone: true, text: `${read.form.name} is saved.`, about: posted.id })
  switch (saved.reason) {
    case 'name-taken':
      return answered(409, { ...typed, isDone: false, text: FIX_FIRST, errors: NAME_TAKEN })
    case 'default-frame':
      return answered(409, { ...typed, isDone: false, text: DEFAULT_FRAME })
    case 'not-there':
    case 'changed-meanwhile':
      return answeredStale(saved.reason, typed)
  }
}

export async function answerNewFrame({ services, posted, admin }: Act) {
  const typed = { about: NEW_FRAME, values: posted }
  const read = readFrameForm(posted)
  if (!read.ok) return answered(422, { ...typed, isDone: false, text: FIX_FIRST, errors: read.errors })
  const added = await offerNewFrame(services, { form: read.form, adminId: admin.id })
  if (!added.ok) return answered(409, { ...typed, isDone: false, text: FIX_FIRST, errors: NAME_TAKEN })
  const text = `Artists can offer their works in ${read.form.name} now.`
  return answered(200, { isDone: true, text, about: NEW_FRAME })
}

export async function answerRetire({ services, posted, admin }: Act, isRetired: boolean) {
  const about = posted.id
  const retired = await retireFrame(services, { seen: posted, isRetired, adminId: admin.id })
  if (retired.ok) {
    const text = isRetired ? 'The frame is offered no more.' : 'The frame is offered again.'
    return answered(200, { isDone: true, text, about })
  }
  switch (retired.reason) {
    case 'default-frame':
      return answered(409, { isDone: false, text: DEFAULT_FRAME, about })
    case 'not-there':
    case 'changed-meanwhile':
      return answeredStale(retired.reason, { about })
  }
}
