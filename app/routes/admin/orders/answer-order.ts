/** What the owner's press on an order leads to, and what is said of it. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askPaymentAgain } from '#domain/orders/admin/ask-payment-again.ts'
import {
  bookParcelAnew,
  confirmOrder,
  resendOrderMail,
  resolveAttention,
  packOrderParcel,
  writeOrderNote,
} from '#domain/orders/admin/act-on-order.ts'
import { readNoteForm, readRefundForm } from '#domain/orders/admin/order-forms.rules.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import type { Services } from '#domain/services.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Told } from '#app/routes/admin/action-form.tsx'
import { refusalWords } from './refusal-words.ts'
import type { Refusal } from './refusal-words.ts'

const INTENTS = ['confirm', 'pack', 'note', 'resend', 'cancel', 'refund', 'resolve', 'ask', 'book'] as const
type Intent = (typeof INTENTS)[number]

const FIELDS = ['intent', 'key', 'seen', 'mail', 'parcel', 'amount', 'reason', 'note', 'words'] as const

type Press = {
  services: Services
  orderId: string
  adminId: string
  key: string
  entered: Record<(typeof FIELDS)[number], string>
}
type Pressed = { ok: true; text: string } | ({ ok: false } & Refusal)

export async function answerOrder({ services, visitor, params: { id = '' }, request }: PersonalArgs<Visitor>) {
  const entered = await readForm(request, FIELDS)
  const answer = (status: number, message: string, errors: Readonly<Record<string, string>> = {}, wait?: number) => {
    const { amount, reason, note, words } = entered
    const headers: HeadersInit = wait === undefined ? {} : { 'Retry-After': String(wait) }
    const refused = { isDone: false, values: { amount, reason, note, words }, errors, message } as const
    return data<FormAnswer<Told>>(refused, { status, headers })
  }
  const intent = INTENTS.find((one) => one === entered.intent)
  if (!isUuid(id)) throw data(null, { status: 404 })
  if (!intent || !isUuid(entered.key)) return answer(422, 'Nothing here can be done that way.')
  const pressed = await press(intent, { services, orderId: id, adminId: visitor.id, key: entered.key, entered })
  if (pressed.ok) return data<FormAnswer<Told>>({ isDone: true, done: { text: pressed.text } })
  if (pressed.reason === 'fields') return answer(422, FIX_FIRST, pressed.errors)
  const { status, text, field } = refusalWords(pressed)
  const wait = pressed.reason === 'too-many' ? pressed.waitSeconds : undefined
  return answer(status, field ? FIX_FIRST : text, field ? { [field]: text } : {}, wait)
}

const done = <R extends { ok: true } | ({ ok: false } & Refusal)>(outcome: R, text: string): Pressed =>
  outcome.ok ? { ok: true, text } : outcome

async function press(intent: Intent, { services, entered, ...by }: Press): Promise<Pressed> {
  const { orderId, adminId } = by
  switch (intent) {
    case 'confirm':
      return done(await confirmOrder(services, by), 'The order is confirmed.')
    case 'pack':
      return done(
        await packOrderParcel(services, { ...by, shipmentId: entered.parcel }),
        'The parcel is packed. A courier is asked to fetch it.',
      )
    case 'note': {
      const read = readNoteForm(entered)
      if (!read.ok) return { ok: false, reason: 'fields', errors: read.errors }
      return done(await writeOrderNote(services, { ...by, ...read.form }), 'The note is kept.')
    }
    case 'resend':
      return done(await resendOrderMail(services, { ...by, mailId: entered.mail }), 'The mail goes out again.')
    case 'cancel':
      return done(
        await cancelOrder(services, { orderId, adminId }),
        'The order is cancelled. Its refund has begun, and the works can be bought again.',
      )
    case 'refund': {
      const read = readRefundForm(entered)
      if (!read.ok) return { ok: false, reason: 'fields', errors: read.errors }
      const { amount, ...form } = read.form
      return done(
        await refundOrder(services, { ...by, ...form, amountPaise: amount }),
        `The refund of ${rupees(amount)} has begun. How it stands is told under Money.`,
      )
    }
    case 'resolve':
      return done(await resolveAttention(services, { ...by, seen: entered.seen }), 'Seen to.')
    case 'ask':
      return done(await askPaymentAgain(services, by), 'The provider is asked. What it says stands here in a moment.')
    case 'book':
      return done(await bookParcelAnew(services, { ...by, shipmentId: entered.parcel }), 'The courier is asked again.')
  }
}
