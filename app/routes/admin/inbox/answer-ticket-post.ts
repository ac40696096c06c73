/** What an admin's press on a letter leads to, and what is said of it. */
import { randomUUID } from 'node:crypto'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { closeTicket, moveConsultation, noteOnTicket, replyToTicket } from '#domain/admin/inbox/act-on-ticket.ts'
import type { Acted, TicketAction } from '#domain/admin/inbox/act-on-ticket.ts'
import { decideReturn, refundReturn } from '#domain/admin/inbox/decide-return.ts'
import { isTicketKind } from '#domain/admin/inbox/tickets.rules.ts'
import { buyerAnswerForm, replyForm, returnRefundForm, offerForm } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { makeOffer, withdrawOffer } from '#domain/admin/inbox/make-offer.ts'
import type { Services } from '#domain/services.ts'
import { answerPressed, formIn, NO_SUCH_PRESS, pressOf, pressWith, readPress, refused } from '#app/http/answer-form.ts'
import type { Press, Pressed } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import type { FormSchema } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type By = { services: Services; act: TicketAction; offer: string }

const PRESSES: Readonly<Record<string, Press<By>>> = {
  reply: written(
    replyForm,
    (services, act, { text }) => replyToTicket(services, act, text),
    'Your answer is on its way.',
  ),
  note: written(replyForm, (services, act, { text }) => noteOnTicket(services, act, text), 'The note is kept.'),
  close: pressOf(async ({ services, act }) => done(await closeTicket(services, act), 'The letter is closed.')),
  offer: onlyOf(
    'quote',
    written(offerForm, makeOffer, 'The offer stands. Whoever asked has a mail with its link, if they gave an address.'),
  ),
  withdraw: onlyOf(
    'quote',
    pressOf(async ({ services, act, offer }) =>
      done(await withdrawOffer(services, act, offer), 'The offer is withdrawn.'),
    ),
  ),
  approve: decided('approved', 'The return is agreed to, and a mail says so.'),
  decline: decided('declined', 'The return is declined, and a mail says why.'),
  refund: onlyOf('return', written(returnRefundForm, refundReturn, 'The refund has begun.')),
  confirmed: consultation('confirmed', 'The consultation is confirmed, and a mail says so.'),
  completed: consultation('completed', 'The consultation is completed.'),
  cancelled: consultation('cancelled', 'The consultation is cancelled, and a mail says so. The hour is offered again.'),
}

export async function answerTicketPost({ services, visitor, params, request, url }: PersonalArgs<Visitor>) {
  const { chosen, own, entered } = await readPress(request, PRESSES, ['key', 'offer'])
  const said = { about: formIn(url), values: entered }
  const { kind = '', id = '' } = params
  if (!isTicketKind(kind)) return answerPressed(NOT_THERE, said)
  if (!chosen) return answerPressed(NO_SUCH_PRESS, said)
  const act = { kind, id, key: isUuid(own.key) ? own.key : randomUUID(), adminId: visitor.id }
  return answerPressed(await chosen.press({ services, act, offer: own.offer }, entered), said)
}

const NOT_THERE = refused(404, 'There is no such letter any more.')

function done(acted: Acted, text: string): Pressed {
  if (acted.ok) return { ok: true, text }
  if (acted.reason === 'not-found') return NOT_THERE
  const { field, error } = acted
  return field ? { ok: false, status: 409, errors: { [field]: error } } : refused(409, error)
}

/** What is done with what was written into a form. */
function written<Form>(
  form: FormSchema<Form>,
  perform: (services: Services, act: TicketAction, form: Form) => Promise<Acted>,
  text: string,
): Press<By> {
  return pressWith(form, async ({ services, act }, read) => done(await perform(services, act, read), text))
}

function decided(to: 'approved' | 'declined', told: string): Press<By> {
  return onlyOf(
    'return',
    written(buyerAnswerForm, (services, act, { text }) => decideReturn(services, act, { to, text }), told),
  )
}

/** What belongs to one kind of letter is not done about another. */
function onlyOf(kind: TicketKind, { names, press }: Press<By>): Press<By> {
  return { names, press: async (by, entered) => (by.act.kind === kind ? press(by, entered) : NOT_THERE) }
}

function consultation(to: Parameters<typeof moveConsultation>[2], text: string): Press<By> {
  return onlyOf(
    'consultation',
    pressOf(async ({ services, act }) => done(await moveConsultation(services, act, to), text)),
  )
}
