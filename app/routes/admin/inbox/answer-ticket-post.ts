/** An admin's actions on a ticket. */
import { randomUUID } from 'node:crypto'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import {
  closeTicket,
  moveConsultation,
  noteOnTicket,
  replyToTicket,
  type Acted,
  type TicketAction,
} from '#domain/admin/inbox/act-on-ticket.ts'
import { decideReturn, refundReturn } from '#domain/admin/inbox/decide-return.ts'
import { isTicketKind } from '#domain/admin/inbox/tickets.rules.ts'
import { buyerAnswerForm, replyForm, returnRefundForm, quotePriceForm } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { sendQuote, withdrawQuotePrice } from '#domain/admin/inbox/send-quote.ts'
import type { Services } from '#domain/services.ts'
import {
  type Action,
  type ActionDone,
  done,
  refused,
  wrong,
  actionWith,
  actionOf,
  answerAction,
} from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import type { FormSchema } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

type By = { services: Services; act: TicketAction; quotePrice: string }

const ACTIONS: Readonly<Record<Deed, Action<By>>> = {
  reply: written(replyForm, (services, act, { text }) => replyToTicket(services, act, text), 'reply'),
  note: written(replyForm, (services, act, { text }) => noteOnTicket(services, act, text), 'note'),
  close: actionOf(async ({ services, act }) => told(await closeTicket(services, act), 'close')),
  quotePrice: onlyOf('quote', written(quotePriceForm, sendQuote, 'quotePrice')),
  withdraw: onlyOf(
    'quote',
    actionOf(async ({ services, act, quotePrice }) =>
      told(await withdrawQuotePrice(services, act, quotePrice), 'withdraw'),
    ),
  ),
  approve: decided('approved', 'approve'),
  decline: decided('declined', 'decline'),
  refund: onlyOf('return', written(returnRefundForm, refundReturn, 'refund')),
  confirmed: consultation('confirmed'),
  completed: consultation('completed'),
  cancelled: consultation('cancelled'),
}

export const answerTicketPost = ({ services, visitor, params, ...posted }: PersonalArgs<Visitor>) =>
  answerAction(posted, {
    actions: ACTIONS,
    own: ['key', 'quotePrice'],
    byOf: ({ key, quotePrice }) => {
      const { kind = '', id = '' } = params
      const act = { id, key: isUuid(key) ? key : randomUUID(), adminId: visitor.id }
      return isTicketKind(kind) ? { services, act: { kind, ...act }, quotePrice } : noSuchTicket()
    },
  })

const noSuchTicket = () => refused(404, adminInboxWords.noSuchTicket)

type Deed = keyof typeof adminInboxWords.done

function told(acted: Acted, deed: Deed): ActionDone {
  if (acted.ok) return done(adminInboxWords.done[deed])
  if (acted.reason === 'not-found') return noSuchTicket()
  const { field, error } = acted
  return field ? wrong({ [field]: error }, 409) : refused(409, error)
}

/** An action with a form. */
function written<Form>(
  form: FormSchema<Form>,
  perform: (services: Services, act: TicketAction, form: Form) => Promise<Acted>,
  deed: Deed,
): Action<By> {
  return actionWith(form, async ({ services, act }, read) => told(await perform(services, act, read), deed))
}

function decided(to: 'approved' | 'declined', deed: Deed): Action<By> {
  return onlyOf(
    'return',
    written(buyerAnswerForm, (services, act, { text }) => decideReturn(services, act, { to, text }), deed),
  )
}

/** An action on one kind of ticket is refused for the others. */
function onlyOf(kind: TicketKind, { names, action }: Action<By>): Action<By> {
  return { names, action: async (by, entered) => (by.act.kind === kind ? action(by, entered) : noSuchTicket()) }
}

function consultation(to: Parameters<typeof moveConsultation>[2]): Action<By> {
  return onlyOf(
    'consultation',
    actionOf(async ({ services, act }) => told(await moveConsultation(services, act, to), to)),
  )
}
