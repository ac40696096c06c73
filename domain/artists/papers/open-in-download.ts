/** A person's own download has their papers in full: the database alone can't open them. */
import type { PapersLock } from './papers-lock.ts'

type Downloaded = {
  papers?: { artist_id: string; pan: string; gst_number: string | null } | null
  payout_accounts?: { artist_id: string; details: string | null; verified_name: string | null }[]
}

/** Numbers that can't be opened are left out. */
export function openInDownload(lock: Pick<PapersLock, 'open'>, data: unknown): unknown {
  const { papers, payout_accounts: accounts = [] } = data as Downloaded
  const opened = (artistId: string, closed: string | null) =>
    closed === null ? null : (lock.open(artistId, closed)?.text ?? null)
  return {
    ...(data as object),
    papers:
      papers &&
      withoutId({
        ...papers,
        pan: opened(papers.artist_id, papers.pan),
        gst_number: opened(papers.artist_id, papers.gst_number),
      }),
    payout_accounts: accounts.map((account) => {
      const details = opened(account.artist_id, account.details)
      return withoutId({
        ...account,
        details: details === null ? null : (JSON.parse(details) as unknown),
        verified_name: opened(account.artist_id, account.verified_name),
      })
    }),
  }
}

const withoutId = <Row extends { artist_id: unknown }>({ artist_id: _, ...rest }: Row) => rest
