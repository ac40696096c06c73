/** What the owner's press on the reconciliation leads to, and what is said of it. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askPaymentAgain, askUnmatchedPayment } from '#domain/orders/admin/ask-payment-again.ts'
import { bookParcelAnew } from '#domain/orders/admin/act-on-order.ts'
import { checkForm } from '#domain/orders/reconciling/record-parts.rules.ts'
import type { RepairIntent } from '#domain/orders/reconciling/record-parts.rules.ts'
import { askMoneyCheck } from '#domain/orders/reconciling/check-money.ts'
import { refundAgain, refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import type { Services } from '#domain/services.ts'
import {
  answerPressed,
  formIn,
  NO_SUCH_PRESS,
  pressOf,
  pressWith,
  readPress,
  waitRefusal,
} from '#app/http/answer-form.ts'
import type { Press, Pressed } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type By = { services: Services; adminId: string; key: string; id: string; order: string }

const ASKED = 'The provider is asked, and what it says is settled.'

const PRESSES: Record<RepairIntent | 'check' | 'book', Press<By>> = {
  check: pressWith(checkForm, async ({ services, adminId }, { days }) => {
    const asked = await askMoneyCheck(services, { days, adminId })
    const text = 'The books are being read. What is found stands here in a moment.'
    return { ok: true, text: asked === 'asked' ? text : 'The books are being read already.' }
  }),
  book: pressOf(async ({ services, id, order, adminId, key }) =>
    done(
      await bookParcelAnew(services, { orderId: order, shipmentId: id, adminId, key }),
      'The courier is asked again.',
    ),
  ),
  'ask-payment': pressOf(async ({ services, id, adminId, key }) =>
    done(await askUnmatchedPayment(services, { paymentId: id, adminId, key }), ASKED),
  ),
  'ask-order': pressOf(async ({ services, id, adminId, key }) =>
    done(await askPaymentAgain(services, { orderId: id, adminId, key }), ASKED),
  ),
  'refund-stray': pressOf(async ({ services, id, adminId, key }) =>
    done(await refundUnmatched(services, { paymentId: id, adminId, key }), 'The refund has begun.'),
  ),
  'refund-again': pressOf(async ({ services, id, adminId }) =>
    done(await refundAgain(services, { refundId: id, adminId }), 'The refund has begun again.'),
  ),
}

export async function answerReconciliation({ services, visitor, request, url }: PersonalArgs<Visitor>) {
  const { chosen, own, entered } = await readPress<By, 'key' | 'id' | 'order'>(request, PRESSES, ['key', 'id', 'order'])
  const by = { ...own, services, adminId: visitor.id }
  const pressed = chosen && isUuid(own.key) ? await chosen.press(by, entered) : NO_SUCH_PRESS
  // A choice of days has no place for what is wrong with it: it is said of the whole.
  const said = pressed.ok || !pressed.errors ? pressed : { ...pressed, message: pressed.errors.days, errors: {} }
  return answerPressed(said, { about: formIn(url), values: entered })
}

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-now' | 'not-stray' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

function done(outcome: Outcome, text: string): Pressed {
  if (outcome.ok) return { ok: true, text }
  switch (outcome.reason) {
    case 'not-found':
      return { ok: false, status: 404, message: 'This is not there any more.' }
    case 'not-now':
    case 'not-stray':
      return { ok: false, status: 409, message: 'This has been seen to meanwhile. Please look at it again.' }
    case 'too-many':
      return { ok: false, ...waitRefusal(outcome) }
  }
}
