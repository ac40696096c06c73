/** An owner takes payouts out of an open run, and approves the rest: from then on their money is on its way. */
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { missingPapers } from '#domain/artists/papers/missing-papers.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockBalances } from './balances.db.ts'
import {
  approveOpenRun,
  approvePayouts,
  bookPayouts,
  findPayout,
  isUtrKnown,
  listAccounts,
  listPayoutsOf,
  lockPayout,
  lockRun,
  movePayout,
  setAmount,
  type PayoutRow,
} from './payouts.db.ts'
import { followPayout, payoutMail, type PayoutServices } from './payout-services.ts'
import { findRestore } from './settings.db.ts'

export type Approved =
  | { ok: true; count: number; totalPaise: Paise }
  | { ok: false; reason: 'not-found' | 'dropped' | 'changed' | 'empty' | 'no-way' | 'restored' }
  | { ok: false; reason: 'approved-before'; by: string | null }
  /** These artists' balances, papers or accounts have changed since the run began. */
  | { ok: false; reason: 'above-balance' | 'not-ready'; names: string[] }

type Approval = {
  runId: string
  adminId: string
  address: string
  /** As it was shown. */
  count: number
  totalPaise: number
  /** The owner has compared the run with the bank's statement. */
  isChecked: boolean
}

export async function approveRun(services: PayoutServices, approval: Approval): Promise<Approved> {
  const { runId, adminId, address, count, totalPaise, isChecked } = approval
  if (!isUuid(runId)) return { ok: false, reason: 'not-found' }
  return inTransaction<Approved>(services, async (tx) => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, reason: 'not-found' }
    if (run.state === 'approved') return { ok: false, reason: 'approved-before', by: run.approvedBy }
    if (run.state === 'dropped') return { ok: false, reason: 'dropped' }
    if (!services.payoutWays.of(run.way)) return { ok: false, reason: 'no-way' }
    const payouts = (await listPayoutsOf(tx, runId)).filter(({ state }) => state === 'proposed')
    if (payouts.length === 0) return { ok: false, reason: 'empty' }
    const total = payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    if (payouts.length !== count || total !== totalPaise) return { ok: false, reason: 'changed' }
    if (!isChecked && (await findRestore(tx)) !== null) return { ok: false, reason: 'restored' }
    const balances = await lockBalances(
      tx,
      payouts.map(({ artistId }) => artistId),
    )
    const above = payouts.filter(({ artistId, amountPaise }) => amountPaise > (balances.get(artistId) ?? noPaise))
    if (above.length > 0) return { ok: false, reason: 'above-balance', names: namesOf(above) }
    const unready = await listUnready(tx, services, payouts)
    if (unready.length > 0) return { ok: false, reason: 'not-ready', names: namesOf(unready) }
    const now = services.clock.now()
    await approveOpenRun(tx, runId, { adminId, now })
    const ids = await approvePayouts(tx, sql`run_id = ${runId}`, now)
    await bookPayouts(tx, ids, 'approval', now)
    const facts = { run: String(run.number), payouts: String(count), total: rupees(total as Paise), way: run.way }
    await noteAudit(tx, { action: 'payouts-approved', actorId: adminId, object: { payout: runId }, address, facts })
    if (run.way !== 'bank-file') await addJobs(tx, ids.map(followPayout), now)
    return { ok: true, count, totalPaise: total as Paise }
  })
}

const namesOf = (payouts: readonly { artistName: string }[]) => payouts.map(({ artistName }) => artistName)

/** Those whose papers are no longer complete, or whose account is another one now. */
async function listUnready(tx: Tx, services: PayoutServices, payouts: readonly PayoutRow[]): Promise<PayoutRow[]> {
  const ids = payouts.map(({ artistId }) => artistId)
  const missing = await missingPapers(services, tx, ids)
  const current = new Set((await listAccounts(tx, ids)).map(({ id }) => id))
  return payouts.filter(
    ({ artistId, accountId }) => !current.has(accountId) || (missing.get(artistId) ?? []).length > 0,
  )
}

type Removal = { payoutId: string; adminId: string; why: string }

export type Removed = 'done' | 'not-found' | 'too-late'

/** The artist is proposed again by the next run. */
export function removePayout(services: WriteServices, { payoutId, adminId, why }: Removal): Promise<Removed> {
  return inTransaction<Removed>(services, async (tx) => {
    const known = isUuid(payoutId) ? await findPayout(tx, payoutId) : undefined
    if (!known) return 'not-found'
    // The run first, as everyone who changes several of its payouts.
    const run = await lockRun(tx, known.runId)
    const payout = await lockPayout(tx, payoutId)
    if (run?.state !== 'open' || payout?.state !== 'proposed') return 'too-late'
    await movePayout(tx, payoutId, { state: 'dropped', why }, services.clock.now())
    const facts = { artist: payout.artistName, paise: String(payout.amountPaise), why }
    await noteAudit(tx, { action: 'payout-removed', actorId: adminId, object: { payout: payoutId }, facts })
    return 'done'
  })
}

type PaidBefore = { payoutId: string; adminId: string; amountPaise: Paise; utr: string }

export type PaidBeforeNoted = Removed | 'not-restored' | 'utr-known'

/**
 * After a restore: a proposed payout was made after the backup already, and its row was lost. It is recorded as the bank has
 * it, also if it is above the balance: the money has left.
 */
export function notePaidBefore(
  services: WriteServices,
  { payoutId, adminId, amountPaise, utr }: PaidBefore,
): Promise<PaidBeforeNoted> {
  const now = services.clock.now()
  return inTransaction<PaidBeforeNoted>(services, async (tx) => {
    const known = isUuid(payoutId) ? await findPayout(tx, payoutId) : undefined
    if (!known) return 'not-found'
    const run = await lockRun(tx, known.runId)
    const payout = await lockPayout(tx, payoutId)
    if (run?.state !== 'open' || payout?.state !== 'proposed') return 'too-late'
    if ((await findRestore(tx)) === null) return 'not-restored'
    if (await isUtrKnown(tx, utr)) return 'utr-known'
    await lockBalances(tx, [payout.artistId])
    await setAmount(tx, { id: payoutId, amountPaise })
    await approvePayouts(tx, sql`id = ${payoutId}`, now)
    const news = { id: payout.reference ?? payoutId, utr, feePaise: noPaise, taxPaise: noPaise }
    await movePayout(tx, payoutId, { state: 'paid', news }, now)
    await bookPayouts(tx, [payoutId], 'paid', now)
    await addJobs(tx, [payoutMail('paid', payoutId)], now)
    const facts = { artist: payout.artistName, paise: String(amountPaise), utr }
    await noteAudit(tx, { action: 'payout-paid-before', actorId: adminId, object: { payout: payoutId }, facts })
    return 'done'
  })
}
