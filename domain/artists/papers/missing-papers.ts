/** What the money side asks about artists: what they are to tax law, and what is missing before a payout. */
import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { agreementVersion } from './agreement.ts'
import { missingOf, type MissingPaper } from './missing.rules.ts'
import { listStandings } from './papers.db.ts'
import { taxStandingOf } from './papers.rules.ts'
import { listPaperFacts } from './payout-accounts.db.ts'
import { NO_STANDING, type TaxStanding } from './tax-standing.rules.ts'

/** For each of these artists; an empty list if they can be paid. In a transaction `db` is the transaction. */
export async function missingPapers(
  services: Pick<Services, 'clock' | 'content' | 'papersLock'>,
  db: Db,
  artistIds: readonly string[],
): Promise<Map<string, MissingPaper[]>> {
  const { clock, papersLock } = services
  const about = { agreement: await agreementVersion(services, db), now: clock.now() }
  const facts = await listPaperFacts(db, artistIds)
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
  const known = new Map(rows.map(({ artistId, ...papers }) => [artistId, taxStandingOf(papers)]))
  return new Map(artistIds.map((id) => [id, known.get(id) ?? NO_STANDING]))
}
