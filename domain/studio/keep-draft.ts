import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { TypedWork } from './work-draft.rules.ts'
import { putDraft, putDraftPictures } from './work-drafts.db.ts'

export type DraftKept = { ok: true } | { ok: false; reason: 'no-such-work' }

type Owner = { id: string; artistId: string | null }

/** One draft for each work of an artist, and one for a new one: what is typed later takes its place. */
export async function keepDraft(
  services: Pick<Services, 'database' | 'pages'>,
  { id: profileId, artistId }: Owner,
  { work, draft }: { work: string; draft: TypedWork },
): Promise<DraftKept> {
  if (artistId === null || (work !== '' && !isUuid(work))) return { ok: false, reason: 'no-such-work' }
  const { fields, frames, image, images } = draft
  const pictures = [
    ...(image ? [{ ...image, position: 0 }] : []),
    ...images.map((picture, index) => ({ ...picture, position: index + 1 })),
  ]
  return inTransaction<DraftKept>(services, async (tx) => {
    const draftId = await putDraft(tx, { artistId, artworkId: work || null }, { fields, frames })
    if (draftId === undefined) return { ok: false, reason: 'no-such-work' }
    await putDraftPictures(tx, draftId, { profileId, artistId }, pictures)
    return { ok: true }
  })
}
