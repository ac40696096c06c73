import { mailJob, type MailServices } from '#domain/mail/send-mail.ts'
import { DISPUTE_MAIL } from '#domain/orders/order/order-jobs.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { findAnswer, findLastMove, isAnswered } from './disputes.db.ts'
import { findDispute, readLeftWithProvider } from '#domain/payments/disputes.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { LEAST } from './follow-dispute.ts'
import { disputeEmailText } from './dispute-words.rules.ts'

/** To the owner, as it is at sending: no reminder to someone who has responded, or has more time now. */
export const disputeMailJob = mailJob(
  DISPUTE_MAIL,
  async ({ database, brand, storeUrl }: MailServices, { disputeId, about, move, answerId }) => {
    const { kysely } = database
    const dispute = await findDispute(kysely, disputeId)
    if (!dispute) return undefined
    if (about === 'asked' || about === 'soon') {
      const isMoved = move !== (await findLastMove(kysely, disputeId))
      if (dispute.state !== 'open' || isMoved || (await isAnswered(kysely, disputeId))) return undefined
    }
    const payment = await findPayment(kysely, dispute.providerPaymentId)
    const answer = answerId ? await findAnswer(kysely, answerId) : undefined
    const isPart = payment !== undefined && (await readLeftWithProvider(kysely, payment.id)) >= LEAST
    const text = () =>
      disputeEmailText({
        about,
        dispute,
        order: payment?.orderId ? `#${orderNumber(payment.orderId)}` : null,
        isPart,
        trouble: answer?.trouble ?? null,
        page: new URL(`/admin/disputes/${disputeId}`, storeUrl).href,
      })
    const name = [about, disputeId, dispute.phase, move, answerId]
    return { id: `dispute-${name.filter(Boolean).join('-')}`, to: brand.email, text }
  },
)
