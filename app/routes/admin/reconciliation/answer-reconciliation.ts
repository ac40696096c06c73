/** The owner's actions on the reconciliation page. */
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
import { deskReconciliationWords } from '#words/desk-reconciliation.ts'

type Own = Record<'adminId' | 'key' | 'paymentId' | 'refundId' | 'shipmentId' | 'orderId' | 'disputeId', string>
type By = Own & { services: Services }

type Deed = keyof typeof deskReconciliationWords.done

/** An action on the record that the form names. */
const act = (perform: (services: Services, own: Own) => Promise<Outcome>, deed: Deed): Press<By> =>
  pressOf(async ({ services, ...own }) => done(await perform(services, own), deed))

const PRESSES: Record<RepairIntent | 'check' | 'book', Press<By>> = {
  check: saidOfAll(
    pressWith(checkForm, async ({ services, adminId }, { days }) => {
      const asked = await askMoneyCheck(services, { days, adminId })
      const isStarted = asked === 'asked'
      return { ok: true, text: isStarted ? deskReconciliationWords.checkStarted : deskReconciliationWords.checkRunning }
    }),
  ),
  book: act(bookParcelAnew, 'book'),
  'ask-payment': act(askUnmatchedPayment, 'ask'),
  'ask-order': act(askPaymentAgain, 'ask'),
  'ask-dispute': act(askDispute, 'ask'),
  'refund-stray': act(refundUnmatched, 'refund'),
  'refund-again': act(refundAgain, 'refund-again'),
}

/** `id` is the record's own. `order` comes with a parcel's. */
export const answerReconciliation = ({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) =>
  answerPress(posted, PRESSES, ['key', 'id', 'order'], ({ key, id, order }) => {
    const record = { paymentId: id, refundId: id, shipmentId: id, disputeId: id, orderId: order || id }
    return isUuid(key) && { services, adminId, key, ...record }
  })

/** The choice of days has no place for its error. */
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

function done(outcome: Outcome, deed: Deed): Pressed {
  if (outcome.ok) return { ok: true, text: deskReconciliationWords.done[deed] }
  switch (outcome.reason) {
    case 'not-found':
      return refused(404, deskReconciliationWords.gone)
    case 'not-now':
    case 'not-stray':
      return refused(409, deskReconciliationWords.alreadyResolved)
    case 'disputed':
      return refused(409, DISPUTED)
    case 'too-many':
      return { ok: false, ...waitRefusal(outcome) }
  }
}
