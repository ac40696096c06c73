/**
 * Sends an approved payout and follows it until it can no longer change. Its reference is the key against paying twice: it
 * is looked up before anything is sent, so a payout that was made before a crash or a restore is found, not made again.
 */
import { inTransaction } from '#db/transaction.ts'
import { openDetails } from '#domain/artists/papers/open-papers.ts'
import { findPayoutAccountById } from '#domain/artists/papers/payout-accounts.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { noteEventActed } from '#domain/payments/events.db.ts'
import type { WriteServices } from '#domain/services.ts'
import type { PayoutTrouble as WayTrouble, PayoutWay } from '#providers/payouts/payout-way.ts'
import { noPaise } from '#shared/money.rules.ts'
import type { Payout as AskedPayout } from '#shared/payouts.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { isUnderWay, lookAgainAt, returnedBefore } from './payout.rules.ts'
import { bookPayouts, findPayout, lockPayout, movePayout, setAmount, setTrouble, type PayoutRow } from './payouts.db.ts'
import { FOLLOW_PAYOUT, followAnew, lookAtPayout, type PayoutServices } from './payout-services.ts'
import { applyStep, callForPerson, takeNews } from './take-news.ts'

const DONE: JobOutcome = { kind: 'done' }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const followPayoutJob = handleJob(FOLLOW_PAYOUT, async (services: PayoutServices, { payload }) => {
  const { payoutId, eventId, isOnce } = payload
  const end = await follow(services, payoutId)
  if (isOnce === undefined || end.kind === 'again') return end
  // The payout's own job goes on.
  if (eventId === undefined) return DONE
  const outcome = (await findPayout(services.database.kysely, payoutId))?.state ?? ''
  const event = { provider: 'payouts', eventId, outcome: `payout ${outcome}` } as const
  await noteEventActed(services.database.kysely, event, services.clock.now())
  return DONE
})

async function follow(services: PayoutServices, payoutId: string): Promise<JobOutcome> {
  const payout = await findPayout(services.database.kysely, payoutId)
  if (!payout?.reference || payout.way === 'bank-file') return DONE
  const way = services.payoutWays.of(payout.way)
  if (!way?.online) return blocked(services, payout, adminPayoutsWords.wayGone)
  const looked = await way.online.look(payout.reference)
  if (!looked.ok) return troubled(services, payout, looked)
  if (looked.news) await takeNews(services, payoutId, looked.news)
  else if (isUnderWay(payout.state)) {
    const trouble = await send(services, payout, way)
    if (trouble) return troubled(services, payout, trouble)
  }
  return nextStep(services, payoutId)
}

async function nextStep({ database, clock }: PayoutServices, payoutId: string): Promise<JobOutcome> {
  const payout = await findPayout(database.kysely, payoutId)
  const now = clock.now()
  if (!payout?.approvedAt || payout.trouble === 'used-up' || payout.trouble === 'contradicts') return DONE
  if (isUnderWay(payout.state))
    return {
      kind: 'not-yet',
      reason: adminPayoutsWords.underWay,
      until: lookAgainAt(payout.sentAt ?? payout.approvedAt, now),
    }
  if (payout.state !== 'paid' || !payout.paidAt || now >= returnedBefore(payout.paidAt)) return DONE
  return { kind: 'not-yet', reason: adminPayoutsWords.mayComeBack, until: new Date(now.getTime() + DAY_MS) }
}

/** Nobody has this reference yet. Returns why it is not sent. */
async function send(services: PayoutServices, payout: PayoutRow, way: PayoutWay): Promise<WayTrouble | undefined> {
  const account = await findPayoutAccountById(services.database.kysely, payout.accountId)
  const to = account && openDetails(services.papersLock, account)
  // An attempt that began may have left, so it is repeated as it was.
  const isLost = to === undefined || (payout.state === 'approved' && account?.replacedAt !== null)
  if (isLost) {
    await giveUp(services, payout)
    return undefined
  }
  if (!(await beginSending(services, payout.id))) return undefined
  const sent = await way.send(askedOf(services, payout, to))
  if (sent.ok) await takeNews(services, payout.id, sent.news)
  else if (sent.reason === 'used-up') await call(services, payout, 'used-up', sent.text)
  else if (sent.reason !== 'refused') return sent
  else if (mayStillArrive(services, payout)) return { ...sent, reason: 'unanswered' }
  else await endRefused(services, payout, sent.text)
  return undefined
}

const askedOf = (
  { brand }: Pick<PayoutServices, 'brand'>,
  { reference, amountPaise, artistId, mode }: PayoutRow,
  to: AskedPayout['to'],
): AskedPayout => ({
  reference: reference ?? '',
  amountPaise,
  to,
  payee: artistId,
  narration: `${brand.name} ${reference}`,
  ...(mode && { mode }),
})

/** An earlier attempt got no answer, and this one is refused: that says nothing about the earlier one yet. */
const mayStillArrive = ({ clock }: PayoutServices, { state, sentAt }: PayoutRow): boolean =>
  state === 'sent' && sentAt !== null && clock.now().getTime() - sentAt.getTime() < HOUR_MS

/** From here on it may have left. */
const beginSending = (services: WriteServices, payoutId: string): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout?.state === 'approved') await movePayout(tx, payoutId, { state: 'sent' }, services.clock.now())
    return payout?.state === 'approved' || payout?.state === 'sent'
  })

