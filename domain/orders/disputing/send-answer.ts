import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { ANSWER_DISPUTE, mailOfTrouble, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import type { Services } from '#domain/services.ts'
import type { DisputeProof, RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import { endAnswer, findAnswer, keepDocument, listPapers, noteTrouble, type Answer } from './disputes.db.ts'
import { drawEvidence } from './draw-evidence.ts'
import { findDispute, type Dispute } from '#domain/payments/disputes.db.ts'
import { troubleWords } from './evidence.rules.ts'
import { followDispute } from './follow-dispute.ts'

export type AnswerServices = SettleServices & Pick<Services, 'printFonts' | 'content' | 'texts' | 'reads'>

const DONE: JobOutcome = { kind: 'done' }

/** Sends a response to the provider. Each document is saved before the next, so that a retry continues where one stopped. */
export const answerDisputeJob = handleJob(ANSWER_DISPUTE, async (services: AnswerServices, { payload }) => {
  const { database, clock, payments } = services
  const answer = await findAnswer(database.kysely, payload.answerId)
  const dispute = answer && (await findDispute(database.kysely, answer.disputeId))
  if (!dispute || answer.state !== 'waiting') return DONE
  const askedAt = clock.now()
  const { providerDisputeId } = dispute
  const sent = await (answer.kind === 'accept'
    ? payments.acceptDispute(providerDisputeId)
    : contest(services, answer, dispute))
  if (sent.ok) return taken(services, answer, { told: sent.dispute, askedAt })
  const isFinal = sent.reason === 'refused' && sent.status !== 401
  if (!isFinal) {
    await noteTrouble(database.kysely, answer.id, adminDisputesWords.troubles.unreachable(sent.text), clock.now())
    return { kind: 'again', reason: sent.text }
  }
  // The provider also refuses what it already has, when its first answer was lost.
  const asked = await payments.fetchDispute(providerDisputeId)
  if (!asked.ok) return { kind: 'again', reason: asked.text }
  const requested = answer.kind === 'accept' ? 'lost' : 'under_review'
  if (asked.dispute.state === requested) return taken(services, answer, { told: asked.dispute, askedAt })
  await refuse(services, answer, dispute, troubleWords(sent.text))
  await followDispute(services, asked.dispute, askedAt)
  return DONE
})

async function contest(services: AnswerServices, { id, summary }: Answer, dispute: Dispute) {
  const { database, payments } = services
  const proofs: Partial<Record<DisputeProof, string[]>> = {}
  for (const paper of await listPapers(database.kysely, id)) {
    let { documentId } = paper
    if (documentId === null) {
      const bytes = paper.bytes ?? (await drawEvidence(services, dispute, paper))
      // Skip what no longer exists.
      if (!bytes) continue
      const { name, mime: type } = paper
      const uploaded = await payments.uploadDocument({
        name: type === 'application/pdf' ? asPdf(name) : name,
        type,
        bytes,
      })
      if (!uploaded.ok) return uploaded
      documentId = uploaded.documentId
      await keepDocument(database.kysely, paper.id, documentId)
    }
    proofs[paper.proves] = [...(proofs[paper.proves] ?? []), documentId]
  }
  return payments.contestDispute(dispute.providerDisputeId, { summary, proofs, action: 'submit' })
}

const asPdf = (name: string) => (name.endsWith('.pdf') ? name : `${name.replaceAll(/[^\w-]+/g, '-')}.pdf`)

type Told = { told: RazorpayDispute; askedAt: Date }

async function taken(services: AnswerServices, { id }: Answer, { told, askedAt }: Told): Promise<JobOutcome> {
  const now = services.clock.now()
  await inTransaction(services, (tx) => endAnswer(tx, id, { state: 'sent', trouble: null, now }))
  await followDispute(services, told, askedAt)
  return DONE
}

/** The owner reads why on the page, and in an e-mail. */
async function refuse(services: AnswerServices, { id }: Answer, dispute: Dispute, trouble: string): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    if (!(await endAnswer(tx, id, { state: 'refused', trouble, now }))) return
    await addJobs(tx, [mailOfTrouble(dispute.id, id)], now)
    await noteAudit(tx, {
      action: 'dispute-answer-refused',
      object: { payment: dispute.providerPaymentId },
      facts: { dispute: dispute.providerDisputeId, why: trouble },
    })
  })
}
