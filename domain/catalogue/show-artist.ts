import { retryRead } from '#db/retry-read.ts'
import { holidayWords } from '#domain/holiday/holiday-words.rules.ts'
import type { Services } from '#domain/services.ts'
import { findArtist } from './artists.db.ts'
import type { ArtistRow } from './artists.db.ts'
import { WORKS_PER_PAGE } from './catalogue.rules.ts'
import type { WorkCard } from './catalogue.rules.ts'

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
