/** Whom the shop can pay now, how much, and why not. */
import { missingPapers } from '#domain/artists/papers/missing-papers.ts'
import type { MissingPaper } from '#domain/artists/papers/missing.rules.ts'
import { openPayoutAccount } from '#domain/artists/papers/open-papers.ts'
import type { PayoutWay } from '#providers/payouts/payout-way.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Payout as AskedPayout, PayoutFault } from '#shared/payouts.rules.ts'
import { listBalances, listOutstanding } from './balances.db.ts'
import type { Outstanding } from './payout.rules.ts'
import { listAccounts, type UsableAccount } from './payouts.db.ts'
import type { PayoutServices } from './payout-services.ts'

export type PayableArtist = {
  artistId: string
  name: string
  amountPaise: Paise
  lines: Outstanding[]
  account: UsableAccount | undefined
  /** Both empty: it can be paid. */
  missing: MissingPaper[]
  fault: PayoutFault | 'no-way' | undefined
}

type Reading = Pick<PayoutServices, 'clock' | 'content' | 'database' | 'papersLock'>

export const canBePaid = ({ missing, fault, account }: PayableArtist): boolean =>
  missing.length === 0 && fault === undefined && account !== undefined

/** Every artist with at least the minimum. */
export async function listPayable(
  services: Reading,
  { minimumPaise, way }: { minimumPaise: Paise; way: PayoutWay | undefined },
): Promise<PayableArtist[]> {
  const { kysely } = services.database
  const due = (await listBalances(kysely)).filter(({ payablePaise }) => payablePaise >= minimumPaise)
  if (due.length === 0) return []
  const ids = due.map(({ artistId }) => artistId)
  const lines = Map.groupBy(await listOutstanding(kysely, ids), ({ artistId }) => artistId)
  const missing = await missingPapers(services, kysely, ids)
  const accounts = new Map((await listAccounts(kysely, ids)).map((account) => [account.artistId, account]))
  const payable: PayableArtist[] = []
  for (const { artistId, name } of due) {
    const own = lines.get(artistId) ?? []
    const amountPaise = own.reduce((sum, { paise }) => sum + paise, 0) as Paise
    const lacks = missing.get(artistId) ?? []
    const fault = lacks.length > 0 ? undefined : await faultOf(services, { artistId, amountPaise, way })
    payable.push({ artistId, name, amountPaise, lines: own, account: accounts.get(artistId), missing: lacks, fault })
  }
  return payable.filter(({ amountPaise }) => amountPaise >= minimumPaise)
}

type Asked = { artistId: string; amountPaise: Paise; way: PayoutWay | undefined }

/** What the way out would refuse. */
async function faultOf(
  { database, papersLock }: Reading,
  { artistId, amountPaise, way }: Asked,
): Promise<PayableArtist['fault']> {
  const opened = await openPayoutAccount(papersLock, database.kysely, artistId)
  if (!opened) return undefined
  const asked: AskedPayout = { reference: 'check', amountPaise, to: opened.details, payee: artistId, narration: '' }
  return way ? way.faultOf(asked) : 'no-way'
}
