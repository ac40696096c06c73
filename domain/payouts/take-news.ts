/** Brings a payout to what its company or bank says of it, with its books, in one transaction. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteVerified } from '#domain/artists/papers/note-verified.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { PayoutNews } from '#providers/payouts/payout-way.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { stepOfNews, type PayoutStep, type PayoutConcern } from './payout.rules.ts'
import { bookPayouts, lockPayout, movePayout, setTrouble, type PayoutRow } from './payouts.db.ts'
import { payoutMail, troubleMail } from './payout-services.ts'

export type NewsServices = Pick<Services, 'clock' | 'database' | 'pages' | 'papersLock'>

/** Undefined when there is no such payout. Told twice, or late, it changes nothing. */
export function takeNews(services: NewsServices, payoutId: string, news: PayoutNews): Promise<PayoutStep | undefined> {
  return inTransaction(services, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout?.reference) return undefined
    const now = services.clock.now()
    const step = stepOfNews(payout, news)
    if (step === 'used-up' || step === 'contradicts') {
      await callForPerson(tx, payout, { trouble: step, why: news.text, now })
      return step
    }
    await noteWaiting(tx, payout, news, now)
    if (step !== 'stays') await applyStep(tx, services, payout, { step, news })
    return step
  })
}

type Applied = { step: Exclude<PayoutStep, 'stays' | 'used-up' | 'contradicts'>; news: PayoutNews; adminId?: string }

/** The caller holds the payout. */
export async function applyStep(
  tx: Tx,
  services: NewsServices,
  payout: PayoutRow,
  { step, news, adminId }: Applied,
): Promise<void> {
  const now = services.clock.now()
  const { id, reference } = payout
  const { remedy } = news
  const cameBack = step === 'returned' || step === 'failed'
  const why = cameBack ? news.text || null : null
  await movePayout(tx, id, { state: step, news, remedy: cameBack ? remedy : null, why }, now)
  await bookPayouts(tx, [id], step, now)
  const facts = {
    reference: reference ?? '',
    state: step,
    paise: String(news.amountPaise),
    ...(news.utr && { utr: news.utr }),
  }
  await noteAudit(tx, { action: 'payout-moved', actorId: adminId, object: { payout: id }, facts })
  // A bank says only that a payout failed, not why.
  const isForArtist =
    step === 'returned' || (step === 'failed' && (remedy === 'ask-artist' || payout.way === 'bank-file'))
  const jobs: NewJob[] = []
  if (step === 'paid') jobs.push(payoutMail('paid', id))
  if (isForArtist) jobs.push(payoutMail('came-back', id))
  await addJobs(tx, jobs, now)
  // No payout is tried again until the artist has checked the account.
  if (cameBack && remedy === 'ask-artist')
    await noteVerified(tx, services, { accountId: payout.accountId, state: 'failed' })
  if (cameBack && (remedy === 'ask-support' || remedy === 'add-money'))
    await callForPerson(tx, payout, { trouble: remedy, why: news.text, now })
}

/** It waits for money, or no longer does. */
async function noteWaiting(tx: Tx, payout: PayoutRow, news: PayoutNews, now: Date): Promise<void> {
  if (news.state === 'waiting' && news.remedy === 'add-money')
    return callForPerson(tx, payout, { trouble: 'add-money', why: news.text, now })
  if (payout.trouble === 'add-money' || payout.trouble === 'blocked') await setTrouble(tx, payout.id, null)
}

/** The owner gets an e-mail, once a day for the same trouble of a run. The caller holds the payout. */
export async function callForPerson(
  tx: Tx,
  { id, runId }: Pick<PayoutRow, 'id' | 'runId'>,
  { trouble, why, now }: { trouble: PayoutConcern; why: string; now: Date },
): Promise<void> {
  if (!(await setTrouble(tx, id, trouble, why))) return
  await addJobs(tx, [troubleMail(id, { runId, kind: trouble, day: indiaDay(now) })], now)
}
