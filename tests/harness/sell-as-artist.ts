/** Artists who sell in their own name, with papers as they give them. */
import type { Database } from '#db/connect.ts'
import { createPapersLock, markOf, type PapersLock } from '#domain/artists/papers/papers-lock.ts'
import { DECLARATION_VERSION, type Gst, type TaxpayerKind } from '#domain/artists/papers/papers.rules.ts'
import { followSellers } from '#domain/selling-terms/follow-sellers.ts'
import type { SellerModel } from '#domain/selling-terms/artist-share.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addArtist } from './list-work.ts'

export const PAPERS_LOCK = createPapersLock(['a secret of this test'])

/** `papersLock`: of a store with a secret of its own. */
type Services = Omit<Parameters<typeof followSellers>[0], 'papersLock'> & {
  database: Database
  papersLock?: PapersLock
}

export type Papers = { kind?: TaxpayerKind; gst: Gst; number?: string; legalName: string; state: string }

/** Firms have TDS from the first rupee. */
export const panOf = (kind: TaxpayerKind = 'individual') => (kind === 'firm' ? 'AAPFU0939F' : 'ABCPE1234F')

/** Agreement and papers of a new artist. Nobody has decided yet who sells. */
export async function artistWithPapers(
  { database: { kysely }, clock, papersLock = PAPERS_LOCK }: Pick<Services, 'clock' | 'database' | 'papersLock'>,
  { kind = 'individual', gst, number, legalName, state }: Papers,
): Promise<string> {
  const artistId = await addArtist(kysely)
  const pan = panOf(kind)
  const now = clock.now()
  await kysely
    .insertInto('artist_agreements')
    .values({ artist_id: artistId, version: '2026-11-01', language: 'en', accepted_at: now })
    .execute()
  const isDeclared = gst === 'enrolled' || gst === 'none'
  await kysely
    .insertInto('artist_papers')
    .values({
      artist_id: artistId,
      kind,
      pan: papersLock.close(artistId, pan),
      pan_mark: markOf(papersLock, artistId),
      pan_end: pan.slice(-4),
      gst,
      gst_number: number === undefined ? null : papersLock.close(artistId, number),
      gst_end: number === undefined ? null : number.slice(-4),
      legal_name: legalName,
      address: '4 Lake Road',
      city: 'Mysuru',
      state,
      postal_code: '570001',
      ...(isDeclared && { declared_version: DECLARATION_VERSION, declared_language: 'en', declared_at: now }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return artistId
}

/** As `artistWithPapers`, and the papers count at once: under the setting of today the artist sells, or the shop. */
export async function addSeller(services: Services, papers: Papers): Promise<string> {
  const artistId = await artistWithPapers(services, papers)
  await followSellers({ ...services, papersLock: PAPERS_LOCK }, artistId)
  return artistId
}

/** From today on, by the setting. */
export async function letSell(services: Services, model: SellerModel): Promise<void> {
  await services.database.kysely
    .insertInto('seller_models')
    .values({ model, from_on: indiaDay(services.clock.now()) })
    .execute()
  await followSellers({ papersLock: PAPERS_LOCK, ...services })
}
