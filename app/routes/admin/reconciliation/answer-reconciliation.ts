/** What the owner's press on the reconciliation leads to, and what is said of it. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askPaymentAgain, askUnmatchedPayment, bookParcelAnew } from '#domain/orders/admin/act-on-order.ts'
import { askDispute } from '#domain/orders/disputing/ask-dispute.ts'
import { checkForm, type RepairIntent } from '#domain/orders/reconciling/record-parts.rules.ts'
import { askMoneyCheck } from '#domain/orders/reconciling/check-money.ts'
import { refundAgain, refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import { DISPUTED } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerPress, pressOf, pressWith, refused, waitRefusal } from '#app/http/answer-form.ts'
import type { Press, Pressed } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Own = Record<'adminId' | 'key' | 'paymentId' | 'refundId' | 'shipmentId' | 'orderId' | 'disputeId', string>
type By = Own & { services: Services }

/** What is done about the record that the form names. */
const act = (perform: (services: Services, own: Own) => Promise<Outcome>, text: string): Press<By> =>
  pressOf(async ({ services, ...own }) => done(await perform(services, own), text))

const ASKED = 'The provider is asked, and what it says is settled.'

const PRESSES: Record<RepairIntent | 'check' | 'book', Press<By>> = {
  check: saidOfAll(
    pressWith(checkForm, async ({ services, adminId }, { days }) => {
      const asked = await askMoneyCheck(services, { days, adminId })
      const text = 'The books are being read. What is found stands here in a moment.'
      return { ok: true, text: asked === 'asked' ? text : 'The books are being read already.' }
    }),
  ),
  book: act(bookParcelAnew, 'The courier is asked again.'),
  'ask-payment': act(askUnmatchedPayment, ASKED),
  'ask-order': act(askPaymentAgain, ASKED),
  'ask-dispute': act(askDispute, ASKED),
  'refund-stray': act(refundUnmatched, 'The refund has begun.'),
  'refund-again': act(refundAgain, 'The refund has begun again.'),
}

/** `id` is that of the record, whatever it is; `order` stands beside that of a parcel. */
export const answerReconciliation = ({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) =>
  answerPress(posted, PRESSES, ['key', 'id', 'order'], ({ key, id, order }) => {
    const record = { paymentId: id, refundId: id, shipmentId: id, disputeId: id, orderId: order || id }
    return isUuid(key) && { services, adminId, key, ...record }
  })

/** A choice of days has no place for what is wrong with it. */
function saidOfAll({ names, press }: Press<By>): Press<By> {
  return {
    names,
    press: async (by, entered) => {
      const pressed = await press(by, entered)
      return pressed.ok || !pressed.errors ? pressed : { ...pressed, message: pressed.errors.days, errors: {} }
    },
  }
}

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-now' | 'not-stray' | 'disputed' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

function done(outcome: Outcome, text: string): Pressed {
  if (outcome.ok) return { ok: true, text }
  switch (outcome.reason) {
    case 'not-found':
      return refused(404, 'This is not there any more.')
    case 'not-now':
    case 'not-stray':
      return refused(409, 'This has been seen to meanwhile. Please look at it again.')
    case 'disputed':
      return refused(409, DISPUTED)
    case 'too-many':
      return { ok: false, ...waitRefusal(outcome) }
  }
}
