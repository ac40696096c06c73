/** A return that is asked for, with its photographs in the same form. */
import { data, href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { requestReturn } from '#domain/orders/returning/request-return.ts'
import { photosError, returnForm } from '#domain/orders/returning/return.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { answerRefused, waitRefusal } from '#app/http/answer-form.ts'
import { fieldsIn, filesIn, readPosted } from '#app/http/read-form.ts'

const FAILED = 'Your request could not be kept. Please send it again.'
const TOO_LATE = 'A return of this order cannot be asked for any more, or is asked for already.'

const BUSY = 'Many pictures are being prepared at this moment. Please try again in a few seconds.'

export async function postReturn({ services, visitor, params: { id = '' }, request }: PersonalArgs<Visitor>) {
  const posted = await readPosted(request)
  const values = fieldsIn(posted, returnForm.names)
  const refuse = (refused: Omit<Parameters<typeof answerRefused>[0], 'values'>) => answerRefused({ ...refused, values })
  const read = returnForm.read(values)
  const photos = filesIn(posted, 'photos')
  const error = photosError(values.reason ?? '', photos.length)
  if (!read.ok || error)
    return refuse({ status: 422, errors: { ...(!read.ok && read.errors), ...(error && { photos: error }) } })
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
        return refuse({ status: 409, message: TOO_LATE })
      case 'photo':
        return refuse({ status: 422, errors: { photos: outcome.error } })
      case 'too-many':
        return refuse(waitRefusal({ ...outcome, reason: 'too-many' }))
      case 'busy':
        return refuse({ status: 503, message: BUSY, waitSeconds: outcome.waitSeconds })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    services.log.error({ err: error, orderId: id }, 'A return could not be kept.')
    return refuse({ status: 503, message: FAILED })
  }
}
