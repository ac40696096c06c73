/** A shop that pays its artists, with a simulated company and a clock of its own. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '#db/connect.ts'
import { rowsOf } from '#db/sql-parts.ts'
import { inTransaction } from '#db/transaction.ts'
import { agreementVersion } from '#domain/artists/papers/agreement.ts'
import { noteVerified } from '#domain/artists/papers/note-verified.ts'
import { createPapersLock, markOf } from '#domain/artists/papers/papers-lock.ts'
import { identityOf, maskedAccount, type PayoutDetails } from '#domain/artists/papers/payout-account.rules.ts'
import { readContent } from '#domain/content/read-content.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { endEveryLease } from '#domain/jobs/jobs.db.ts'
import { PAYOUTS } from '#domain/lanes/lanes.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book } from '#domain/money/ledger.db.ts'
import { listBalances } from '#domain/payouts/balances.db.ts'
import { approveRun } from '#domain/payouts/approve-run.ts'
import { payoutChecks } from '#domain/payouts/payout-checks.db.ts'
import type { WayName } from '#domain/payouts/payout.rules.ts'
import { listPayoutsOf, type PayoutRow } from '#domain/payouts/payouts.db.ts'
import type { PayoutServices } from '#domain/payouts/payout-services.ts'
import { proposeRun } from '#domain/payouts/propose-run.ts'
import { takePayoutEvent } from '#domain/payouts/take-payout-event.ts'
import { openPayoutWays } from '#providers/payouts/payout-ways.ts'
import { openRazorpayXStandIn, type RazorpayXStandIn } from '@rang-rekha/stand-ins/razorpayx/razorpayx-stand-in.ts'
import { readEnv } from '#shared/env.ts'
import { openTestDatabase } from './database.ts'
import { addProfile } from './list-work.ts'
import { runNextJob } from './run-next-job.ts'
import type { TestShop } from './test-shop.ts'

export type PayoutShop = Awaited<ReturnType<typeof openPayoutShop>>

const SECRET = 'the secret of this test, long enough'

/** The database of a shop that also sells, and its clock; a company that outlives this shop. */
type Around = Pick<TestShop, 'database'> & Partial<Pick<TestShop, 'now' | 'pass'>> & { company?: RazorpayXStandIn }

export async function openPayoutShop(engine: Engine, around?: Around) {
  const database = around?.database ?? (await openTestDatabase(engine))
  const { kysely } = database
  let at = new Date('2026-11-23T05:00:00Z')
  const now = around?.now ?? (() => at)
  const clock = { now }
  const company = around?.company ?? (await openRazorpayXStandIn({ clock }))
  const errors: string[] = []
  const quiet = () => {}
  const papersLock = createPapersLock([SECRET])
  const services: PayoutServices = {
    database,
    clock,
    papersLock,
    pages: { drop: quiet },
    log: { debug: quiet, info: quiet, warn: quiet, error: (_facts, text) => void errors.push(text) },
    brand: readEnv({}).brand,
    content: await readContent({ folder: 'content', brand: readEnv({}).brand }),
    payoutWays: openPayoutWays({ razorpayX: company.access }),
  }
  const adminId = await addProfile(kysely, { role: 'admin' })

  const { giveAccount, addArtist, share } = artistsOf(services)

  const payable = async (artistId: string): Promise<number> =>
    (await listBalances(kysely)).find((balance) => balance.artistId === artistId)?.payablePaise ?? 0

  const setWay = (way: WayName) =>
    sql`update payout_settings set way = ${way}, payer_account = '00112233445566'`.execute(kysely)

  const payoutsOf = async (artistId: string): Promise<PayoutRow[]> => {
    const runs = await rowsOf<{ id: string }>(kysely)`
      select run_id as id from payouts join payout_runs on payout_runs.id = run_id
      where artist_id = ${artistId} order by number`
    const payouts = []
    for (const { id } of runs) payouts.push(...(await listPayoutsOf(kysely, id)))
    return payouts.filter((payout) => payout.artistId === artistId)
  }

  const approve = async (runId: string, isChecked = false) => {
    const payouts = (await listPayoutsOf(kysely, runId)).filter(({ state }) => state === 'proposed')
    const totalPaise = payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    return approveRun(services, {
      runId,
      adminId,
      address: '203.0.113.9',
      count: payouts.length,
      totalPaise,
      isChecked,
    })
  }

  const propose = () => proposeRun(services, { begunBy: adminId })

  /** The run that is proposed now, if there is one. */
  async function approveOpen() {
    const [open] = await rowsOf<{ id: string }>(kysely)`select id from payout_runs where state = 'open'`
    return open && approve(open.id, true)
  }

  /** A run of everyone who can be paid, approved. Returns its payouts. */
  async function payNow(): Promise<PayoutRow[]> {
    const { runId } = await propose()
    if (runId === null) return []
    const approved = await approve(runId, true)
    if (!approved.ok) throw new Error(`The test could not approve a run: ${approved.reason}`)
    return listPayoutsOf(kysely, runId)
  }

  async function runJobs(): Promise<void> {
    while (await runNextJob(services, handlersOf(services, PAYOUTS)));
  }

  const pass = around?.pass ?? ((minutes: number): void => void (at = new Date(at.getTime() + minutes * 60_000)))

  /** So long that every look has come. */
  async function passAndRun(hours: number): Promise<void> {
    for (let left = hours; left > 0; left -= 6) {
      pass(6 * 60)
      await runJobs()
    }
  }

  /** What the nightly checks find. */
  async function contradictions(): Promise<unknown[]> {
    const found = []
    const { 'payout-late': _, ...checks } = payoutChecks(now())
    for (const check of Object.values(checks)) found.push(...(await check.execute(kysely)).rows)
    return found
  }

  const sumOf = async (code: string): Promise<number> => {
    const [row] = await rowsOf<{ paise: number }>(kysely)`
      select coalesce(sum(paise), 0)::bigint as paise from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id where code = ${code}`
    return row?.paise ?? 0
  }

  const tell = (event: { body: string; signature: string; id: string }) =>
    takePayoutEvent(services, {
      headers: new Headers({ 'x-razorpay-signature': event.signature, 'x-razorpay-event-id': event.id }),
      body: Buffer.from(event.body),
    })

  return {
    database,
    services,
    company,
    errors,
    adminId,
    giveAccount,
    addArtist,
    share,
    payable,
    setWay,
    payoutsOf,
    approve,
    propose,
    approveOpen,
    payNow,
    runJobs,
    pass,
    passAndRun,
    contradictions,
    sumOf,
    tell,
    now,
    /** How many payouts are under way for too long. */
    lateCount: async () => (await payoutChecks(now())['payout-late'].execute(kysely)).rows.length,
    /** The company's payout of a reference. */
    atCompany: (reference: string | null) => {
      const found = company.books.payouts.filter(({ reference_id }) => reference_id === reference)
      return found
    },
    mails: async () => {
      const rows = await rowsOf<{ key: string }>(kysely)`select key from jobs where kind = 'payout-mail' order by key`
      return rows.map(({ key }) => key.slice('payout-mail:'.length))
    },
    /** As if the process were restarted. */
    restart: () => endEveryLease(kysely),
    async close() {
      if (!around?.company) await company.close()
      if (!around) await database.close()
    },
  }
}

