import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { decideWork, isThere } from './moderation.db.ts'
import type { Decision } from './moderation.db.ts'

export type WorkReviewed = { ok: true } | { ok: false; reason: 'no-such-work' | 'changed-meanwhile' }

export async function reviewWork(
  services: Pick<Services, 'database' | 'pages'>,
  decision: Decision,
): Promise<WorkReviewed> {
  const { artworkId } = decision
  if (!isUuid(artworkId)) return { ok: false, reason: 'no-such-work' }
  return inTransaction<WorkReviewed>(services, async (tx, changed) => {
    const decided = await decideWork(tx, decision)
    if (!decided) return { ok: false, reason: (await isThere(tx, artworkId)) ? 'changed-meanwhile' : 'no-such-work' }
    changed('catalogue', 'categories', `artwork:${artworkId}`, `artist:${decided.artistId}`)
    return { ok: true }
  })
}
