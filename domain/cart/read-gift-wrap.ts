import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { readWrapPaise } from './gift.db.ts'

export const GIFT_WRAP_TAG = 'gift-wrap'

/** Whether the shop wraps gifts, cached until the owner changes it. False if it can't be read: pages can do without. */
export async function isWrapOffered({ database, reads, log }: Pick<Services, 'database' | 'reads' | 'log'>) {
  const read = await orUnreadable(log, 'Whether gifts are wrapped could not be read.', {}, async () => {
    const wrapPaise = await reads.read(GIFT_WRAP_TAG, [GIFT_WRAP_TAG], () =>
      retryRead(() => readWrapPaise(database.kysely)),
    )
    return { ok: true, isOffered: wrapPaise !== null }
  })
  return read.ok && read.isOffered
}
