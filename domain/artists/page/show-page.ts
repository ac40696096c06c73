import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { findPage } from './pages.db.ts'

/** What an approved page adds to name, story, city and portrait; undefined without one. */
export const showArtistPage = ({ database }: Pick<Services, 'database'>, artistId: string) =>
  retryRead(() => findPage(database.kysely, { artistId, isShown: true }))
