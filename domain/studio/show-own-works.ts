import type { Services } from '#domain/services.ts'
import { listOwnWorks } from './studio.db.ts'
import type { OwnWork } from './studio.db.ts'

export type { OwnWork }

const SHOWN_MAX = 200

/** Of somebody who is an artist by role but has no record yet there is nothing to show. */
export async function showOwnWorks(
  { database }: Pick<Services, 'database'>,
  artistId: string | null,
): Promise<OwnWork[]> {
  return artistId === null ? [] : listOwnWorks(database.kysely, artistId, SHOWN_MAX)
}
