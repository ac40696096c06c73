import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listArtists } from './artists.db.ts'
import type { PictureFacts } from './catalogue.rules.ts'
import { firstSentence } from './artist-story.rules.ts'

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
