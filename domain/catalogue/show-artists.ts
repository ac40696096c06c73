import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { holidayWords } from '#domain/artists/holiday/holiday.rules.ts'
import type { Services } from '#domain/services.ts'
import { listArtists, findArtist } from './artists.db.ts'
import { WORKS_PER_PAGE } from './catalogue.rules.ts'

const ARTISTS_PER_PAGE = 24

export const showArtists = (services: Pick<Services, 'database' | 'log'>, page: number) =>
  orUnreadable(services.log, 'The artists could not be read.', {}, async () => {
    const wanted = { limit: ARTISTS_PER_PAGE + 1, offset: (page - 1) * ARTISTS_PER_PAGE }
    const rows = await retryRead(() => listArtists(services.database.kysely, wanted))
    const artists = rows
      .slice(0, ARTISTS_PER_PAGE)
      .map(({ biography, ...artist }) => ({ ...artist, line: firstSentence(biography) }))
    return { ok: true, artists, hasMore: rows.length > ARTISTS_PER_PAGE }
  })

const SOLD_MAX = 12

/** One page of works on sale, newest first; on the first one also the newest sold ones. */
export async function showArtist(services: Pick<Services, 'clock' | 'database' | 'log'>, slug: string, page: number) {
  const soldMax = page === 1 ? SOLD_MAX : 0
  const wanted = { slug, limit: WORKS_PER_PAGE, offset: (page - 1) * WORKS_PER_PAGE, soldMax }
  return orUnreadable(services.log, 'An artist could not be read.', { slug }, async () => {
    const found = await retryRead(() => findArtist(services.database.kysely, wanted))
    if (!found) return { ok: false, reason: 'not-found' }
    const pageCount = Math.max(1, Math.ceil(found.onSaleTotal / WORKS_PER_PAGE))
    if (page > pageCount) return { ok: false, reason: 'not-found' }
    const { away, ...shown } = found
    /** Shown to buyers while the artist is away. */
    const holiday = shown.onSaleTotal > 0 ? holidayWords(away, services.clock.now()) : null
    return { ok: true, shown: { ...shown, holiday, page, pageCount } }
  })
}

export type ArtistPage = Extract<Awaited<ReturnType<typeof showArtist>>, { ok: true }>['shown']

/** The first words of an artist's story. */
export function firstSentence(biography: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(biography)?.[0] ?? biography
}
