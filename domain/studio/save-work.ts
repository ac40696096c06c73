import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { listCategories, listFrames } from '#domain/catalogue/catalogue.db.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { changeWork } from './change-work.ts'
import { deleteDraft } from './discard-draft.ts'
import type { EnteredWork } from './entered-work.rules.ts'
import { FailedStep, step } from './failed-step.ts'
import { lockOwnWork } from './own-work.db.ts'
import type { StoredWork } from './own-work.db.ts'
import { CREATE_FAILED, FRAMES_NOT_ADDED, PICTURE_GONE, SAVE_FAILED } from './save-words.rules.ts'
import { readWorkForm } from './work-form.rules.ts'
import type { WorkForm } from './work-form.rules.ts'
import { formOfWork } from './work-to-form.rules.ts'
import * as write from './write-work.db.ts'

type Saved = { ok: true; workId: string; isNew: boolean; isWaiting: boolean }

export type WorkSaved =
  | Saved
  | { ok: false; reason: 'no-artist' | 'not-found' }
  /** With what the form is to say of it from now on. */
  | { ok: false; reason: 'changed-meanwhile'; now: Pick<EnteredWork, 'version' | 'stock'> }
  | { ok: false; reason: 'refused'; errors: FormErrors }
  | { ok: false; reason: 'failed'; text: string }

export type Saving = {
  tx: Tx
  changed: (...tags: string[]) => void
  artist: { id: string; profileId: string }
}

/** The whole form or nothing of it. A new work waits for an admin, and so does what counts of an approved one. */
export async function saveWork(
  services: Pick<Services, 'database' | 'pages' | 'log'>,
  { id, artistId }: Pick<Visitor, 'id' | 'artistId'>,
  entered: EnteredWork,
): Promise<WorkSaved> {
  if (artistId === null) return { ok: false, reason: 'no-artist' }
  if (entered.work !== '' && !isUuid(entered.work)) return { ok: false, reason: 'not-found' }
  try {
    return await inTransaction(services, (tx, changed) =>
      saveForm({ tx, changed, artist: { id: artistId, profileId: id } }, entered),
    )
  } catch (error) {
    services.log.error({ err: error, artistId }, 'A work could not be saved.')
    return { ok: false, reason: 'failed', text: error instanceof FailedStep ? error.told : SAVE_FAILED }
  }
}

async function saveForm(saving: Saving, entered: EnteredWork): Promise<WorkSaved> {
  const { tx, artist } = saving
  const work = entered.work === '' ? undefined : await lockOwnWork(tx, { artistId: artist.id, workId: entered.work })
  if (entered.work !== '' && !work) return { ok: false, reason: 'not-found' }
  const sentFor = isUuid(entered.key) ? await write.findWorkOfForm(tx, artist.id, entered.key) : undefined
  if (sentFor !== undefined) return saved(sentFor, work)
  if (work && work.version !== entered.version) {
    const { version, stock } = formOfWork(work, entered.key)
    return { ok: false, reason: 'changed-meanwhile', now: { version, stock } }
  }
  const read = readWorkForm(entered, {
    categories: await listCategories(tx),
    frameIds: (await listFrames(tx)).map(({ frameId }) => frameId),
    ownImageIds: [work, work?.edit].flatMap((seen) => seen?.images.map(({ id }) => id) ?? []),
  })
  if (!read.ok) return { ok: false, reason: 'refused', errors: read.errors }
  const errors = { ...stockErrors(read.form, work), ...(await pictureErrors(saving, read.form, work)) }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', errors }
  const outcome = work ? await changeWork(saving, work, read.form) : await addWork(saving, read.form)
  if (outcome.ok) await deleteDraft(tx, { artistId: artist.id, artworkId: work?.id ?? null })
  return outcome
}

const saved = (workId: string, work?: StoredWork): Saved => ({
  ok: true,
  workId,
  isNew: work === undefined,
  isWaiting: work?.edit?.state === 'pending',
})

async function addWork({ tx, artist }: Saving, form: WorkForm): Promise<WorkSaved> {
  const id = randomUUID()
  const { key, pictureId } = form
  if (pictureId === null) throw new Error('A new work has no picture.')
  if (!(await write.keepFormKey(tx, { artistId: artist.id, key, workId: id }))) {
    return saved((await write.findWorkOfForm(tx, artist.id, key)) ?? '')
  }
  await step(CREATE_FAILED, write.insertWork(tx, { id, artistId: artist.id, form: { ...form, pictureId } }))
  await write.placeImages(tx, id, form.imageIds)
  await write.setAlts(tx, form.alts)
  await step(FRAMES_NOT_ADDED, write.setFrames(tx, id, form.frameIds))
  return saved(id)
}

/** Pieces that somebody is paying for stay on the shelf. */
function stockErrors({ stock }: WorkForm, work: StoredWork | undefined): FormErrors {
  const held = work?.heldQuantity ?? 0
  return stock !== null && stock < held
    ? { stock: `Somebody is paying for ${held} of these at this moment. Try again in a quarter of an hour.` }
    : {}
}

/** A picture that somebody else sent is not there. */
async function pictureErrors(
  { tx, artist }: Saving,
  form: WorkForm,
  work: StoredWork | undefined,
): Promise<FormErrors> {
  const own = new Set(
    [work, work?.edit].flatMap((seen) => (seen ? [seen.picture, ...seen.images] : [])).map(({ id }) => id),
  )
  const added = [...(form.pictureId ? [form.pictureId] : []), ...form.imageIds].filter((id) => !own.has(id))
  const sent = added.length > 0 ? await write.holdSentPictures(tx, added, artist.profileId) : own
  const isMissing = (id: string | null) => id !== null && !own.has(id) && !sent.has(id)
  return {
    ...(isMissing(form.pictureId) && { image: PICTURE_GONE }),
    ...(form.imageIds.some(isMissing) && { images: PICTURE_GONE }),
  }
}
