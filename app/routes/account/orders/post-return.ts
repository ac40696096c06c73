/** A return that is asked for, with its photographs in the same form. */
import { data, href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { requestReturn } from '#domain/orders/returning/request-return.ts'
import { photosError, readReturnForm } from '#domain/orders/returning/return.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { waitWords } from '#app/http/wait-words.ts'

const FAILED = 'Your request could not be kept. Please send it again.'
const TOO_LATE = 'A return of this order cannot be asked for any more, or is asked for already.'

const BUSY = 'Many pictures are being prepared at this moment. Please try again in a few seconds.'

export async function postReturn({ services, visitor, params: { id = '' }, request }: PersonalArgs<Visitor>) {
  const posted = await request.formData().catch(() => new FormData())
  const values = { reason: textOf(posted, 'reason'), message: textOf(posted, 'message') }
  const refuse = (status: number, message: string, errors: FormErrors = {}, headers: HeadersInit = {}) =>
    data<FormAnswer<object>>({ isDone: false, values, errors, message }, { status, headers })
  const read = readReturnForm(values)
  // A browser that was given no file sends an empty one.
  const photos = posted.getAll('photos').filter((photo) => photo instanceof File && photo.size > 0) as File[]
  const error = photosError(values.reason, photos.length)
  if (!read.ok || error)
    return refuse(422, FIX_FIRST, { ...(!read.ok && read.errors), ...(error && { photos: error }) })
  try {
    const asked = { orderId: id, userId: visitor.id, form: read.form }
    const outcome = await requestReturn(services, {
      ...asked,
      photos: await Promise.all(photos.map((one) => one.bytes())),
    })
    if (outcome.ok) return redirect(`${href('/orders/:id', { id })}#return`, 303)
    switch (outcome.reason) {
      case 'not-found':
        throw data(null, { status: 404 })
      case 'too-late':
        return refuse(409, TOO_LATE)
      case 'photo':
        return refuse(422, FIX_FIRST, { photos: outcome.error })
      case 'too-many':
        return refuse(429, waitWords({ ...outcome, reason: 'too-many' }), {}, waitOf(outcome))
      case 'busy':
        return refuse(503, BUSY, {}, waitOf(outcome))
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    services.log.error({ err: error, orderId: id }, 'A return could not be kept.')
    return refuse(503, FAILED)
  }
}

const waitOf = ({ waitSeconds }: { waitSeconds: number }) => ({ 'Retry-After': String(waitSeconds) })

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
