import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import type { Services } from '#domain/services.ts'
import { listWallArt } from './works-to-hang.db.ts'

/** The cards of works that are made for walls; a necklace is not, though its size may be known. */
export async function keepWallArt(
  { database, log }: Pick<Services, 'database' | 'log'>,
  cards: readonly WorkCard[],
): Promise<WorkCard[]> {
  const measured = cards.filter(({ widthCm }) => widthCm !== null).map(({ id }) => id)
  if (measured.length === 0) return []
  const read = await orUnreadable(log, 'Wall art could not be read.', {}, async () => ({
    ok: true,
    ids: new Set(await retryRead(() => listWallArt(database.kysely, measured))),
  }))
  return read.ok ? cards.filter(({ id }) => read.ids.has(id)) : []
}
