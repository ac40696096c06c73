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
import { noteForm, refundForm } from '#domain/orders/admin/order-forms.rules.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { isAboutAmount, refundRefusalWords } from '#domain/orders/refunding/refund.rules.ts'
import type { RefundRefusal } from '#domain/orders/refunding/refund.rules.ts'
import type { PackingRefusal } from '#domain/orders/shipping/parcel.rules.ts'
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
import type { Press, Pressed, PressRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

const OWN_FIELDS = ['key', 'seen', 'mail', 'parcel'] as const

type By = Record<(typeof OWN_FIELDS)[number], string> & { services: Services; orderId: string; adminId: string }

const PRESSES: Readonly<Record<string, Press<By>>> = {
  confirm: pressOf(async ({ services, ...by }) => done(await confirmOrder(services, by), 'The order is confirmed.')),
  pack: pressOf(async ({ services, parcel, ...by }) =>
    done(
      await packOrderParcel(services, { ...by, shipmentId: parcel }),
      'The parcel is packed. A courier is asked to fetch it.',
    ),
  ),
  note: pressWith(noteForm, async ({ services, ...by }, form) =>
    done(await writeOrderNote(services, { ...by, ...form }), 'The note is kept.'),
  ),
  resend: pressOf(async ({ services, mail, ...by }) =>
    done(await resendOrderMail(services, { ...by, mailId: mail }), 'The mail goes out again.'),
  ),
  cancel: pressOf(async ({ services, orderId, adminId }) =>
    done(
      await cancelOrder(services, { orderId, adminId }),
      'The order is cancelled. Its refund has begun, and the works can be bought again.',
    ),
  ),
  refund: pressWith(refundForm, async ({ services, ...by }, { amount, ...form }) =>
    done(
      await refundOrder(services, { ...by, ...form, amountPaise: amount }),
      `The refund of ${rupees(amount)} has begun. How it stands is told under Money.`,
    ),
  ),
  resolve: pressOf(async ({ services, ...by }) => done(await resolveAttention(services, by), 'Seen to.')),
  ask: pressOf(async ({ services, ...by }) =>
    done(await askPaymentAgain(services, by), 'The provider is asked. What it says stands here in a moment.'),
  ),
  book: pressOf(async ({ services, parcel, ...by }) =>
    done(await bookParcelAnew(services, { ...by, shipmentId: parcel }), 'The courier is asked again.'),
  ),
}

export async function answerOrder({ services, visitor, params: { id = '' }, request, url }: PersonalArgs<Visitor>) {
  const { chosen, own, entered } = await readPress(request, PRESSES, OWN_FIELDS)
  if (!isUuid(id)) throw data(null, { status: 404 })
  const by = { ...own, services, orderId: id, adminId: visitor.id }
  const pressed = chosen && isUuid(own.key) ? await chosen.press(by, entered) : NO_SUCH_PRESS
  return answerPressed(pressed, { about: formIn(url), values: entered })
}

type Refusal =
  | RefundRefusal
  | { reason: 'not-now' | 'changed-meanwhile' | 'too-late' | PackingRefusal }
  | { reason: 'too-many'; waitSeconds: number }

const done = (outcome: { ok: true } | ({ ok: false } & Refusal), text: string): Pressed =>
  outcome.ok ? { ok: true, text } : refusal(outcome)

const no = (status: number, message: string): PressRefusal => ({ ok: false, status, message })

/** Why a press did nothing, in words. */
function refusal(refused: Refusal): PressRefusal {
  switch (refused.reason) {
    case 'not-found':
      return no(404, 'This is not there any more.')
    case 'not-now':
      return no(409, 'The order does not stand so that this can be done. Please look at it again.')
    case 'changed-meanwhile':
      return no(409, 'Something else has come up meanwhile. Please look at it again.')
    case 'too-late':
      return no(409, 'Something of it has left, or it has ended: it cannot be cancelled any more.')
    case 'too-many':
      return { ok: false, ...waitRefusal(refused) }
    case 'not-paid':
    case 'not-owed':
    case 'not-whole-rupees':
    case 'too-much':
    case 'failed-before':
    case 'cancel-instead': {
      const status = refused.reason === 'not-whole-rupees' ? 422 : 409
      const words = refundRefusalWords(refused)
      return isAboutAmount(refused) ? { ok: false, status, errors: { amount: words } } : no(status, words)
    }
    case 'key-used':
      return no(409, 'This form was sent before with other words. Please load the page again.')
    case 'not-booked':
      return no(409, 'No courier is booked for this parcel yet.')
    case 'packed-already':
      return no(409, 'It is packed already.')
    case 'gone':
      return no(409, 'The courier has it already.')
    case 'cancelled':
      return no(409, 'The order, or this parcel, is cancelled.')
  }
}
