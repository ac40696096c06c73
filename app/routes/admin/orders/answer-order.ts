/** An admin's actions on an order. */
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
import { waitRefusal, notFound } from '#app/http/answers.ts'
import { done, refused, wrong, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import type { Action, ActionDone, ActionRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'

type Own = Record<'key' | 'seen' | 'mailId' | 'shipmentId' | 'refundId' | 'orderId' | 'adminId', string>
type By = Own & { services: Services }

type Deed = keyof typeof adminOrdersWords.done

/** An action without fields. */
const act = (perform: (services: Services, own: Own) => Promise<Outcome>, deed: Deed): Action<By> =>
  actionOf(async ({ services, ...own }) => told(await perform(services, own), adminOrdersWords.done[deed]))

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  confirm: act(confirmOrder, 'confirm'),
  pack: act(packOrderParcel, 'pack'),
  note: actionWith(noteForm, async ({ services, ...by }, form) =>
    told(await writeOrderNote(services, { ...by, ...form }), adminOrdersWords.done.note),
  ),
  resend: act(resendOrderMail, 'resend'),
  cancel: act(cancelOrder, 'cancel'),
  refund: actionWith(refundForm, async ({ services, ...by }, { amount, ...form }) =>
    told(
      await refundOrder(services, { ...by, ...form, amountPaise: amount }),
      adminOrdersWords.refundStarted(rupees(amount)),
    ),
  ),
  'cancel-link': act(cancelWaiting, 'cancel-link'),
  'move-end': actionWith(moveEndForm, async ({ services, ...by }, form) =>
    told(await moveEnd(services, { ...by, ...form }), adminOrdersWords.done['move-end']),
  ),
  take: actionWith(handPaymentForm, async ({ services, ...by }, { amount, ...form }) =>
    told(await takeByHand(services, { ...by, ...form, amountPaise: amount }), adminOrdersWords.done.take),
  ),
  'hand-back': actionWith(handBackForm, async ({ services, ...by }, form) =>
    told(await noteHandedBack(services, { ...by, ...form }), adminOrdersWords.done['hand-back']),
  ),
  resolve: act(resolveAttention, 'resolve'),
  'resolve-parcel': act((services, own) => resolveAttention(services, { ...own, isOfParcel: true }), 'resolve'),
  ask: act(askPaymentAgain, 'ask'),
  book: act(bookParcelAnew, 'book'),
}

export function answerOrder({ services, visitor, params: { id = '' }, ...posted }: PersonalArgs<Visitor>) {
  if (!isUuid(id)) throw notFound()
  const by = { services, orderId: id, adminId: visitor.id }
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['key', 'seen', 'mail', 'parcel', 'refund'],
    byOf: ({ key, seen, mail, parcel, refund }) =>
      isUuid(key) && { ...by, key, seen, mailId: mail, shipmentId: parcel, refundId: refund },
  })
}

type Refusal =
  | RefundRefusal
  | { reason: 'not-now' | 'changed-meanwhile' | 'too-late' | PackingRefusal }
  | { reason: 'too-many'; waitSeconds: number }
  | { reason: 'other-amount'; totalPaise: Paise }
  | { reason: 'held-too-long'; latest: Date }

type Outcome = { ok: true } | ({ ok: false } & Refusal)

const told = (outcome: Outcome, text: string): ActionDone => (outcome.ok ? done(text) : refusal(outcome))

const isPlain = (why: Refusal): why is Refusal & { reason: keyof typeof adminOrdersWords.refusals } =>
  Object.hasOwn(adminOrdersWords.refusals, why.reason)

function refusal(why: Refusal): ActionRefusal {
  if (why.reason === 'too-many') return { ok: false, ...waitRefusal(why) }
  if (isPlain(why)) return refused(why.reason === 'not-found' ? 404 : 409, adminOrdersWords.refusals[why.reason])
  if (why.reason === 'other-amount') return wrong({ amount: otherAmountWords(why.totalPaise) })
  if (why.reason === 'held-too-long') return wrong({ minutes: heldTooLongWords(why.latest) })
  const status = why.reason === 'not-whole-rupees' ? 422 : 409
  const words = refundRefusalWords(why)
  return isAboutAmount(why) ? wrong({ amount: words }, status) : refused(status, words)
}
