import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { step } from './failed-step.ts'
import type { StoredWork } from './own-work.db.ts'
import { FRAMES_NOT_UPDATED, IMAGE_NOT_DELETED } from './save-words.rules.ts'
import type { Saving, WorkSaved } from './save-work.ts'
import { isSameEdit, splitEdit } from './split-edit.rules.ts'
import type { Sensitive } from './split-edit.rules.ts'
import { askForEdit, dropEdit } from './work-edits.db.ts'
import type { WorkForm } from './work-form.rules.ts'
import * as write from './write-work.db.ts'

/** The work's row is held, and the form is about the work as it stands. */
export async function changeWork(saving: Saving, work: StoredWork, form: WorkForm): Promise<WorkSaved> {
  const { tx, changed, artist } = saving
  const wished = { ...form, pictureId: form.pictureId ?? (work.edit ?? work).picture.id }
  const isWaiting = await (work.reviewState === 'approved' ? hangOrAsk : rewrite)(saving, work, wished)
  await write.setAlts(tx, form.alts)
  // The frames of a work that is priced on request are hidden, not given up: an admin may not agree to it.
  if (!form.isPremium || work.isPremium) {
    await step(FRAMES_NOT_UPDATED, write.setFrames(tx, work.id, form.frameIds))
  }
  await write.keepFormKey(tx, { artistId: artist.id, key: form.key, workId: work.id })
  if (work.isListed) changed('catalogue', 'categories', `artwork:${work.id}`, `artist:${artist.id}`)
  return { ok: true, workId: work.id, isNew: false, isWaiting }
}

type Wished = WorkForm & { pictureId: string }

/** Nobody has agreed to it yet: it becomes what its artist wishes. */
async function rewrite(saving: Saving, work: StoredWork, wished: Wished): Promise<boolean> {
  const { tx } = saving
  await write.updateWork(tx, work.id, { form: wished, as: wished })
  await step(IMAGE_NOT_DELETED, write.removeImages(tx, work.id, wished.imageIds))
  await write.placeImages(tx, work.id, wished.imageIds)
  await notePrice(saving, work, wished.pricePaise)
  return false
}

/** It hangs as it was; what an admin has to agree to is asked for. True when something waits. */
async function hangOrAsk(saving: Saving, work: StoredWork, wished: Wished): Promise<boolean> {
  const { tx } = saving
  const live: Sensitive = { ...work, pictureId: work.picture.id, imageIds: work.images.map(({ id }) => id) }
  const { pricePaise, waiting } = splitEdit(live, wished)
  await write.updateWork(tx, work.id, { form: wished, as: { ...live, pricePaise } })
  await notePrice(saving, work, pricePaise)
  if (!waiting) await dropEdit(tx, work.id)
  else if (!work.edit || !isSameEdit(work.edit, waiting)) await askForEdit(tx, work.id, waiting)
  return waiting !== null
}

async function notePrice({ tx, artist }: Saving, work: StoredWork, pricePaise: Paise): Promise<void> {
  if (pricePaise === work.pricePaise) return
  await noteAudit(tx, {
    action: 'price-changed',
    actorId: artist.profileId,
    object: { artwork: work.id },
    facts: { from: String(work.pricePaise), to: String(pricePaise) },
  })
}
