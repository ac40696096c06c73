/** What an artist does with a work: saves its form, or deletes, resubmits or withdraws it. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import type { Services } from '#domain/services.ts'
import { deleteWork, resubmitWork, withdrawEdit } from '#domain/studio/act-on-own-work.ts'
import { enteredWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { piecesField } from '#domain/catalogue/works/work-sizes.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { answerRefused } from '#app/http/answers.ts'
import { fieldsIn } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import type { FormRefused } from '#app/ui/form-answer.ts'
import { takeFiles } from './take-files.ts'
import type { WorkDone } from './work-done.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
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
  const { entered: values, ...taken } = await takeFiles(posted, typed, ADDITIONAL_IMAGES_MAX, (bytes) =>
    takeUpload(services, { bytes, uploaderId: visitor.id, alt: '', isOfWork: true }),
  )
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
