/** Answers the list of tickets: closes those that are selected. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { closeTickets } from '#domain/admin/inbox/close-tickets.ts'
import { isTicketKind } from '#domain/admin/inbox/tickets.rules.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import { answerPicked, pickedIn, refusePicked } from '#app/http/answer-picked.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import { CLOSE_SEVERAL } from './ticket-rows.tsx'

export async function answerInbox({ services, visitor: { id: adminId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const { intent } = fieldsIn(form, ['intent'])
  if (intent !== 'close') return refusePicked(CLOSE_SEVERAL, noSuchAction())
  const picked = pickedIn(form).flatMap(({ id, more: kind }) => (isTicketKind(kind) ? [{ kind, id }] : []))
  if (picked.length === 0) return refusePicked(CLOSE_SEVERAL)
  const { doneCount, failed } = await closeTickets(services, { picked, adminId })
  return answerPicked(CLOSE_SEVERAL, {
    doneCount,
    failed: failed.map(({ id, reason }) => [id, reason]),
    areGone: failed.every(({ isGone }) => isGone),
    done: adminInboxWords.closedSeveral(doneCount, failed.length),
    none: adminInboxWords.noneClosed,
  })
}
