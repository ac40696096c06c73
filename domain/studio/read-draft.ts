import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { DraftFields } from './work-draft.rules.ts'
import { findDraft } from './work-drafts.db.ts'

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
