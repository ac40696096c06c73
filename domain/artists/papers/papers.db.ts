/** Tax papers and accepted agreements. Code that reads the numbers opens them with the store's secret. */
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Language } from '#words/languages.rules.ts'
import type { Gst, TaxpayerKind } from './papers.rules.ts'

/** Locks the artist, so that of two forms at once the second sees the first. Undefined for anyone else. */
export function lockOwnArtist(tx: Tx, profileId: string) {
  return tx
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
}

export const findOwnArtistId = async (db: Db, profileId: string): Promise<string | undefined> =>
  (await db.selectFrom('artists').select('id').where('profile_id', '=', profileId).executeTakeFirst())?.id

export type PapersRow = NonNullable<Awaited<ReturnType<typeof findPapers>>>

export function findPapers(db: Db, artistId: string) {
  return db
    .selectFrom('artist_papers')
    .where('artist_id', '=', artistId)
    .select(['kind', 'pan', 'pan_end as panEnd', 'gst', 'gst_number as gstNumber', 'gst_end as gstEnd'])
    .select(['legal_name as legalName', 'address', 'city', 'state', 'postal_code as postalCode'])
    .select(['declared_version as declaredVersion', 'declared_language as declaredLanguage'])
    .select(['declared_at as declaredAt', 'updated_at as updatedAt'])
    .executeTakeFirst()
}

export type PapersToStore = {
  artistId: string
  kind: TaxpayerKind
  pan: string
  panMark: string
  panEnd: string
  gst: Gst
  gstNumber: string | null
  gstEnd: string | null
  legalName: string
  address: string
  city: string
  state: string
  postalCode: string
  /** Null for one who has a GSTIN. */
  declared: { version: string; language: string; at: Date } | null
  now: Date
}

export async function storePapers(tx: Tx, papers: PapersToStore): Promise<void> {
  const { declared, now } = papers
  const values = {
    kind: papers.kind,
    pan: papers.pan,
    pan_mark: papers.panMark,
    pan_end: papers.panEnd,
    gst: papers.gst,
    gst_number: papers.gstNumber,
    gst_end: papers.gstEnd,
    legal_name: papers.legalName,
    address: papers.address,
    city: papers.city,
    state: papers.state,
    postal_code: papers.postalCode,
    declared_version: declared?.version ?? null,
    declared_language: declared?.language ?? null,
    declared_at: declared?.at ?? null,
    updated_at: now,
  }
  await tx
    .insertInto('artist_papers')
    .values({ artist_id: papers.artistId, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('artist_id').doUpdateSet(values))
    .execute()
}

export const listStandings = (db: Db, artistIds: readonly string[]) =>
  rowsOf<{ artistId: string; kind: TaxpayerKind; gst: Gst }>(db)`
    select artist_id as "artistId", kind, gst from artist_papers where artist_id = any(${[...artistIds]}::uuid[])`

export type SamePapers = { what: 'pan' | 'account'; id: string; name: string }

/** Other artists with the same PAN, or who are paid to the same account. */
export const listSamePapers = (db: Db, artistId: string): Promise<SamePapers[]> =>
  rowsOf<SamePapers>(db)`
    select 'pan' as what, artists.id, artists.name
    from artist_papers own join artist_papers other using (pan_mark) join artists on artists.id = other.artist_id
    where own.artist_id = ${artistId} and other.artist_id <> ${artistId}
    union all
    select 'account', artists.id, artists.name
    from payout_accounts own join payout_accounts other using (mark) join artists on artists.id = other.artist_id
    where own.artist_id = ${artistId} and own.replaced_at is null and other.replaced_at is null
      and other.artist_id <> ${artistId}
    order by 1, 3, 2`

/** The versions that this artist has accepted, newest first. */
export function listAgreements(db: Db, artistId: string) {
  return db
    .selectFrom('artist_agreements')
    .where('artist_id', '=', artistId)
    .select(['version', 'language', 'accepted_at as acceptedAt'])
    .orderBy('version', 'desc')
    .execute()
}

/** Accepted once: a second click changes nothing. False then. */
export async function addAgreement(
  tx: Tx,
  { artistId, version, language, now }: { artistId: string; version: string; language: Language; now: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('artist_agreements')
    .values({ artist_id: artistId, version, language, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

export type ClosedPapers = { artistId: string; pan: string; gstNumber: string | null }

export const listClosedPapers = (db: Db): Promise<ClosedPapers[]> =>
  db.selectFrom('artist_papers').select(['artist_id as artistId', 'pan', 'gst_number as gstNumber']).execute()

/** Unless they were changed since. */
export async function recloseNumbers(
  db: Db,
  {
    artistId,
    from,
    pan,
    panMark,
    gstNumber,
  }: { artistId: string; from: string; pan: string; panMark: string; gstNumber: string | null },
): Promise<void> {
  await db
    .updateTable('artist_papers')
    .set({ pan, pan_mark: panMark, gst_number: gstNumber })
    .where('artist_id', '=', artistId)
    .where('pan', '=', from)
    .execute()
}

/** The person behind an artist, who reads e-mails about them; undefined once the account is erased. */
export const findPersonOf = (db: Db, artistId: string) =>
  db
    .selectFrom('artists')
    .innerJoin('profiles', 'profiles.id', 'artists.profile_id')
    .where('artists.id', '=', artistId)
    .select(['artists.name', 'profiles.id as profileId', 'profiles.email', 'profiles.language'])
    .executeTakeFirst()
