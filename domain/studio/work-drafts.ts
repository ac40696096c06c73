import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { TypedWork } from './work-draft.rules.ts'
import { putDraft, putDraftPictures, findDraft, removeDraft } from './work-drafts.db.ts'

type Owner = { id: string; artistId: string | null }

/** Each work has one draft, and so has a new one. A later draft replaces it. */
export async function keepDraft(
  services: Pick<Services, 'database' | 'pages'>,
  { id: profileId, artistId }: Owner,
  { work, draft }: { work: string; draft: TypedWork },
): Promise<{ ok: true } | { ok: false; reason: 'no-such-work' }> {
  const noSuchWork = { ok: false, reason: 'no-such-work' } as const
  if (artistId === null || (work !== '' && !isUuid(work))) return noSuchWork
  const { fields, frames, sizes, image, images } = draft
  const pictures = [
    ...(image ? [{ ...image, position: 0 }] : []),
    ...images.map((picture, index) => ({ ...picture, position: index + 1 })),
  ]
  return inTransaction(services, async (tx) => {
    const draftId = await putDraft(tx, { artistId, artworkId: work || null }, { fields, frames, sizes })
    if (draftId === undefined) return noSuchWork
    await putDraftPictures(tx, draftId, { profileId, artistId }, pictures)
    return { ok: true }
  })
}

/** The artist's draft of this work, or of a new one; undefined when there is none. */
export async function readKeptDraft(
  { database }: Pick<Services, 'database'>,
  { artistId }: { artistId: string | null },
  work: string,
) {
  if (artistId === null || (work !== '' && !isUuid(work))) return undefined
  const found = await findDraft(database.kysely, { artistId, artworkId: work || null })
  if (!found) return undefined
  const { fields, frames, sizes = [], startedAt, pictures } = found
  const shown = pictures.map(({ position, ...picture }) => ({ picture, position }))
  return {
    fields,
    frames,
    sizes,
    startedAt,
    image: shown.find(({ position }) => position === 0)?.picture ?? null,
    images: shown.filter(({ position }) => position > 0).map(({ picture }) => picture),
  }
}

export type KeptDraft = NonNullable<Awaited<ReturnType<typeof readKeptDraft>>>

/** Does nothing when there is no such draft of theirs. */
export async function discardDraft(
  services: Pick<Services, 'database' | 'pages'>,
  { artistId }: { artistId: string | null },
  work: string,
): Promise<void> {
  if (artistId === null || (work !== '' && !isUuid(work))) return
  await inTransaction(services, (tx) => removeDraft(tx, { artistId, artworkId: work || null }))
}
