/** The views that an admin keeps of a list: read with the page, and the forms that save and remove them. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { readSavedViews, removeView, saveView } from '#domain/admin/saved-views/save-view.ts'
import { SAVED_VIEWS_MAX, savedViewForm, type ListName } from '#domain/admin/saved-views/saved-views.rules.ts'
import { REMOVE_VIEW, SAVE_VIEW } from '#app/ui/saved-views.tsx'
import type { Told } from '#app/ui/form-answer.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { answerDone, answerRefused, type WhyRefused } from './answers.ts'
import type { PersonalArgs } from './personal-loader.ts'
import { fieldsIn, readForm } from './read-request.ts'

export const ownViews = ({ services, visitor }: PersonalArgs<Visitor>, list: ListName) =>
  readSavedViews(services, { adminId: visitor.id, list })

type SearchOf = (query: URLSearchParams) => string

/**
 * The action of a list, which also saves and removes views. `searchOf` writes what the list understands of an address, so
 * that nothing else is kept.
 */
export const savingViews =
  <Answer>(list: ListName, searchOf: SearchOf, answer: (posted: PersonalArgs<Visitor>) => Answer) =>
  async (posted: PersonalArgs<Visitor>) => {
    const { services, visitor, request } = posted
    const of = { adminId: visitor.id, list }
    const form = await readForm(request.clone())
    const { intent, name, search, saved } = fieldsIn(form, ['intent', 'name', 'search', 'saved'])
    if (intent === REMOVE_VIEW) {
      await removeView(services, { ...of, id: saved })
      return answerDone<Told>({ text: adminListsWords.viewRemoved }, REMOVE_VIEW)
    }
    if (intent !== SAVE_VIEW) return answer(posted)
    const refuse = (why: WhyRefused) => answerRefused({ ...why, values: { name }, about: SAVE_VIEW })
    const read = savedViewForm.read({ name })
    if (!read.ok) return refuse({ status: 422, errors: read.errors })
    const result = await saveView(services, { ...of, ...read.form, query: searchOf(new URLSearchParams(search)) })
    if (result.ok) return answerDone<Told>({ text: adminListsWords.viewSaved(read.form.name) }, SAVE_VIEW)
    switch (result.reason) {
      case 'too-many':
        return refuse({ status: 409, message: adminListsWords.tooManyViews(SAVED_VIEWS_MAX) })
      case 'too-long':
        return refuse({ status: 422, message: adminListsWords.viewTooLong })
      case 'nothing-to-save':
        return refuse({ status: 422, message: adminListsWords.nothingToSave })
    }
  }