const PAN = 'ABCPE1234F'
const GSTIN = '27ABCPE1234F1ZB'

export const bankOf = (seed: string): PayoutDetails => ({
  way: 'bank',
  name: 'Asha Rao',
  number: `5${BigInt(`0x${seed.replaceAll('-', '').slice(0, 10)}`)}`.padEnd(12, '0').slice(0, 12),
  ifsc: 'HDFC0001234',
})

/** Artists of any store who can be paid. */
export function artistsOf(services: Pick<PayoutServices, 'clock' | 'content' | 'database' | 'pages' | 'papersLock'>) {
  const { clock, papersLock } = services
  const { kysely } = services.database

  /** Where an artist is paid from now on, verified and past its 48 hours. */
  async function giveAccount(artistId: string, details: PayoutDetails, state: 'verified' | 'none' = 'verified') {
    await sql`update payout_accounts set replaced_at = ${clock.now()} where artist_id = ${artistId} and replaced_at is null`.execute(
      kysely,
    )
    const { id } = await kysely
      .insertInto('payout_accounts')
      .values({
        artist_id: artistId,
        way: details.way,
        details: papersLock.close(artistId, JSON.stringify(details)),
        mark: markOf(papersLock, identityOf(details)),
        masked: maskedAccount(details),
        added_at: clock.now(),
        usable_from: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (state === 'verified')
      await inTransaction(services, (tx) => noteVerified(tx, services, { accountId: id, state: 'verified' }))
    return id
  }

  /** With complete papers and, unless it is 0, something to be paid. */
  async function addArtist(payablePaise = 0, details: PayoutDetails = bankOf(randomUUID())): Promise<string> {
    const profileId = await addProfile(kysely, { role: 'artist' })
    const { id } = await kysely
      .insertInto('artists')
      .values({ profile_id: profileId, name: `Artist ${profileId.slice(0, 6)}`, slug: `artist-${profileId}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('artist_agreements')
      .values({
        artist_id: id,
        version: await agreementVersion(services, kysely),
        language: 'en',
        accepted_at: clock.now(),
      })
      .execute()
    await kysely
      .insertInto('artist_papers')
      .values({
        artist_id: id,
        kind: 'individual',
        gst: 'regular',
        gst_number: papersLock.close(id, GSTIN),
        gst_end: 'F1ZB',
        pan: papersLock.close(id, PAN),
        pan_mark: markOf(papersLock, id),
        pan_end: '234F',
        legal_name: 'Asha Rao',
        address: '12 Prabhat Road',
        city: 'Pune',
        state: 'Maharashtra',
        postal_code: '411004',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    await giveAccount(id, details)
    if (payablePaise !== 0) await share(id, payablePaise)
    return id
  }

  /** A share becomes payable; below zero, a refund takes it back. */
  const share = (artistId: string, amount: number): Promise<void> =>
    inTransaction(services, (tx) =>
      book(
        tx,
        [
          {
            source: 'test-share',
            sourceId: randomUUID(),
            purpose: 'release',
            lines: [debit('artist_share', amount), credit('artist_payable', amount, artistId)],
          },
        ],
        clock.now(),
      ),
    )

  return { giveAccount, addArtist, share }
}
