import { inTransaction } from '#db/transaction.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { TypedWork, DraftFields } from './work-draft.rules.ts'
import { putDraft, putDraftPictures, findDraft, removeDraft } from './work-drafts.db.ts'

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

export type KeptDraft = {
  fields: DraftFields
  frames: string[]
  image: PictureFacts | null
  images: PictureFacts[]
  startedAt: Date
}

/** What this artist began of this work, or of a new one; undefined when there is nothing. */
export async function readKeptDraft(
  { database }: Pick<Services, 'database'>,
  { artistId }: { artistId: string | null },
  work: string,
): Promise<KeptDraft | undefined> {
  if (artistId === null || (work !== '' && !isUuid(work))) return undefined
  const found = await findDraft(database.kysely, { artistId, artworkId: work || null })
  if (!found) return undefined
  const { fields, frames, startedAt, pictures } = found
  const shown = pictures.map(({ position, ...picture }) => ({ picture, position }))
  return {
    fields,
    frames,
    startedAt,
    image: shown.find(({ position }) => position === 0)?.picture ?? null,
    images: shown.filter(({ position }) => position > 0).map(({ picture }) => picture),
  }
}

/** What is not there, or not theirs, is left as it is. */
export async function discardDraft(
  services: Pick<Services, 'database' | 'pages'>,
  { artistId }: { artistId: string | null },
  work: string,
): Promise<void> {
  if (artistId === null || (work !== '' && !isUuid(work))) return
  await inTransaction(services, (tx) => removeDraft(tx, { artistId, artworkId: work || null }))
}
