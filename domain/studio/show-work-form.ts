import { randomUUID } from 'node:crypto'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { listFrames } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { keptCategories } from '#domain/catalogue/read-categories.ts'
import type { Services } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { categoryChoices } from './category-choices.rules.ts'
import type { CategoryChoice } from './category-choices.rules.ts'
import type { EnteredWork } from './entered-work.rules.ts'
import type { ReviewState } from './own-works.rules.ts'
import { findOwnWork } from './own-work.db.ts'
import { emptyForm, formOfWork } from './work-to-form.rules.ts'

export type WorkFormShown = {
  entered: EnteredWork
  categories: CategoryChoice[]
  /** The default one first: it is always offered. */
  frames: { id: string; name: string; pricePaise: Paise; isDefault: boolean }[]
  /** Those of the work, by id. */
  pictures: PictureFacts[]
  reviewState: ReviewState | null
  edit: { state: 'pending' | 'rejected'; reason: string | null } | null
}

const NEW_WORK = 'new'

/** The form of a new work, or of an own one. Undefined when nothing is theirs. */
export async function showWorkForm(
  services: Services,
  { artistId }: Pick<Visitor, 'artistId'>,
  wanted: string,
): Promise<WorkFormShown | undefined> {
  const { kysely } = services.database
  const isNew = wanted === NEW_WORK
  const work = artistId !== null && isUuid(wanted) ? await findOwnWork(kysely, { artistId, workId: wanted }) : undefined
  if (!isNew && !work) return undefined
  const [categories, frames] = await Promise.all([keptCategories(services), listFrames(kysely)])
  const shown = work?.edit ?? work
  return {
    entered: work ? formOfWork(work, randomUUID()) : emptyForm(randomUUID()),
    categories: categoryChoices(categories),
    frames: frames.map(({ frameId, name, priceModifierPaise }, place) => ({
      id: frameId,
      name,
      pricePaise: priceModifierPaise,
      isDefault: place === 0,
    })),
    pictures: shown ? [shown.picture, ...shown.images] : [],
    reviewState: work?.reviewState ?? null,
    edit: work?.edit ? { state: work.edit.state, reason: work.edit.reason } : null,
  }
}
