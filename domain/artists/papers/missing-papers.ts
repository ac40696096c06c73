/** What the money side asks about artists: what they are to tax law, what is missing before a payout, and where to pay. */
import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { agreementVersion } from './agreement.ts'
import { missingOf, type MissingPaper } from './missing.rules.ts'
import type { PapersLock } from './papers-lock.ts'
import { listStandings } from './papers.db.ts'
import { standingOf } from './papers.rules.ts'
import type { PayoutDetails } from './payout-account.rules.ts'
import { findPayoutAccount, listPaperFacts } from './payout-accounts.db.ts'
import { NO_STANDING, type TaxStanding } from './tax-standing.rules.ts'

type Reading = Pick<Services, 'clock' | 'content' | 'database' | 'papersLock'>

/** For each of these artists; an empty list if they can be paid. */
export async function missingPapers(
  services: Reading,
  artistIds: readonly string[],
): Promise<Map<string, MissingPaper[]>> {
  const { clock, database, papersLock } = services
  const about = { agreement: agreementVersion(services), now: clock.now() }
  const facts = await listPaperFacts(database.kysely, artistIds)
  return new Map(
    facts.map((of) => {
      const canOpen = (closed: string | null) => closed !== null && papersLock.open(of.artistId, closed) !== undefined
      const opened = { canOpenPapers: canOpen(of.pan), canOpenAccount: canOpen(of.details) }
      return [of.artistId, missingOf(of, { ...about, ...opened })]
    }),
  )
}

/** Every artist asked for has one. It needs no secret. */
export async function readTaxStanding(db: Db, artistIds: readonly string[]): Promise<Map<string, TaxStanding>> {
  const rows = await listStandings(db, artistIds)
  const known = new Map(rows.map(({ artistId, ...papers }) => [artistId, standingOf(papers)]))
  return new Map(artistIds.map((id) => [id, known.get(id) ?? NO_STANDING]))
}

/** Where to pay an artist, in full; undefined if it is unknown or can't be opened. `missingPapers` says whether it may be used yet. */
export async function openPayoutAccount(
  { papersLock }: Pick<Services, 'papersLock'>,
  db: Db,
  artistId: string,
): Promise<{ id: string; details: PayoutDetails } | undefined> {
  const account = await findPayoutAccount(db, artistId)
  const details = account && openDetails(papersLock, account)
  return account && details && { id: account.id, details }
}

export function openDetails(
  lock: PapersLock,
  { artistId, details }: { artistId: string; details: string | null },
): PayoutDetails | undefined {
  const opened = details === null ? undefined : lock.open(artistId, details)
  return opened && (JSON.parse(opened.text) as PayoutDetails)
}
