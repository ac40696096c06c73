/** The owner's actions on the reconciliation page. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askPaymentAgain, askUnmatchedPayment, bookParcelAnew } from '#domain/orders/admin/act-on-order.ts'
import { askDispute } from '#domain/orders/disputing/ask-dispute.ts'
import { checkForm, type RepairIntent } from '#domain/orders/reconciling/record-parts.rules.ts'
import { askMoneyCheck } from '#domain/orders/reconciling/check-money.ts'
import { refundAgain, refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import { DISPUTED } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { waitRefusal } from '#app/http/answers.ts'
import {
  type Action,
  type ActionDone,
  done,
  refused,
  actionWith,
  actionOf,
  answerAction,
} from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'

type Own = Record<'adminId' | 'key' | 'paymentId' | 'refundId' | 'shipmentId' | 'orderId' | 'disputeId', string>
type By = Own & { services: Services }

type Deed = keyof typeof adminReconciliationWords.done

/** An action on the record that the form names. */
const act = (perform: (services: Services, own: Own) => Promise<Outcome>, deed: Deed): Action<By> =>
  actionOf(async ({ services, ...own }) => told(await perform(services, own), deed))

const ACTIONS: Record<RepairIntent | 'check' | 'book', Action<By>> = {
  check: actionWith(checkForm, async ({ services, adminId }, { days }) => {
    const asked = await askMoneyCheck(services, { days, adminId })
    return done(asked === 'asked' ? adminReconciliationWords.checkStarted : adminReconciliationWords.checkRunning)
  }),
  book: act(bookParcelAnew, 'book'),
  'ask-payment': act(askUnmatchedPayment, 'ask'),
  'ask-order': act(askPaymentAgain, 'ask'),
  'ask-dispute': act(askDispute, 'ask'),
  'refund-stray': act(refundUnmatched, 'refund'),
  'refund-again': act(refundAgain, 'refund-again'),
}

/** `id` is the record's own. `order` comes with a parcel's. */
export const answerReconciliation = ({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) =>
  answerAction(posted, {
    actions: ACTIONS,
    own: ['key', 'id', 'order'],
    byOf: ({ key, id, order }) => {
      const record = { paymentId: id, refundId: id, shipmentId: id, disputeId: id, orderId: order || id }
      return isUuid(key) && { services, adminId, key, ...record }
    },
    // The choice of days has no place for its error.
    tell: ({ errors, ...refusal }) => ({ ...refusal, message: errors?.days ?? refusal.message }),
  })

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-now' | 'not-stray' | 'disputed' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

function told(outcome: Outcome, deed: Deed): ActionDone {
  if (outcome.ok) return done(adminReconciliationWords.done[deed])
  switch (outcome.reason) {
    case 'not-found':
      return refused(404, adminReconciliationWords.gone)
    case 'not-now':
    case 'not-stray':
      return refused(409, adminReconciliationWords.alreadyResolved)
    case 'disputed':
      return refused(409, DISPUTED)
    case 'too-many':
      return { ok: false, ...waitRefusal(outcome) }
  }
}
