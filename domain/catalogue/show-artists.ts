import { retryRead } from '#db/retry-read.ts'
import { holidayWords } from '#domain/holiday/holiday.rules.ts'
import type { Services } from '#domain/services.ts'
import { listArtists, findArtist } from './artists.db.ts'
import type { ArtistRow } from './artists.db.ts'
import { WORKS_PER_PAGE } from './catalogue.rules.ts'
import type { PictureFacts, WorkCard } from './catalogue.rules.ts'

export type ListedArtist = {
  id: string
  name: string
  slug: string
  city: string | null
  line: string
  portrait: PictureFacts | null
}

export type ListedArtists =
  | { ok: true; artists: ListedArtist[]; hasMore: boolean }
  | { ok: false; reason: 'unreadable' }

const ARTISTS_PER_PAGE = 24

export async function showArtists(services: Services, page: number): Promise<ListedArtists> {
  try {
    const wanted = { limit: ARTISTS_PER_PAGE + 1, offset: (page - 1) * ARTISTS_PER_PAGE }
    const rows = await retryRead(() => listArtists(services.database.kysely, wanted))
    const artists = rows
      .slice(0, ARTISTS_PER_PAGE)
      .map(({ biography, ...artist }) => ({ ...artist, line: firstSentence(biography) }))
    return { ok: true, artists, hasMore: rows.length > ARTISTS_PER_PAGE }
  } catch (error) {
    services.log.error({ err: error }, 'The artists could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

export type ArtistPage = {
  artist: ArtistRow
  /** What a buyer is told while the artist is away. */
  holiday: string | null
  /** One page of what can be bought, newest first. */
  onSale: WorkCard[]
  onSaleTotal: number
  /** The newest of what is sold, on the first page only. */
  sold: WorkCard[]
  soldTotal: number
  page: number
  pageCount: number
}

export type ShownArtist = { ok: true; shown: ArtistPage } | { ok: false; reason: 'not-found' | 'unreadable' }

const SOLD_MAX = 12

export async function showArtist(services: Services, slug: string, page: number): Promise<ShownArtist> {
  const soldMax = page === 1 ? SOLD_MAX : 0
  const wanted = { slug, limit: WORKS_PER_PAGE, offset: (page - 1) * WORKS_PER_PAGE, soldMax }
  try {
    const found = await retryRead(() => findArtist(services.database.kysely, wanted))
    if (!found) return { ok: false, reason: 'not-found' }
    const pageCount = Math.max(1, Math.ceil(found.onSaleTotal / WORKS_PER_PAGE))
    if (page > pageCount) return { ok: false, reason: 'not-found' }
    const { away, ...shown } = found
    const holiday = shown.onSaleTotal > 0 ? holidayWords(away, services.clock.now()) : null
    return { ok: true, shown: { ...shown, holiday, page, pageCount } }
  } catch (error) {
    services.log.error({ err: error, slug }, 'An artist could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

/** The words with which an artist's story begins. */
export function firstSentence(biography: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(biography)?.[0] ?? biography
}
