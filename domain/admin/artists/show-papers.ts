/** An artist's papers as an owner sees them: masked, and in full only with an entry in the audit log. */
import { inTransaction } from '#db/transaction.ts'
import { missingPapers } from '#domain/artists/papers/missing-papers.ts'
import { openPayoutAccount, openTaxPapers } from '#domain/artists/papers/open-papers.ts'
import { maskedPapers, shownAccount } from '#domain/artists/papers/own-papers.ts'
import { findPapers, listAgreements, listSamePapers } from '#domain/artists/papers/papers.db.ts'
import type { PayoutDetails } from '#domain/artists/papers/payout-account.rules.ts'
import { findPayoutAccount } from '#domain/artists/papers/payout-accounts.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { countArtistsWithAccount, findAdminArtist, listArtistsWithAccount } from './artists.db.ts'

type Reading = Pick<Services, 'clock' | 'content' | 'database' | 'papersLock'>

const ARTISTS_PER_PAGE = 50

export type ListedArtists = Awaited<ReturnType<typeof showArtistsPapers>>

/** One page of artists, each with what is missing before a payout. */
export async function showArtistsPapers(services: Reading, page: number) {
  const { kysely } = services.database
  const limit = ARTISTS_PER_PAGE
  const [artists, count] = await Promise.all([
    listArtistsWithAccount(kysely, { limit, offset: (page - 1) * limit }),
    countArtistsWithAccount(kysely),
  ])
  const missing = await missingPapers(
    services,
    kysely,
    artists.map(({ id }) => id),
  )
  return {
    artists: artists.map((artist) => ({ ...artist, missing: missing.get(artist.id) ?? [] })),
    count,
    page,
    pageCount: Math.ceil(count / limit),
  }
}

export type ArtistPapers = NonNullable<Awaited<ReturnType<typeof showArtistPapers>>>

/** Undefined when there is no such artist. */
export async function showArtistPapers(services: Reading, artistId: string) {
  const { clock, database, papersLock } = services
  const { kysely } = database
  const artist = isUuid(artistId) ? await findAdminArtist(kysely, artistId) : undefined
  if (!artist) return undefined
  const [papers, account, agreements, same, missing] = await Promise.all([
    findPapers(kysely, artistId),
    findPayoutAccount(kysely, artistId),
    listAgreements(kysely, artistId),
    listSamePapers(kysely, artistId),
    missingPapers(services, kysely, [artistId]),
  ])
  const verifiedName = account?.verifiedName ? papersLock.open(artistId, account.verifiedName)?.text : undefined
  return {
    artist,
    papers: papers ? maskedPapers(papers) : null,
    account: account ? { ...shownAccount(account, clock.now()), verifiedName, verifiedWhy: account.verifiedWhy } : null,
    agreements,
    same,
    missing: missing.get(artistId) ?? [],
  }
}

/** In full. Numbers that can't be opened are undefined. */
export type FullPapers = {
  pan?: string | undefined
  gstNumber?: string | undefined
  account?: PayoutDetails | undefined
}

type Looking = { artistId: string; adminId: string; address: string }

/** Noted first, with who looked and from where. Undefined when there is no such artist. */
export function lookAtPapers(
  services: Pick<Services, 'database' | 'pages' | 'papersLock'>,
  { artistId, adminId, address }: Looking,
): Promise<FullPapers | undefined> {
  const { papersLock: lock } = services
  return inTransaction(services, async (tx) => {
    const artist = isUuid(artistId) ? await findAdminArtist(tx, artistId) : undefined
    if (!artist) return undefined
    const object = { person: artist.profileId ?? artistId }
    await noteAudit(tx, { action: 'papers-shown', actorId: adminId, address, object })
    const papers = await openTaxPapers(lock, tx, artistId)
    const account = await openPayoutAccount(lock, tx, artistId)
    return { pan: papers?.pan, gstNumber: papers?.gstNumber, account: account?.details }
  })
}
