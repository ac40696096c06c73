/** What the owner's press on an order leads to, and what is said of it. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  askPaymentAgain,
  bookParcelAnew,
  confirmOrder,
  resendOrderMail,
  resolveAttention,
  packOrderParcel,
  writeOrderNote,
} from '#domain/orders/admin/act-on-order.ts'
import { cancelWaiting, moveEnd, noteHandedBack } from '#domain/orders/admin/act-on-payment.ts'
import { handBackForm, handPaymentForm, otherAmountWords } from '#domain/orders/paying/hand-payment.rules.ts'
import { takeByHand } from '#domain/orders/paying/take-by-hand.ts'
import { heldTooLongWords, moveEndForm } from '#domain/orders/placing/shop-order-form.rules.ts'
import { noteForm, refundForm } from '#domain/orders/admin/order-forms.rules.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { isAboutAmount, refundRefusalWords, type RefundRefusal } from '#domain/orders/refunding/refund.rules.ts'
import type { PackingRefusal } from '#domain/orders/shipping/parcel.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerPress, pressOf, pressWith, refused, waitRefusal } from '#app/http/answer-form.ts'
import type { Press, Pressed, PressRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Own = Record<'key' | 'seen' | 'mailId' | 'shipmentId' | 'refundId' | 'orderId' | 'adminId', string>
type By = Own & { services: Services }

/** What is done by what the form says of itself. */
const act = (perform: (services: Services, own: Own) => Promise<Outcome>, text: string): Press<By> =>
  pressOf(async ({ services, ...own }) => done(await perform(services, own), text))

const PRESSES: Readonly<Record<string, Press<By>>> = {
  confirm: act(confirmOrder, 'The order is confirmed.'),
  pack: act(packOrderParcel, 'The parcel is packed. A courier is asked to fetch it.'),
  note: pressWith(noteForm, async ({ services, ...by }, form) =>
    done(await writeOrderNote(services, { ...by, ...form }), 'The note is kept.'),
  ),
  resend: act(resendOrderMail, 'The mail goes out again.'),
  cancel: act(cancelOrder, 'The order is cancelled. Its refund has begun, and the works can be bought again.'),
  refund: pressWith(refundForm, async ({ services, ...by }, { amount, ...form }) =>
    done(
      await refundOrder(services, { ...by, ...form, amountPaise: amount }),
      `The refund of ${rupees(amount)} has begun. How it stands is told under Money.`,
    ),
  ),
  'cancel-link': act(cancelWaiting, 'It is cancelled, and its pieces are free.'),
  'move-end': pressWith(moveEndForm, async ({ services, ...by }, form) =>
    done(await moveEnd(services, { ...by, ...form }), 'The end is moved. The pieces are held until then.'),
  ),
  take: pressWith(handPaymentForm, async ({ services, ...by }, { amount, ...form }) =>
    done(await takeByHand(services, { ...by, ...form, amountPaise: amount }), 'The order is paid.'),
  ),
  'hand-back': pressWith(handBackForm, async ({ services, ...by }, form) =>
    done(await noteHandedBack(services, { ...by, ...form }), 'Noted: the money is back with the buyer.'),
  ),
  resolve: act(resolveAttention, 'Seen to.'),
  'resolve-parcel': act((services, own) => resolveAttention(services, { ...own, isOfParcel: true }), 'Seen to.'),
  ask: act(askPaymentAgain, 'The provider is asked. What it says stands here in a moment.'),
  book: act(bookParcelAnew, 'The courier is asked again.'),
}

export function answerOrder({ services, visitor, params: { id = '' }, ...posted }: PersonalArgs<Visitor>) {
  if (!isUuid(id)) throw data(null, { status: 404 })
  const by = { services, orderId: id, adminId: visitor.id }
  return answerPress(
    posted,
    PRESSES,
    ['key', 'seen', 'mail', 'parcel', 'refund'],
    ({ key, seen, mail, parcel, refund }) =>
      isUuid(key) && { ...by, key, seen, mailId: mail, shipmentId: parcel, refundId: refund },
  )
}

type Refusal =
  | RefundRefusal
  | { reason: 'not-now' | 'changed-meanwhile' | 'too-late' | PackingRefusal }
  | { reason: 'too-many'; waitSeconds: number }
  | { reason: 'other-amount'; totalPaise: Paise }
  | { reason: 'held-too-long'; latest: Date }

type Outcome = { ok: true } | ({ ok: false } & Refusal)

const done = (outcome: Outcome, text: string): Pressed => (outcome.ok ? { ok: true, text } : refusal(outcome))

const WHY = {
  'not-found': 'This is not there any more.',
  'not-now': 'The order does not stand so that this can be done. Please look at it again.',
  'changed-meanwhile': 'Something else has come up meanwhile. Please look at it again.',
  'too-late': 'Something of it has left, or it has ended: it cannot be cancelled any more.',
  'key-used': 'This form was sent before with other words. Please load the page again.',
  'not-booked': 'No courier is booked for this parcel yet.',
  'packed-already': 'It is packed already.',
  gone: 'The courier has it already.',
  cancelled: 'The order, or this parcel, is cancelled.',
  disputed: 'The bank asks its money back, and has not decided: nothing is given back or sent meanwhile.',
}

const isPlain = (why: Refusal): why is Refusal & { reason: keyof typeof WHY } => Object.hasOwn(WHY, why.reason)

/** Why a press did nothing, in words. */
function refusal(why: Refusal): PressRefusal {
  if (why.reason === 'too-many') return { ok: false, ...waitRefusal(why) }
  if (isPlain(why)) return refused(why.reason === 'not-found' ? 404 : 409, WHY[why.reason])
  if (why.reason === 'other-amount')
    return { ok: false, status: 422, errors: { amount: otherAmountWords(why.totalPaise) } }
  if (why.reason === 'held-too-long')
    return { ok: false, status: 422, errors: { minutes: heldTooLongWords(why.latest) } }
  const status = why.reason === 'not-whole-rupees' ? 422 : 409
  const words = refundRefusalWords(why)
  return isAboutAmount(why) ? { ok: false, status, errors: { amount: words } } : refused(status, words)
}
