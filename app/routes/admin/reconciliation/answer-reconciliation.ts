/** What the owner's press on the reconciliation leads to, and what is said of it. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askPaymentAgain, askUnmatchedPayment } from '#domain/orders/admin/ask-payment-again.ts'
import { bookParcelAnew } from '#domain/orders/admin/act-on-order.ts'
import { CHECK_DAYS } from '#domain/orders/reconciling/record-parts.rules.ts'
import type { RepairIntent } from '#domain/orders/reconciling/record-parts.rules.ts'
import { askMoneyCheck } from '#domain/orders/reconciling/check-money.ts'
import { refundAgain, refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import type { Services } from '#domain/services.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { waitWords } from '#app/http/wait-words.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Told } from '#app/routes/admin/action-form.tsx'

type Intent = RepairIntent | 'check' | 'book'

const INTENTS: readonly Intent[] = ['check', 'book', 'ask-payment', 'ask-order', 'refund-stray', 'refund-again']
const FIELDS = ['intent', 'key', 'id', 'order', 'days'] as const

type Posted = Record<(typeof FIELDS)[number], string>
type Press = { services: Services; posted: Posted; adminId: string }
type Refused =
  | { ok: false; reason: 'not-found' | 'not-now' | 'not-stray' | 'days' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }
type Pressed = { ok: true; text: string } | Refused

export async function answerReconciliation({ services, visitor, request }: PersonalArgs<Visitor>) {
  const posted = await readForm(request, FIELDS)
  const answer = (status: number, message: string, headers: HeadersInit = {}) =>
    data<FormAnswer<Told>>({ isDone: false, values: { days: posted.days }, errors: {}, message }, { status, headers })
  const intent = INTENTS.find((one) => one === posted.intent)
  if (!intent || !isUuid(posted.key)) return answer(422, 'Nothing here can be done that way.')
  const pressed = await press(intent, { services, posted, adminId: visitor.id })
  if (pressed.ok) return data<FormAnswer<Told>>({ isDone: true, done: { text: pressed.text } })
  switch (pressed.reason) {
    case 'not-found':
      return answer(404, 'This is not there any more.')
    case 'not-now':
    case 'not-stray':
      return answer(409, 'This has been seen to meanwhile. Please look at it again.')
    case 'days':
      return answer(422, 'Please choose how many days are checked.')
    case 'too-many':
      return answer(429, waitWords(pressed), { 'Retry-After': String(pressed.waitSeconds) })
  }
}

const done = (outcome: { ok: true } | Refused, text: string): Pressed => (outcome.ok ? { ok: true, text } : outcome)

async function press(intent: Intent, { services, posted: { id, key, order, days }, adminId }: Press): Promise<Pressed> {
  switch (intent) {
    case 'check': {
      const chosen = CHECK_DAYS.find((count) => String(count) === days)
      if (!chosen) return { ok: false, reason: 'days' }
      const asked = await askMoneyCheck(services, { days: chosen, adminId })
      const text = 'The books are being read. What is found stands here in a moment.'
      return { ok: true, text: asked === 'asked' ? text : 'The books are being read already.' }
    }
    case 'book':
      return done(
        await bookParcelAnew(services, { orderId: order, shipmentId: id, adminId, key }),
        'The courier is asked again.',
      )
    case 'ask-payment':
      return done(
        await askUnmatchedPayment(services, { paymentId: id, adminId, key }),
        'The provider is asked, and what it says is settled.',
      )
    case 'ask-order':
      return done(
        await askPaymentAgain(services, { orderId: id, adminId, key }),
        'The provider is asked, and what it says is settled.',
      )
    case 'refund-stray':
      return done(await refundUnmatched(services, { paymentId: id, adminId, key }), 'The refund has begun.')
    case 'refund-again':
      return done(await refundAgain(services, { refundId: id, adminId }), 'The refund has begun again.')
  }
}
