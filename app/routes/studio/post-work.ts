/** What an artist's press leads to: a form that is saved, or a step in a work's life. */
import { data, href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import type { Services } from '#domain/services.ts'
import { deleteWork, resubmitWork, withdrawEdit } from '#domain/studio/act-on-own-work.ts'
import { enteredWork } from '#domain/studio/entered-work.rules.ts'
import type { EnteredWork } from '#domain/studio/entered-work.rules.ts'
import { CHANGED_MEANWHILE, DELETE_FAILED, NO_ARTIST, NOT_THERE } from '#domain/studio/own-works.rules.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import { takeWorkFiles } from './take-work-files.ts'
import type { WorkDone } from './work-done.ts'

export type WorkAnswer = {
  text: string
  errors: FormErrors
  /** Everything that was typed; undefined where nothing was. */
  entered?: EnteredWork
  /** The work whose step failed. */
  about?: string
}

const refuse = (status: number, answer: Partial<WorkAnswer> & { text: string }, headers?: HeadersInit) =>
  data<WorkAnswer>({ errors: {}, ...answer }, { status, headers })

/** Back on the grid, which says what became of it. */
const done = (what: WorkDone) => redirect(`${href('/artist/dashboard')}?done=${what}`, 303)

export async function postWork({ services, visitor, request }: PersonalArgs<Visitor>) {
  const posted = await request.formData().catch(() => new FormData())
  const work = textOf(posted, 'work')
  switch (textOf(posted, 'intent')) {
    case 'save':
      return postForm(services, visitor, posted)
    case 'delete': {
      const deleted = await deleteWork(services, visitor, work)
      if (deleted.ok) return done('deleted')
      return deleted.reason === 'failed'
        ? refuse(503, { text: DELETE_FAILED, about: work })
        : refuse(404, { text: NOT_THERE, about: work })
    }
    case 'resubmit': {
      const resubmitted = await resubmitWork(services, visitor, work)
      if (resubmitted.ok) return done('resubmitted')
      return resubmitted.reason === 'not-found'
        ? refuse(404, { text: NOT_THERE, about: work })
        : refuse(409, { text: 'This work is not waiting for you: nobody has rejected it.', about: work })
    }
    case 'withdraw-edit': {
      const withdrawn = await withdrawEdit(services, visitor, work)
      if (withdrawn.ok) return done('withdrawn')
      return withdrawn.reason === 'not-found'
        ? refuse(404, { text: NOT_THERE, about: work })
        : refuse(409, { text: 'No change of this work is waiting any more.', about: work })
    }
    default:
      return refuse(422, { text: 'Nothing here can be done that way.' })
  }
}

async function postForm(services: Services, visitor: Visitor, posted: FormData) {
  const typed = enteredWork(posted)
  const files = await takeWorkFiles(posted, typed, (bytes) =>
    takeUpload(services, { bytes, uploaderId: visitor.id, alt: '' }),
  )
  const { entered } = files
  if (!files.ok) {
    return refuse(files.status, { text: files.text ?? FIX_FIRST, errors: files.errors, entered }, files.headers)
  }
  const outcome = await saveWork(services, visitor, entered)
  if (outcome.ok) {
    if (outcome.isNew) return done('added')
    return done(outcome.isWaiting ? 'asked' : 'saved')
  }
  switch (outcome.reason) {
    case 'refused':
      return refuse(422, { text: FIX_FIRST, errors: outcome.errors, entered })
    case 'changed-meanwhile': {
      const { now } = outcome
      const errors: FormErrors =
        now.stock === entered.stock ? {} : { stock: 'The stock has changed: this is what is there now.' }
      return refuse(409, { text: CHANGED_MEANWHILE, errors, entered: { ...entered, ...now } })
    }
    case 'no-artist':
      return refuse(422, { text: NO_ARTIST, entered })
    case 'not-found':
      return refuse(404, { text: NOT_THERE, entered })
    case 'failed':
      return refuse(503, { text: outcome.text, entered })
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
