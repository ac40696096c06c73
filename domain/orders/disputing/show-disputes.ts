import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import { findAnyOrder } from '#domain/orders/order/orders.db.ts'
import { hasEnded, hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { listAnswers } from './answers.db.ts'
import { countDisputes, findDispute, findDisputedPayment, isAnswered, listDisputes, listMoves } from './disputes.db.ts'
import { phaseWords, reasonWords, STATE_NAMES } from './dispute-words.rules.ts'
import { evidenceOf, keyOf, PROVES } from './evidence.rules.ts'

type Reading = Pick<Services, 'database' | 'clock'>

const A_PAGE = 25

export type ShownDisputes = Awaited<ReturnType<typeof showDisputes>>

/** What is to be answered first, by when; then the newest. One beyond the last page is the last. */
export function showDisputes({ database: { kysely } }: Reading, wanted: number) {
  return retryRead(async () => {
    const { count, open } = await countDisputes(kysely)
    const pageCount = Math.max(1, Math.ceil(count / A_PAGE))
    const page = Math.min(wanted, pageCount)
    const disputes = await listDisputes(kysely, { limit: A_PAGE, offset: (page - 1) * A_PAGE })
    return { disputes: disputes.map((one) => ({ ...one, ...inWords(one) })), count, open, page, pageCount }
  })
}

const inWords = ({
  state,
  phase,
  reasonCode,
}: {
  state: keyof typeof STATE_NAMES
  phase: string
  reasonCode: string
}) => ({
  stateName: STATE_NAMES[state],
  phaseName: phaseWords(phase),
  reason: reasonWords(reasonCode),
})

export type ShownDispute = NonNullable<Awaited<ReturnType<typeof showDispute>>>

/** One, with what it strikes, what was answered, and what can be sent along; undefined when there is none. */
export async function showDispute({ database: { kysely }, clock }: Reading, id: string) {
  if (!isUuid(id)) return undefined
  return retryRead(async () => {
    const dispute = await findDispute(kysely, id)
    if (!dispute) return undefined
    const payment = await findDisputedPayment(kysely, dispute.providerPaymentId)
    const order = payment?.orderId ? await findAnyOrder(kysely, payment.orderId) : undefined
    const isOver = dispute.respondBy !== null && dispute.respondBy < clock.now()
    return {
      ...dispute,
      ...inWords(dispute),
      purchaseId: payment?.purchaseId ?? null,
      order: order && {
        id: order.id,
        contactName: order.contactName,
        totalPaise: order.totalPaise,
        refunds: order.refunds.filter(({ state }) => state !== 'failed'),
        /** What could still be stopped, and what is with the courier already. */
        parcels: order.parcels
          .filter(({ state }) => state !== 'cancelled')
          .map(({ id: parcelId, awb, state }) => ({
            id: parcelId,
            awb,
            state,
            isGone: hasLeft(state) || hasEnded(state),
          })),
      },
      moves: (await listMoves(kysely, id)).map((move) => ({ ...move, stateName: STATE_NAMES[move.state] })),
      answers: (await listAnswers(kysely, id)).map((answer) => ({
        ...answer,
        papers: answer.papers.map((paper) => ({ ...paper, shows: PROVES[paper.proves] })),
      })),
      isOver,
      canAnswer: dispute.state === 'open' && !isOver && !(await isAnswered(kysely, id)),
      evidence: evidenceOf(order).map((one) => ({ key: keyOf(one), name: one.name, shows: PROVES[one.proves] })),
      /** Names whatever is pressed next on this page. */
      key: randomUUID(),
    }
  })
}
