/** What an artist's press leads to: a form that is saved, or a step in a work's life. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import type { Services } from '#domain/services.ts'
import { deleteWork } from '#domain/studio/delete-work.ts'
import { enteredWork } from '#domain/studio/entered-work.rules.ts'
import type { EnteredWork } from '#domain/studio/entered-work.rules.ts'
import { resubmitWork } from '#domain/studio/resubmit-work.ts'
import { CHANGED_MEANWHILE, DELETE_FAILED, NO_ARTIST, NOT_THERE } from '#domain/studio/save-words.rules.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { withdrawEdit } from '#domain/studio/withdraw-edit.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { answerRefused, NO_SUCH_PRESS } from '#app/http/answer-form.ts'
import { fieldsIn, readPosted } from '#app/http/read-form.ts'
import type { FormRefused } from '#app/ui/form-answer.ts'
import { takeWorkFiles } from './take-work-files.ts'
import type { WorkDone } from './work-done.ts'

/** Of a work's form, or of a step of the work that `about` names: then nothing was typed. */
export type WorkRefused = FormRefused<EnteredWork | undefined>

/** Back on the grid, which says what became of it. */
const done = (what: WorkDone) => redirect(`${href('/artist/dashboard')}?done=${what}`, 303)

export async function postWork({ services, visitor, request }: PersonalArgs<Visitor>) {
  const posted = await readPosted(request)
  const { intent, work } = fieldsIn(posted, ['intent', 'work'])
  const refuse = (status: number, message: string | undefined) =>
    answerRefused({ status, message, about: work, values: undefined })
  switch (intent) {
    case 'save':
      return postForm(services, visitor, posted)
    case 'delete': {
      const deleted = await deleteWork(services, visitor, work)
      if (deleted.ok) return done('deleted')
      return deleted.reason === 'failed' ? refuse(503, DELETE_FAILED) : refuse(404, NOT_THERE)
    }
    case 'resubmit': {
      const resubmitted = await resubmitWork(services, visitor, work)
      if (resubmitted.ok) return done('resubmitted')
      return resubmitted.reason === 'not-found'
        ? refuse(404, NOT_THERE)
        : refuse(409, 'This work is not waiting for you: nobody has rejected it.')
    }
    case 'withdraw-edit': {
      const withdrawn = await withdrawEdit(services, visitor, work)
      if (withdrawn.ok) return done('withdrawn')
      return withdrawn.reason === 'not-found'
        ? refuse(404, NOT_THERE)
        : refuse(409, 'No change of this work is waiting any more.')
    }
    default:
      return answerRefused({ status: 422, message: NO_SUCH_PRESS.message, values: undefined })
  }
}

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
      const errors: FormErrors =
        now.stock === values.stock ? {} : { stock: 'The stock has changed: this is what is there now.' }
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
