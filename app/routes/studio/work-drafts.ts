/** Keeps what is typed into the form of a work, over and over; `draft: null` forgets it. */
import { discardDraft, keepDraft } from '#domain/studio/work-drafts.ts'
import { readDraft } from '#domain/studio/work-draft.rules.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { readCallBody } from '#app/http/read-call.ts'

const NO_SUCH_WORK = 'This work is not yours, or no longer there.'

export const action = forRoleCall('artist', async ({ services, visitor, request }) => {
  const read = await readCallBody(request)
  if (!read.ok) return Response.json({ message: read.message }, { status: read.status })
  const { work = '', draft } = read.body
  if (typeof work !== 'string') return Response.json({ message: NO_SUCH_WORK }, { status: 404 })
  if (draft === null) {
    await discardDraft(services, visitor, work)
    return Response.json({})
  }
  const typed = readDraft(draft)
  if (!typed.ok) return Response.json({ message: typed.error }, { status: 422 })
  const kept = await keepDraft(services, visitor, { work, draft: typed.draft })
  return kept.ok ? Response.json({}) : Response.json({ message: NO_SUCH_WORK }, { status: 404 })
})
