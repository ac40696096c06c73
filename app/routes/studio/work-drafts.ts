/** Saves what is typed into the form of a work, again and again. `draft: null` discards it. */
import { discardDraft, keepDraft } from '#domain/studio/work-drafts.ts'
import { readWorkDraft } from '#domain/studio/work-draft.rules.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { callRefused } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

export const action = forRoleCall('artist', async ({ services, visitor, request }) => {
  const { work = '', draft } = await readCall(request)
  if (work !== '' && !isUuid(work)) return callRefused(404, workFormErrorsWords.notYours)
  if (draft === null) {
    await discardDraft(services, visitor, work)
    return Response.json({})
  }
  const typed = readWorkDraft(draft)
  if (!typed.ok) return callRefused(422, typed.error)
  const kept = await keepDraft(services, visitor, { work, draft: typed.draft })
  return kept.ok ? Response.json({}) : callRefused(404, workFormErrorsWords.notYours)
})
