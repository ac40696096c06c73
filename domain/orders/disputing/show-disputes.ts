import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { type DisputeState, hasEnded, hasLeft } from '#domain/orders/order/order-states.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import { adminEvidenceWords } from '#words/admin-evidence.ts'
import { listAnswers, countDisputes, isAnswered, listDisputes, listMoves } from './disputes.db.ts'
import { findDispute } from '#domain/payments/disputes.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { phaseWords, reasonWords } from './dispute-words.rules.ts'
import { evidenceOf, keyOf } from './evidence.rules.ts'

type Reading = Pick<Services, 'database' | 'clock'>

const A_PAGE = 25

export type ShownDisputes = Awaited<ReturnType<typeof showDisputes>>

/** First those that need a response, by their deadline, then the newest. A page beyond the last is the last. */
export function showDisputes({ database: { kysely } }: Reading, wanted: number) {
  return retryRead(async () => {
    const { count, open } = await countDisputes(kysely)
    const pageCount = Math.max(1, Math.ceil(count / A_PAGE))
    const page = Math.min(wanted, pageCount)
    const disputes = await listDisputes(kysely, { limit: A_PAGE, offset: (page - 1) * A_PAGE })
    return { disputes: disputes.map((one) => ({ ...one, ...inWords(one) })), count, open, page, pageCount }
  })
}

type Coded = { state: DisputeState; phase: string; reasonCode: string }

const inWords = ({ state, phase, reasonCode }: Coded) => ({
  stateName: adminDisputesWords.states[state],
  phaseName: phaseWords(phase),
  reason: reasonWords(reasonCode),
})

export type ShownDispute = NonNullable<Awaited<ReturnType<typeof showDispute>>>

/** One, with its order, the responses so far, and what can be attached; undefined when there is none. */
export async function showDispute({ database: { kysely }, clock }: Reading, id: string) {
  if (!isUuid(id)) return undefined
  return retryRead(async () => {
    const dispute = await findDispute(kysely, id)
    if (!dispute) return undefined
    const payment = await findPayment(kysely, dispute.providerPaymentId)
    const order = payment?.orderId ? await findAnyOrder(kysely, payment.orderId) : undefined
    const isOver = dispute.respondBy !== null && dispute.respondBy < clock.now()
    return {
      ...dispute,
      ...inWords(dispute),
      cardOrderId: payment?.cardOrderId ?? null,
      order: order && {
        id: order.id,
        contactName: order.contactName,
        totalPaise: order.totalPaise,
        refunds: order.refunds.filter(({ state }) => state !== 'failed'),
        /** Those that could still be stopped, and those with the courier. */
        parcels: order.parcels
          .filter(({ state }) => state !== 'cancelled')
          .map(({ id: parcelId, awb, state }) => ({
            id: parcelId,
            awb,
            state,
            isGone: hasLeft(state) || hasEnded(state),
          })),
      },
      moves: (await listMoves(kysely, id)).map((move) => ({
        ...move,
        stateName: adminDisputesWords.states[move.state],
      })),
      answers: (await listAnswers(kysely, id)).map((answer) => ({
        ...answer,
        papers: answer.papers.map((paper) => ({ ...paper, shows: adminEvidenceWords.shows[paper.proves] })),
      })),
      isOver,
      canAnswer: dispute.state === 'open' && !isOver && !(await isAnswered(kysely, id)),
      evidence: evidenceOf(order).map((one) => ({
        key: keyOf(one),
        name: one.name,
        shows: adminEvidenceWords.shows[one.proves],
      })),
      /** Names the next action on this page, so that it is done once. */
      key: randomUUID(),
    }
  })
}
