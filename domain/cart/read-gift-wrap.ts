import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { readWrapPaise } from './gift.db.ts'

export const GIFT_WRAP_TAG = 'gift-wrap'

/** Whether the shop wraps gifts, cached until the owner changes it. */
export const isWrapOffered = ({ database, reads }: Pick<Services, 'database' | 'reads'>): Promise<boolean> =>
  reads.read(
    GIFT_WRAP_TAG,
    [GIFT_WRAP_TAG],
    async () => (await retryRead(() => readWrapPaise(database.kysely))) !== null,
  )

/** For a page that can do without: false if it can't be read. */
export async function isWrapKnownOffered(services: Pick<Services, 'database' | 'reads' | 'log'>): Promise<boolean> {
  const read = await orUnreadable(services.log, 'Whether gifts are wrapped could not be read.', {}, async () => ({
    ok: true,
    isOffered: await isWrapOffered(services),
  }))
  return read.ok && read.isOffered
}
