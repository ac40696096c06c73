/** Opens papers in full, for payouts, invoices and tax returns. Code that shows them to an admin notes it in the audit log. */
import type { Db } from '#db/transaction.ts'
import type { PapersLock } from './papers-lock.ts'
import { findPapers } from './papers.db.ts'
import type { PayoutDetails } from './payout-account.rules.ts'
import { findPayoutAccount } from './payout-accounts.db.ts'

/** Undefined for an artist without papers. A number that can't be opened is undefined, too. */
export async function openTaxPapers(lock: PapersLock, db: Db, artistId: string) {
  const papers = await findPapers(db, artistId)
  if (!papers) return undefined
  const opened = (closed: string | null) => (closed === null ? undefined : lock.open(artistId, closed)?.text)
  return { ...papers, pan: opened(papers.pan), gstNumber: opened(papers.gstNumber) }
}

/** Where to pay an artist; undefined if it is unknown or can't be opened. `missingPapers` says whether it may be used yet. */
export async function openPayoutAccount(
  lock: PapersLock,
  db: Db,
  artistId: string,
): Promise<{ id: string; details: PayoutDetails } | undefined> {
  const account = await findPayoutAccount(db, artistId)
  const details = account && openDetails(lock, account)
  return account && details && { id: account.id, details }
}

export function openDetails(
  lock: PapersLock,
  { artistId, details }: { artistId: string; details: string | null },
): PayoutDetails | undefined {
  const opened = details === null ? undefined : lock.open(artistId, details)
  return opened && (JSON.parse(opened.text) as PayoutDetails)
}
