/** What an admin's press on a letter leads to, and what is said of it. */
import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { closeTicket, moveConsultation, noteOnTicket, replyToTicket } from '#domain/admin/inbox/act-on-ticket.ts'
import type { Acted, TicketAction } from '#domain/admin/inbox/act-on-ticket.ts'
import { decideReturn, refundReturn } from '#domain/admin/inbox/decide-return.ts'
import { isTicketKind } from '#domain/admin/inbox/tickets.rules.ts'
import { readAnswerForm, readRefundForm, readReplyForm, readOfferForm } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { makeOffer, withdrawOffer } from '#domain/admin/inbox/make-offer.ts'
import type { Services } from '#domain/services.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Told } from '#app/routes/admin/action-form.tsx'

const FIELDS = ['intent', 'key', 'text', 'price', 'frame', 'days', 'words', 'offer', 'amount'] as const

type Press = { services: Services; act: TicketAction; entered: Entered }
type Pressed = Acted | { ok: false; reason: 'fields'; errors: Readonly<Record<string, string>> }

/** With the words that are said when it is done. */
const ACTS: Record<string, { done: string; press: (press: Press) => Promise<Pressed> }> = {
  reply: {
    done: 'Your answer is on its way.',
    press: ({ services, act, entered }) =>
      withForm(readReplyForm(entered), ({ text }) => replyToTicket(services, act, text)),
  },
  note: {
    done: 'The note is kept.',
    press: ({ services, act, entered }) =>
      withForm(readReplyForm(entered), ({ text }) => noteOnTicket(services, act, text)),
  },
  close: { done: 'The letter is closed.', press: ({ services, act }) => closeTicket(services, act) },
  offer: {
    done: 'The offer stands. Whoever asked has a mail with its link, if they gave an address.',
    press: ({ services, act, entered }) =>
      onlyOf('quote', act, () => withForm(readOfferForm(entered), (form) => makeOffer(services, act, form))),
  },
  withdraw: {
    done: 'The offer is withdrawn.',
    press: ({ services, act, entered }) =>
      onlyOf('quote', act, () => withdrawOffer(services, act, entered.offer ?? '')),
  },
  approve: {
    done: 'The return is agreed to, and a mail says so.',
    press: ({ services, act, entered }) =>
      onlyOf('return', act, () =>
        withForm(readAnswerForm(entered), ({ text }) => decideReturn(services, act, { to: 'approved', text })),
      ),
  },
  decline: {
    done: 'The return is declined, and a mail says why.',
    press: ({ services, act, entered }) =>
      onlyOf('return', act, () =>
        withForm(readAnswerForm(entered), ({ text }) => decideReturn(services, act, { to: 'declined', text })),
      ),
  },
  refund: {
    done: 'The refund has begun.',
    press: ({ services, act, entered }) =>
      onlyOf('return', act, () =>
        withForm(readRefundForm(entered), ({ amount }) => refundReturn(services, act, amount)),
      ),
  },
  confirmed: {
    done: 'The consultation is confirmed, and a mail says so.',
    press: ({ services, act }) => onlyOf('consultation', act, () => moveConsultation(services, act, 'confirmed')),
  },
  completed: {
    done: 'The consultation is completed.',
    press: ({ services, act }) => onlyOf('consultation', act, () => moveConsultation(services, act, 'completed')),
  },
  cancelled: {
    done: 'The consultation is cancelled, and a mail says so. The hour is offered again.',
    press: ({ services, act }) => onlyOf('consultation', act, () => moveConsultation(services, act, 'cancelled')),
  },
}

export async function answerTicketPost({ services, visitor, params, request }: PersonalArgs<Visitor>) {
  const { intent, key, ...entered } = await readForm(request, FIELDS)
  const answer = (status: number, message: string, errors = {}) =>
    data<FormAnswer<Told>>({ isDone: false, values: entered, errors, message }, { status })
  const { kind = '', id = '' } = params
  const chosen = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
  if (!isTicketKind(kind)) return answer(404, 'There is no such letter any more.')
  if (!chosen) return answer(422, 'Nothing here can be done that way.')
  const act = { kind, id, key: isUuid(key) ? key : randomUUID(), adminId: visitor.id }
  const pressed = await chosen.press({ services, act, entered })
  if (pressed.ok) return data<FormAnswer<Told>>({ isDone: true, done: { text: chosen.done } })
  switch (pressed.reason) {
    case 'fields':
      return answer(422, FIX_FIRST, pressed.errors)
    case 'not-found':
      return answer(404, 'There is no such letter any more.')
    case 'refused':
      return pressed.field ? answer(409, FIX_FIRST, { [pressed.field]: pressed.error }) : answer(409, pressed.error)
  }
}

async function withForm<Form>(read: FormRead<Form>, press: (form: Form) => Promise<Acted>): Promise<Pressed> {
  return read.ok ? press(read.form) : { ok: false, reason: 'fields', errors: read.errors }
}

/** What belongs to one kind of letter is not done about another. */
async function onlyOf(kind: TicketKind, act: TicketAction, press: () => Promise<Pressed>): Promise<Pressed> {
  return act.kind === kind ? press() : { ok: false, reason: 'not-found' }
}
