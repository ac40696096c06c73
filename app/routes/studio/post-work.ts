/** What an artist's press leads to: a form that is saved, or a step in a work's life. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload, type UploadTaken } from '#domain/images/take-upload.ts'
import type { Services } from '#domain/services.ts'
import { deleteWork, resubmitWork, withdrawEdit } from '#domain/studio/act-on-own-work.ts'
import { enteredWork, type EnteredWork } from '#domain/studio/entered-work.rules.ts'
import { CHANGED_MEANWHILE, DELETE_FAILED, NO_ARTIST, NOT_THERE } from '#domain/studio/own-works.rules.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { piecesField } from '#domain/studio/work-sizes.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { answerRefused, NO_SUCH_PRESS, pictureWait } from '#app/http/answer-form.ts'
import { fieldsIn, filesIn } from '#app/http/read-form.ts'
import { takePictureForm } from '#app/http/take-picture-form.ts'
import type { FormRefused } from '#app/ui/form-answer.ts'
import type { WorkDone } from './studio-words.ts'
import { NO_IMAGE } from '#domain/images/picture-file.rules.ts'
import { ADDITIONAL_IMAGES_MAX, NO_IMAGES, TOO_MANY_IMAGES } from '#domain/studio/work-form.rules.ts'

/** Of a work's form, or of a step of the work that `about` names: then nothing was typed. */
export type WorkRefused = FormRefused<EnteredWork | undefined>

/** Back on the grid, which says what became of it. */
const done = (what: WorkDone) => redirect(`${href('/artist/dashboard')}?done=${what}`, 303)

export const postWork = (personal: PersonalArgs<Visitor>) =>
  takePictureForm<unknown>({ ...personal, sender: personal.visitor.id }, 1 + ADDITIONAL_IMAGES_MAX, {
    answer: (posted) => answerWork(personal, posted),
    refuse: (refusal) => answerRefused({ ...refusal, values: undefined }),
  })

async function answerWork({ services, visitor }: PersonalArgs<Visitor>, posted: FormData) {
  const { intent, work } = fieldsIn(posted, ['intent', 'work'])
  if (intent === 'save') return postForm(services, visitor, posted)
  if (!Object.hasOwn(STEPS, intent))
    return answerRefused({ status: 422, message: NO_SUCH_PRESS.message, values: undefined })
  const { take, said, refusal } = STEPS[intent as keyof typeof STEPS]
  const taken = await take(services, visitor, work)
  if (taken.ok) return done(said)
  const [status, message] = taken.reason === 'not-found' ? ([404, NOT_THERE] as const) : refusal
  return answerRefused({ status, message, about: work, values: undefined })
}

/** What can be done with a work as it stands, and what is said when it does not stand so. */
const STEPS = {
  delete: { take: deleteWork, said: 'deleted', refusal: [503, DELETE_FAILED] },
  resubmit: {
    take: resubmitWork,
    said: 'resubmitted',
    refusal: [409, 'This work is not waiting for you: nobody has rejected it.'],
  },
  'withdraw-edit': {
    take: withdrawEdit,
    said: 'withdrawn',
    refusal: [409, 'No change of this work is waiting any more.'],
  },
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
      return answerRefused({ status: 409, message: CHANGED_MEANWHILE, errors, values: { ...values, ...now } })
    }
    case 'no-artist':
      return answerRefused({ status: 422, message: NO_ARTIST, values })
    case 'not-found':
      return answerRefused({ status: 404, message: NOT_THERE, values })
    case 'failed':
      return answerRefused({ status: 503, message: outcome.text, values })
  }
}

const STOCK_CHANGED = 'The stock has changed: this is what is there now.'

/** Where another number stands in the form from now on. */
function stockChanges(
  typed: Pick<EnteredWork, 'stock' | 'sizes'>,
  now: Pick<EnteredWork, 'stock' | 'sizes'>,
): FormErrors {
  const changed = now.sizes.filter(({ id, isTicked, pieces }) => {
    const before = typed.sizes.find((size) => size.id === id)
    return isTicked && before?.pieces !== pieces
  })
  if (now.sizes.some(({ isTicked }) => isTicked))
    return Object.fromEntries(changed.map(({ id }) => [piecesField(id), STOCK_CHANGED]))
  return now.stock === typed.stock ? {} : { stock: STOCK_CHANGED }
}

/** Pictures that come within the form itself, from a browser that runs no script. */
type Taken = { entered: EnteredWork } & (
  | { ok: true }
  | { ok: false; status: number; message?: string; errors: FormErrors; waitSeconds?: number }
)

const SOME_FAILED = 'Error: Some additional images failed to upload'

/** The form with the ids of what was taken; those of an earlier file stay when a later one is refused. */
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
    return { ok: false, status: 422, errors: { images: TOO_MANY_IMAGES }, entered }
  }
  for (const file of more) {
    const taken = await take(await file.bytes())
    if (!taken.ok) return { ...refusal(entered, 'images', taken), message: SOME_FAILED }
    entered = { ...entered, images: [...entered.images, taken.pictureId] }
  }
  return { ok: true, entered }
}

function refusal(entered: EnteredWork, field: 'image' | 'images', taken: Exclude<UploadTaken, { ok: true }>) {
  if (taken.reason === 'refused') {
    const error = field === 'images' && taken.error === NO_IMAGE ? NO_IMAGES : taken.error
    return { ok: false as const, status: 422, errors: { [field]: error }, entered }
  }
  const { message: error, ...wait } = pictureWait({ ...taken, reason: taken.reason })
  return { ok: false as const, ...wait, errors: { [field]: error }, entered }
}