/** The account is no longer the artist's. What was never sent is payable again; what was begun is for a person. */
const giveUp = (services: WriteServices, { id }: PayoutRow): Promise<void> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const payout = await lockPayout(tx, id)
    if (payout?.state === 'sent')
      return callForPerson(tx, payout, { trouble: 'ask-support', why: adminPayoutsWords.accountGone, now })
    if (payout?.state !== 'approved') return
    await movePayout(tx, id, { state: 'cancelled', why: adminPayoutsWords.accountChanged }, now)
    await bookPayouts(tx, [id], 'cancelled', now)
    const facts = { reference: payout.reference ?? '', why: 'account changed' }
    await noteAudit(tx, { action: 'payout-cancelled', object: { payout: id }, facts })
  })

/** Refused before it was made: its money is payable again, and a person finds out why. */
const endRefused = (services: PayoutServices, { id }: PayoutRow, text: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout?.reference || !isUnderWay(payout.state)) return
    const { reference, amountPaise } = payout
    const nothing = { utr: undefined, feePaise: noPaise, taxPaise: noPaise }
    const news = {
      id: reference,
      reference,
      amountPaise,
      state: 'failed',
      remedy: 'ask-support',
      text,
      ...nothing,
    } as const
    await applyStep(tx, services, payout, { step: 'failed', news })
  })

const call = (services: WriteServices, { id }: PayoutRow, trouble: 'used-up' | 'blocked', why: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout) await callForPerson(tx, payout, { trouble, why, now: services.clock.now() })
  })

/** Nothing of it is known, so it is asked again. */
async function troubled(
  services: PayoutServices,
  payout: PayoutRow,
  { reason, text }: WayTrouble,
): Promise<JobOutcome> {
  if (reason === 'blocked') return blocked(services, payout, text)
  return { kind: 'again', reason: text, mayHaveHappened: true }
}

async function blocked(services: PayoutServices, payout: PayoutRow, text: string): Promise<JobOutcome> {
  await call(services, payout, 'blocked', text)
  return { kind: 'not-yet', reason: text, until: new Date(services.clock.now().getTime() + HOUR_MS) }
}

export type Asked = 'asked' | 'not-found' | 'by-file'

/** An owner wants to know now. */
export async function askPayout(services: WriteServices, payoutId: string): Promise<Asked> {
  const now = services.clock.now()
  return inTransaction<Asked>(services, async (tx) => {
    const payout = isUuid(payoutId) ? await findPayout(tx, payoutId) : undefined
    if (!payout?.reference) return 'not-found'
    if (payout.way === 'bank-file') return 'by-file'
    await addJobs(tx, [lookAtPayout(payoutId, `asked-${now.getTime()}`)], now)
    return 'asked'
  })
}

export type Adopted = 'done' | 'not-found' | 'not-now' | 'no-answer' | 'still-running'

/**
 * A payout that is something else at the company than here is recorded as it is there: by an owner who has looked. Money that
 * has left has left, also if it is above the balance.
 */
export async function adoptPayout(
  services: PayoutServices,
  { payoutId, adminId }: { payoutId: string; adminId: string },
): Promise<Adopted> {
  const { kysely } = services.database
  const known = isUuid(payoutId) ? await findPayout(kysely, payoutId) : undefined
  if (!known?.reference) return 'not-found'
  const looked = await services.payoutWays.of(known.way)?.online?.look(known.reference)
  if (!looked?.ok || !looked.news) return 'no-answer'
  const { news } = looked
  return inTransaction<Adopted>(services, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || (payout.trouble !== 'used-up' && payout.trouble !== 'contradicts')) return 'not-now'
    if (news.state === 'waiting' || news.state === 'on-its-way') return 'still-running'
    const isOver = !isUnderWay(payout.state) && payout.state !== 'paid'
    if (isOver && news.state !== 'paid') {
      await setTrouble(tx, payoutId, null)
      return 'done'
    }
    const amountPaise = news.amountPaise
    const facts = { reference: payout.reference ?? '', paise: String(amountPaise), instead: String(payout.amountPaise) }
    await noteAudit(tx, { action: 'payout-adopted', actorId: adminId, object: { payout: payoutId }, facts })
    await setAmount(tx, { id: payoutId, amountPaise })
    await applyStep(tx, services, { ...payout, amountPaise }, { step: news.state, news, adminId })
    await addJobs(tx, [followAnew(payoutId, 'adopted')], services.clock.now())
    return 'done'
  })
}

export type Resolved = 'done' | 'not-found' | 'too-late'

/** A person has seen to it. Trouble of a payout under way comes back if it is still there. */
export function resolveTrouble(
  services: WriteServices,
  { payoutId, adminId }: { payoutId: string; adminId: string },
): Promise<Resolved> {
  return inTransaction<Resolved>(services, async (tx) => {
    const payout = isUuid(payoutId) ? await lockPayout(tx, payoutId) : undefined
    if (!payout) return 'not-found'
    // Only what the company says can end these.
    if (payout.trouble === null || payout.trouble === 'used-up') return 'too-late'
    await setTrouble(tx, payoutId, null)
    const facts = { reference: payout.reference ?? '', trouble: payout.trouble }
    await noteAudit(tx, { action: 'payout-resolved', actorId: adminId, object: { payout: payoutId }, facts })
    return 'done'
  })
}
