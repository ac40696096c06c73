import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { removeDraft } from './work-drafts.db.ts'
import type { DraftOf } from './work-drafts.db.ts'

/** For a transaction that saves the work itself. */
export const deleteDraft = (tx: Tx, draft: DraftOf): Promise<void> => removeDraft(tx, draft)

/** What is not there, or not theirs, is left as it is. */
export async function discardDraft(
  services: Pick<Services, 'database' | 'pages'>,
  { artistId }: { artistId: string | null },
  work: string,
): Promise<void> {
  if (artistId === null || (work !== '' && !isUuid(work))) return
  await inTransaction(services, (tx) => removeDraft(tx, { artistId, artworkId: work || null }))
}
