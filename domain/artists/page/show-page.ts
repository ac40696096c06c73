import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { findArtistPage } from './pages.db.ts'

/** What an approved page adds to name, story, city and portrait; undefined without one. */
export const showArtistPage = ({ database }: Pick<Services, 'database'>, artistId: string) =>
  retryRead(() => findArtistPage(database.kysely, { artistId, isShown: true }))
