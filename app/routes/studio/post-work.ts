/** What an artist does with a work: saves its form, or deletes, resubmits or withdraws it. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload, type UploadTaken } from '#domain/images/take-upload.ts'
import type { Services } from '#domain/services.ts'
import { deleteWork, resubmitWork, withdrawEdit } from '#domain/studio/act-on-own-work.ts'
import { enteredWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { piecesField } from '#domain/catalogue/works/work-sizes.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { answerRefused, pictureWait } from '#app/http/answers.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import type { FormRefused } from '#app/ui/form-answer.ts'
import type { WorkDone } from './work-done.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { imagesWords } from '#words/images.ts'
import { ownWorksWords } from '#words/own-works.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

/** About a work's form, or about an action on the work that `about` names. An action has no values. */
export type WorkRefused = FormRefused<EnteredWork | undefined>

/** Back to the dashboard, which says what was done. */
const done = (what: WorkDone) => redirect(`${href('/artist/dashboard')}?done=${what}`, 303)

export const postWork = (personal: PersonalArgs<Visitor>) =>
  readPictures<unknown>({ ...personal, sender: personal.visitor.id }, 1 + ADDITIONAL_IMAGES_MAX, {
    answer: (posted) => answerWork(personal, posted),
    refuse: (refusal) => answerRefused({ ...refusal, values: undefined }),
  })

async function answerWork({ services, visitor }: PersonalArgs<Visitor>, posted: FormData) {
  const { intent, work } = fieldsIn(posted, ['intent', 'work'])
  if (intent === 'save') return postForm(services, visitor, posted)
  if (!Object.hasOwn(STEPS, intent))
    return answerRefused({ status: 422, message: ownWorksWords.unknownAction, values: undefined })
  const { take, said, status: refused, refusal } = STEPS[intent as keyof typeof STEPS]
  const taken = await take(services, visitor, work)
  if (taken.ok) return done(said)
  const [status, message] = taken.reason === 'not-found' ? [404, ownWorksWords.gone] : [refused, refusal()]
  return answerRefused({ status, message, about: work, values: undefined })
}

/** The actions on a work, and the answer when its state doesn't allow one. */
const STEPS = {
  delete: { take: deleteWork, said: 'deleted', status: 503, refusal: () => ownWorksWords.deleteFailed },
  resubmit: { take: resubmitWork, said: 'resubmitted', status: 409, refusal: () => ownWorksWords.notRejected },
  'withdraw-edit': { take: withdrawEdit, said: 'withdrawn', status: 409, refusal: () => ownWorksWords.nothingPending },
} as const

async function postForm(services: Services, visitor: Visitor, posted: FormData) {
  const typed = enteredWork(posted)
  const files = await takeWorkFiles(posted, typed, (bytes) =>
    takeUpload(services, { bytes, uploaderId: visitor.id, alt: '' }),
  )
  const { entered: values, ...taken } = files
  if (!taken.ok) return answerRefused({ ...taken, values })
  const outcome = await saveWork(services, visitor, values)
  if (outcome.ok) {
    if (outcome.isNew) return done('added')
    return done(outcome.isWaiting ? 'asked' : 'saved')
  }
  switch (outcome.reason) {
    case 'refused':
      return answerRefused({ status: 422, errors: outcome.errors, values })
    case 'changed-meanwhile': {
      const { now } = outcome
      const errors = stockChanges(values, now)
      return answerRefused({ status: 409, message: workFormErrorsWords.changed, errors, values: { ...values, ...now } })
    }
    case 'no-artist':
      return answerRefused({ status: 422, message: workFormErrorsWords.noArtist, values })
    case 'not-found':
      return answerRefused({ status: 404, message: ownWorksWords.gone, values })
    case 'failed':
      return answerRefused({ status: 503, message: outcome.text, values })
  }
}

/** The fields whose number the form replaces with the current one. */
function stockChanges(
  typed: Pick<EnteredWork, 'stock' | 'sizes'>,
  now: Pick<EnteredWork, 'stock' | 'sizes'>,
): FormErrors {
  const changed = now.sizes.filter(({ id, isTicked, pieces }) => {
    const before = typed.sizes.find((size) => size.id === id)
    return isTicked && before?.pieces !== pieces
  })
  if (now.sizes.some(({ isTicked }) => isTicked))
    return Object.fromEntries(changed.map(({ id }) => [piecesField(id), workFormErrorsWords.stockChanged]))
  return now.stock === typed.stock ? {} : { stock: workFormErrorsWords.stockChanged }
}

/** Pictures sent with the form itself, by a browser without scripts. */
type Taken = { entered: EnteredWork } & (
  | { ok: true }
  | { ok: false; status: number; message?: string; errors: FormErrors; waitSeconds?: number }
)

/** The form with the ids of the pictures taken. They stay when a later file is refused. */
async function takeWorkFiles(
  posted: FormData,
  typed: EnteredWork,
  take: (bytes: Uint8Array) => Promise<UploadTaken>,
): Promise<Taken> {
  let entered = typed
  const [main] = filesIn(posted, 'image-file')
  if (main) {
    const taken = await take(await main.bytes())
    if (!taken.ok) return refusal(entered, 'image', taken)
    entered = { ...entered, image: taken.pictureId }
  }
  const more = filesIn(posted, 'image-files')
  if (more.length > 0 && entered.images.length + more.length > ADDITIONAL_IMAGES_MAX) {
    return {
      ok: false,
      status: 422,
      errors: { images: workFormErrorsWords.tooManyImages(ADDITIONAL_IMAGES_MAX) },
      entered,
    }
  }
  for (const file of more) {
    const taken = await take(await file.bytes())
    if (!taken.ok) return { ...refusal(entered, 'images', taken), message: workFormErrorsWords.someImagesFailed }
    entered = { ...entered, images: [...entered.images, taken.pictureId] }
  }
  return { ok: true, entered }
}

function refusal(entered: EnteredWork, field: 'image' | 'images', taken: Exclude<UploadTaken, { ok: true }>) {
  if (taken.reason === 'refused') {
    const error =
      field === 'images' && taken.error === imagesWords.noImage ? workFormErrorsWords.notImages : taken.error
    return { ok: false as const, status: 422, errors: { [field]: error }, entered }
  }
  const { message: error, ...wait } = pictureWait({ ...taken, reason: taken.reason })
  return { ok: false as const, ...wait, errors: { [field]: error }, entered }
}
