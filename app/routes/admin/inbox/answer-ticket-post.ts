/** An admin's actions on a ticket. */
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
import { deskInboxWords } from '#words/desk-inbox.ts'

type By = { services: Services; act: TicketAction; offer: string }

const PRESSES: Readonly<Record<Deed, Press<By>>> = {
  reply: written(replyForm, (services, act, { text }) => replyToTicket(services, act, text), 'reply'),
  note: written(replyForm, (services, act, { text }) => noteOnTicket(services, act, text), 'note'),
  close: pressOf(async ({ services, act }) => done(await closeTicket(services, act), 'close')),
  offer: onlyOf('quote', written(offerForm, makeOffer, 'offer')),
  withdraw: onlyOf(
    'quote',
    pressOf(async ({ services, act, offer }) => done(await withdrawOffer(services, act, offer), 'withdraw')),
  ),
  approve: decided('approved', 'approve'),
  decline: decided('declined', 'decline'),
  refund: onlyOf('return', written(returnRefundForm, refundReturn, 'refund')),
  confirmed: consultation('confirmed'),
  completed: consultation('completed'),
  cancelled: consultation('cancelled'),
}

export async function answerTicketPost({ services, visitor, params, request, url }: PersonalArgs<Visitor>) {
  const { chosen, own, entered } = await readPress(request, PRESSES, ['key', 'offer'])
  const said = { about: formIn(url), values: entered }
  const { kind = '', id = '' } = params
  if (!isTicketKind(kind)) return answerPressed(noSuchTicket(), said)
  if (!chosen) return answerPressed(NO_SUCH_PRESS, said)
  const act = { kind, id, key: isUuid(own.key) ? own.key : randomUUID(), adminId: visitor.id }
  return answerPressed(await chosen.press({ services, act, offer: own.offer }, entered), said)
}

const noSuchTicket = () => refused(404, deskInboxWords.noSuchTicket)

type Deed = keyof typeof deskInboxWords.done

function done(acted: Acted, deed: Deed): Pressed {
  if (acted.ok) return { ok: true, text: deskInboxWords.done[deed] }
  if (acted.reason === 'not-found') return noSuchTicket()
  const { field, error } = acted
  return field ? { ok: false, status: 409, errors: { [field]: error } } : refused(409, error)
}

/** An action with a form. */
function written<Form>(
  form: FormSchema<Form>,
  perform: (services: Services, act: TicketAction, form: Form) => Promise<Acted>,
  deed: Deed,
): Press<By> {
  return pressWith(form, async ({ services, act }, read) => done(await perform(services, act, read), deed))
}

function decided(to: 'approved' | 'declined', deed: Deed): Press<By> {
  return onlyOf(
    'return',
    written(buyerAnswerForm, (services, act, { text }) => decideReturn(services, act, { to, text }), deed),
  )
}

/** An action on one kind of ticket is refused for the others. */
function onlyOf(kind: TicketKind, { names, press }: Press<By>): Press<By> {
  return { names, press: async (by, entered) => (by.act.kind === kind ? press(by, entered) : noSuchTicket()) }
}

function consultation(to: Parameters<typeof moveConsultation>[2]): Press<By> {
  return onlyOf(
    'consultation',
    pressOf(async ({ services, act }) => done(await moveConsultation(services, act, to), to)),
  )
}
