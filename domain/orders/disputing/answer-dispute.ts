import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { answerDispute, disputeCheck } from '#domain/orders/order/order-jobs.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import { findAnswerOfKey, insertAnswer, isAnswered } from './disputes.db.ts'
import { findDispute, lockDispute, type Dispute } from '#domain/payments/disputes.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { evidenceOf, fileName, keyOf, typeOfFile, type Proves } from './evidence.rules.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'

type Action = { disputeId: string; adminId: string; key: string }

export type Contest = {
  summary: string
  /** The keys of the order's papers to attach. */
  papers: readonly string[]
  files: readonly { name: string; bytes: Uint8Array }[]
  /** What kind of evidence the files are. */
  proves: Proves
}

type Refusal = 'not-found' | 'not-now' | 'too-late' | 'under-way' | 'no-paper'

export type DisputeAnswered =
  | { ok: true }
  | { ok: false; reason: Refusal }
  | { ok: false; reason: 'file'; error: string }

/** The bank debits the money or, where it only suspects fraud, the shop refunds it. */
export const acceptDispute = (services: WriteServices, action: Action): Promise<DisputeAnswered> =>
  answer(services, action, 'accept', async () => ({ summary: '', papers: [] }))

/** Contests the dispute with an explanation and documents. */
export function contestDispute(
  services: WriteServices,
  { summary, papers: chosen, files, proves, ...action }: Action & Contest,
): Promise<DisputeAnswered> {
  return answer(services, action, 'contest', async (tx, dispute) => {
    const payment = await findPayment(tx, dispute.providerPaymentId)
    const order = payment?.orderId ? await findAnyOrder(tx, payment.orderId) : undefined
    const ofOrder = evidenceOf(order)
      .filter((evidence) => chosen.includes(keyOf(evidence)))
      .map((evidence) => ({ ...evidence, mime: 'application/pdf', bytes: null }) as const)
    const typed = files.map((file) => ({ ...file, mime: typeOfFile(file.bytes) }))
    const known = typed.flatMap(({ name, bytes, mime }) =>
      mime ? [{ kind: 'file', about: '', proves, name: fileName(name, mime), mime, bytes } as const] : [],
    )
    if (known.length < files.length) return { ok: false, reason: 'file', error: adminDisputesWords.notAFile }
    const papers = [...ofOrder, ...known]
    return papers.length > 0 ? { summary, papers } : { ok: false, reason: 'no-paper' }
  })
}

type Composed = Pick<Parameters<typeof insertAnswer>[1], 'summary' | 'papers'>

/** Once for each key. The row is locked, so that one of two responses is sent. */
async function answer(
  services: WriteServices,
  { disputeId, adminId, key }: Action,
  kind: 'accept' | 'contest',
  compose: (tx: Tx, dispute: Dispute) => Promise<Composed | (DisputeAnswered & { ok: false })>,
): Promise<DisputeAnswered> {
  if (![disputeId, key].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<DisputeAnswered>(services, async (tx) => {
    const known = await findDispute(tx, disputeId)
    const dispute = known && (await lockDispute(tx, known.providerDisputeId))
    if (!dispute) return { ok: false, reason: 'not-found' }
    if (await findAnswerOfKey(tx, key)) return { ok: true }
    if (dispute.state !== 'open') return { ok: false, reason: 'not-now' }
    if (dispute.respondBy && dispute.respondBy < now) return { ok: false, reason: 'too-late' }
    if (await isAnswered(tx, disputeId)) return { ok: false, reason: 'under-way' }
    const composed = await compose(tx, dispute)
    if ('ok' in composed) return composed
    const answerId = await insertAnswer(tx, { disputeId, key, kind, ...composed, adminId, now })
    await addJobs(tx, [answerDispute(answerId)], now)
    await noteAudit(tx, {
      action: kind === 'accept' ? 'dispute-accepted' : 'dispute-contested',
      actorId: adminId,
      object: { payment: dispute.providerPaymentId },
      facts: { dispute: dispute.providerDisputeId, papers: String(composed.papers.length), key: key },
    })
    return { ok: true }
  })
}

type Asked = { adminId: string; key: string }

const askedOf = declareLimit('dispute asked', { countMax: 10, windowMs: 60_000 })

/** Asks the provider about a dispute at once, by the provider's id. */
export async function askDispute(
  services: WriteServices,
  { disputeId, adminId, key }: Asked & { disputeId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' } | TooMany> {
  if (!/^disp_\w{1,40}$/.test(disputeId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const attempt = await consumeRateLimit(tx, { ...askedOf(disputeId), now })
    if (!attempt.ok) return attempt
    await addJobs(tx, [disputeCheck(disputeId, `admin-${key}`)], now)
    await noteAudit(tx, {
      action: 'dispute-asked',
      actorId: adminId,
      object: { dispute: disputeId },
      facts: { key: key },
    })
    return { ok: true }
  })
}

/** The same, by our id. */
export async function askDisputeAgain(services: WriteServices, { disputeId, ...asked }: Asked & { disputeId: string }) {
  const dispute = isUuid(disputeId) ? await findDispute(services.database.kysely, disputeId) : undefined
  return askDispute(services, { ...asked, disputeId: dispute?.providerDisputeId ?? '' })
}
