/** What an artist must still give before the shop can pay, in the order of the studio's page. */
import { DECLARATION_VERSION, isUnregistered, type Gst } from './papers.rules.ts'
import type { VerificationState } from './payout-account.rules.ts'

/** As the database has it. */
export type PaperFacts = {
  artistId: string
  agreedVersion: string | null
  /** Closed. */
  pan: string | null
  gst: Gst | null
  declaredVersion: string | null
  accountId: string | null
  /** Closed. */
  details: string | null
  usableFrom: Date | null
  verificationState: VerificationState | null
}

export type MissingPaper =
  /** `*-unreadable`: the store's secret was lost, so the artist types it again. */
  | { what: 'agreement' | 'papers' | 'papers-unreadable' | 'declaration' }
  | { what: 'account' | 'account-unreadable' | 'account-failed' | 'account-unverified' }
  /** Payouts wait: neither this account nor the one before it is paid to. */
  | { what: 'account-waits'; until: Date }

type Now = { agreement: string; now: Date; canOpenPapers: boolean; canOpenAccount: boolean }

export function missingOf(facts: PaperFacts, { agreement, now, canOpenPapers, canOpenAccount }: Now): MissingPaper[] {
  const { agreedVersion, gst, declaredVersion } = facts
  const missing: (MissingPaper | false)[] = [
    agreedVersion !== agreement && { what: 'agreement' },
    gst === null && { what: 'papers' },
    gst !== null && !canOpenPapers && { what: 'papers-unreadable' },
    gst !== null && isUnregistered(gst) && declaredVersion !== DECLARATION_VERSION && { what: 'declaration' },
    ...missingOfAccount(facts, now, canOpenAccount),
  ]
  return missing.filter((one) => one !== false)
}

function missingOfAccount(facts: PaperFacts, now: Date, canOpen: boolean): MissingPaper[] {
  const { accountId, usableFrom, verificationState } = facts
  if (accountId === null || usableFrom === null) return [{ what: 'account' }]
  if (!canOpen) return [{ what: 'account-unreadable' }]
  const missing: MissingPaper[] = usableFrom > now ? [{ what: 'account-waits', until: usableFrom }] : []
  if (verificationState === 'failed') return [...missing, { what: 'account-failed' }]
  return verificationState === 'verified' ? missing : [...missing, { what: 'account-unverified' }]
}
