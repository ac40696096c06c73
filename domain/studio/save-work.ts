import { holdSentPictures, setAlts } from '#domain/images/images.db.ts'
import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { listCategories, listFrames } from '#domain/catalogue/catalogue.db.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { stockErrors } from './held-stock.rules.ts'
import { removeDraft } from './work-drafts.db.ts'
import { listOfferedSizes, listUsual, lockOwnWork } from './own-works.db.ts'
import type { StoredWork } from '#domain/catalogue/works/own-works.rules.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'
import { byIds, isSameEdit, splitEdit } from '#domain/catalogue/works/split-edit.rules.ts'
import * as write from '#domain/catalogue/works/write-work.db.ts'
import { readWorkForm, type WorkFields } from '#domain/catalogue/works/work-form.rules.ts'
import { sizeIdsOf, splitSizes, withPiecesOf } from '#domain/catalogue/works/work-sizes.rules.ts'
import { formOfWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'

type Saved = { ok: true; workId: string; isNew: boolean; isWaiting: boolean }

export type WorkSaved =
  | Saved
  | { ok: false; reason: 'no-artist' | 'not-found' }
  /** `now`: what the form shows of it from then on. */
  | { ok: false; reason: 'changed-meanwhile'; now: Pick<EnteredWork, 'version' | 'stock' | 'sizes'> }
  | { ok: false; reason: 'refused'; errors: FormErrors }
  | { ok: false; reason: 'failed'; text: string }

type Saving = {
  tx: Tx
  changed: (...tags: string[]) => void
  artist: { id: string; profileId: string }
  /** The form was not typed in the studio, so its draft there stays. */
  keepsDraft: boolean
}

/** Saves the whole form or nothing. A new work awaits approval, and so do the important changes of an approved one. */
export async function saveWork(
  services: Pick<Services, 'database' | 'pages' | 'log'>,
  { id, artistId }: Pick<Visitor, 'id' | 'artistId'>,
  entered: EnteredWork,
  { keepsDraft = false } = {},
): Promise<WorkSaved> {
  if (artistId === null) return { ok: false, reason: 'no-artist' }
  if (entered.work !== '' && !isUuid(entered.work)) return { ok: false, reason: 'not-found' }
  try {
    return await inTransaction(services, (tx, changed) =>
      saveForm({ tx, changed, artist: { id: artistId, profileId: id }, keepsDraft }, entered),
    )
  } catch (error) {
    services.log.error({ err: error, artistId }, 'A work could not be saved.')
    return {
      ok: false,
      reason: 'failed',
      text: error instanceof FailedStep ? error.told : workFormErrorsWords.saveFailed,
    }
  }
}

async function saveForm(saving: Saving, entered: EnteredWork): Promise<WorkSaved> {
  const { tx, artist } = saving
  const work = entered.work === '' ? undefined : await lockOwnWork(tx, { artistId: artist.id, workId: entered.work })
  if (entered.work !== '' && !work) return { ok: false, reason: 'not-found' }
  const sentFor = isUuid(entered.key) ? await write.findWorkOfForm(tx, artist.id, entered.key) : undefined
  if (sentFor !== undefined) return saved(sentFor, work)
  if (work && work.version !== entered.version) {
    const { version, stock, sizes } = formOfWork(work, entered.key)
    return {
      ok: false,
      reason: 'changed-meanwhile',
      now: { version, stock, sizes: withPiecesOf(sizes, entered.sizes) },
    }
  }
  const [usual, offered] = [await listUsual(tx), await listOfferedSizes(tx, work?.id ?? null)]
  const read = readWorkForm(entered, {
    sizeIds: sizeIdsOf(usual, offered),
    categories: await listCategories(tx),
    frameIds: (await listFrames(tx)).map(({ frameId }) => frameId),
    ownImageIds: [work, work?.edit].flatMap((seen) => seen?.images.map(({ id }) => id) ?? []),
  })
  if (!read.ok) return { ok: false, reason: 'refused', errors: read.errors }
  const errors = { ...stockErrors(read.form, work), ...(await pictureErrors(saving, read.form, work)) }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', errors }
  const outcome = work ? await changeWork(saving, work, read.form) : await addWork(saving, read.form)
  if (outcome.ok && !saving.keepsDraft) await removeDraft(tx, { artistId: artist.id, artworkId: work?.id ?? null })
  return outcome
}

const saved = (workId: string, work?: StoredWork): Saved => ({
  ok: true,
  workId,
  isNew: work === undefined,
  isWaiting: work?.edit?.state === 'pending',
})

async function addWork({ tx, artist }: Saving, form: WorkFields): Promise<WorkSaved> {
  const id = randomUUID()
  const { key, pictureId } = form
  if (pictureId === null) throw new Error('A new work has no picture.')
  if (!(await write.keepFormKey(tx, { artistId: artist.id, key, workId: id }))) {
    return saved((await write.findWorkOfForm(tx, artist.id, key)) ?? '')
  }
  await step(
    workFormErrorsWords.createFailed,
    write.insertWork(tx, { id, artistId: artist.id, form: { ...form, pictureId } }),
  )
  await write.setSizes(tx, id, form.sizes)
  await write.placeImages(tx, id, form.imageIds)
  await setAlts(tx, form.alts)
  await step(workFormErrorsWords.framesNotAdded, write.setFrames(tx, id, form.frameIds))
  return saved(id)
}

/** Only pictures that this artist has sent can be used. */
async function pictureErrors(
  { tx, artist }: Saving,
  form: WorkFields,
  work: StoredWork | undefined,
): Promise<FormErrors> {
  const own = new Set(
    [work, work?.edit].flatMap((seen) => (seen ? [seen.picture, ...seen.images] : [])).map(({ id }) => id),
  )
  const added = [...(form.pictureId ? [form.pictureId] : []), ...form.imageIds].filter((id) => !own.has(id))
  const sent = added.length > 0 ? await holdSentPictures(tx, added, artist.profileId) : own
  const isMissing = (id: string | null) => id !== null && !own.has(id) && !sent.has(id)
  return {
    ...(isMissing(form.pictureId) && { image: workFormErrorsWords.imageGone }),
    ...(form.imageIds.some(isMissing) && { images: workFormErrorsWords.imageGone }),
  }
}

/** The work's row is locked, and the form is based on its current state. */
async function changeWork(saving: Saving, work: StoredWork, form: WorkFields): Promise<WorkSaved> {
  const { tx, changed, artist } = saving
  const requested = { ...form, pictureId: form.pictureId ?? (work.edit ?? work).picture.id }
  const isWaiting = await (work.approvalState === 'approved' ? publishOrAsk : rewrite)(saving, work, requested)
  await setAlts(tx, form.alts)
  // A work that becomes quote-only keeps its frames: an admin may reject the change.
  if (!form.isPremium || work.isPremium) {
    await step(workFormErrorsWords.framesNotUpdated, write.setFrames(tx, work.id, form.frameIds))
  }
  await write.keepFormKey(tx, { artistId: artist.id, key: form.key, workId: work.id })
  if (work.isListed) changed('catalogue', 'categories', `artwork:${work.id}`, `artist:${artist.id}`)
  return { ok: true, workId: work.id, isNew: false, isWaiting }
}

type Requested = WorkFields & { pictureId: string }

/** Not approved yet, so every change applies at once. */
async function rewrite(saving: Saving, work: StoredWork, requested: Requested): Promise<boolean> {
  const { tx } = saving
  // The work's own stock is written last, over the sum of retired sizes.
  await write.setSizes(tx, work.id, requested.sizes)
  await write.updateWork(tx, work.id, requested)
  await step(workFormErrorsWords.imageNotDeleted, write.removeImages(tx, work.id, requested.imageIds))
  await write.placeImages(tx, work.id, requested.imageIds)
  await notePrice(saving, work, requested.pricePaise)
  return false
}

/** Applies what needs no approval, and asks for the rest. True when something awaits approval. */
async function publishOrAsk(saving: Saving, work: StoredWork, requested: Requested): Promise<boolean> {
  const { tx } = saving
  const live = { ...byIds(work), sizeExtras: [], isSized: work.sizes.some(({ isRetired }) => !isRetired) }
  const { now, later, extras } = splitSizes(work.sizes, requested.sizes)
  const asked = { ...requested, sizeExtras: extras, isSized: requested.sizes.length > 0 }
  const { waiting, ...direct } = splitEdit(live, asked)
  await write.setSizes(tx, work.id, now)
  await write.keepSizesForLater(tx, work.id, later)
  await write.updateHung(tx, work.id, direct)
  await notePrice(saving, work, direct.pricePaise)
  if (!waiting) await write.dropEdit(tx, work.id)
  else if (!work.edit || !isSameEdit(work.edit, waiting))
    await write.askForEdit(tx, work.id, { ...waiting, origin: requested.origin, size: requested.size })
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

/** A failed step, with its message for the artist. It ends the transaction. */
class FailedStep extends Error {
  readonly told: string

  constructor(told: string, cause: unknown) {
    super(told, { cause })
    this.told = told
  }
}

async function step<T>(told: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new FailedStep(told, error)
  }
}
