/** Accounts that artists are paid to. Every account that ever was one keeps its row. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { PaperFacts } from './missing.rules.ts'
import type { PayoutDetails, VerificationState } from './payout-account.rules.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('payout_accounts')
    .select(['id', 'artist_id as artistId', 'way', 'details', 'mark', 'masked', 'added_at as addedAt'])
    .select(['usable_from as usableFrom', 'replaced_at as replacedAt', 'verification_state as verificationState'])
    .select(['verified_at as verifiedAt', 'verified_name as verifiedName', 'verified_why as verifiedWhy'])

export type PayoutAccountRow = NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>

/** The one of now. */
export const findPayoutAccount = (db: Db, artistId: string) =>
  accounts(db).where('artist_id', '=', artistId).where('replaced_at', 'is', null).executeTakeFirst()

/** Also one of before. */
export const findPayoutAccountById = (db: Db, id: string) => accounts(db).where('id', '=', id).executeTakeFirst()

export const lockPayoutAccount = (tx: Tx, id: string) =>
  accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst()

type NewAccount = {
  artistId: string
  way: PayoutDetails['way']
  details: string
  mark: string
  masked: string
  usableFrom: Date
  now: Date
}

/** Replaces the current one. The caller has locked the artist. */
export async function replacePayoutAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { artistId, usableFrom, now, ...rest } = account
  await tx
    .updateTable('payout_accounts')
    .set({ replaced_at: now })
    .where('artist_id', '=', artistId)
    .where('replaced_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('payout_accounts')
    .values({ artist_id: artistId, ...rest, usable_from: usableFrom, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Verified = { id: string; state: VerificationState; name: string | null; why: string | null; now: Date }

export async function setVerification(tx: Tx, { id, state, name, why, now }: Verified): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({
      verification_state: state,
      verified_at: state === 'verified' ? now : null,
      verified_name: name,
      verified_why: why,
    })
    .where('id', '=', id)
    .execute()
}

export type ClosedAccount = { id: string; artistId: string; details: string; verifiedName: string | null }

export const listClosedAccounts = (db: Db): Promise<ClosedAccount[]> =>
  db
    .selectFrom('payout_accounts')
    .where('details', 'is not', null)
    .select(['id', 'artist_id as artistId', 'verified_name as verifiedName'])
    .select(sql<string>`details`.as('details'))
    .execute()

/** Unless it was erased since. */
export async function recloseAccount(
  db: Db,
  {
    id,
    from,
    details,
    mark,
    verifiedName,
  }: { id: string; from: string; details: string; mark: string; verifiedName: string | null },
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ details, mark, verified_name: verifiedName })
    .where('id', '=', id)
    .where('details', '=', from)
    .execute()
}

/** After a restore: an account may be one that its artist has replaced since the backup. Returns whom to tell. */
export async function holdEveryAccount(tx: Tx, usableFrom: Date): Promise<{ artistId: string; id: string }[]> {
  return rowsOf<{ artistId: string; id: string }>(tx)`
    update payout_accounts set usable_from = ${usableFrom}
    where replaced_at is null and details is not null returning artist_id as "artistId", id`
}

/** What to know before artists are paid, of any number in one statement. */
export const listPaperFacts = (db: Db, artistIds: readonly string[]): Promise<PaperFacts[]> =>
  rowsOf<PaperFacts>(db)`
    select artists.id as "artistId", pan, gst, declared_version as "declaredVersion", payout_accounts.id as "accountId", details,
      usable_from as "usableFrom", verification_state as "verificationState",
      (select max(version) from artist_agreements where artist_id = artists.id) as "agreedVersion"
    from artists
    left join artist_papers on artist_papers.artist_id = artists.id
    left join payout_accounts on payout_accounts.artist_id = artists.id and replaced_at is null
    where artists.id = any(${[...artistIds]}::uuid[])`
