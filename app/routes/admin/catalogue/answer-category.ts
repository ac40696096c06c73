import { readCategoryForm } from '#domain/admin/settings/settings.rules.ts'
import { moveCategory, saveCategory } from '#domain/admin/settings/save-category.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import { answered, answeredStale } from '#app/routes/admin/setting-answer.ts'
import type { Act } from './act.ts'

export async function answerCategory({ services, posted, admin }: Act) {
  const typed = { about: posted.id, values: posted }
  const read = readCategoryForm(posted)
  if (!read.ok) return answered(422, { ...typed, isDone: false, text: FIX_FIRST, errors: read.errors })
  const saved = await saveCategory(services, { seen: posted, form: read.form, adminId: admin.id })
  if (saved.ok) return answered(200, { isDone: true, text: `${read.form.name} is saved.`, about: posted.id })
  switch (saved.reason) {
    case 'name-taken':
      return answered(409, {
        ...typed,
        isDone: false,
        text: FIX_FIRST,
        errors: { name: 'A category beside it has this name.' },
      })
    case 'not-there':
    case 'changed-meanwhile':
      return answeredStale(saved.reason, typed)
  }
}

export async function answerMove({ services, posted, admin }: Act, by: -1 | 1) {
  const about = posted.id
  const moved = await moveCategory(services, { seen: posted, by, adminId: admin.id })
  if (moved.ok) return answered(200, { isDone: true, text: 'The order is changed.', about })
  switch (moved.reason) {
    case 'at-the-end':
      return answered(409, { isDone: false, text: `It stands ${by < 0 ? 'first' : 'last'} already.`, about })
    case 'not-there':
    case 'changed-meanwhile':
      return answeredStale(moved.reason, { about })
  }
}
