/** An application with its sample works, which come in the same form. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { applicationForm, SAMPLES_MAX, samplesError } from '#domain/artists/joining/application.rules.ts'
import { applyAsArtist } from '#domain/artists/joining/apply.ts'
import { answerRefused, pictureWait } from '#app/http/answers.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { joiningWords } from '#words/joining.ts'

type Personal = PersonalArgs<Visitor>

export async function postApplication(personal: Personal): Promise<unknown> {
  const { visitor } = personal
  // Before a picture is read.
  const refusal = refusalOf(visitor)
  if (refusal) return answerRefused({ ...refusal, values: {} })
  return readPictures<unknown>({ ...personal, sender: visitor.id }, SAMPLES_MAX, {
    answer: (posted) => answerApplication(personal, posted),
    refuse: (refused) => answerRefused({ ...refused, values: {} }),
  })
}

function refusalOf({ role, isEmailVerified }: Visitor) {
  if (role !== 'user') return { status: 403, message: role === 'artist' ? joiningWords.isArtist : joiningWords.isAdmin }
  return isEmailVerified ? undefined : { status: 409, message: joiningWords.confirmFirst }
}

async function answerApplication({ services, visitor, visit }: Personal, posted: FormData) {
  const values = fieldsIn(posted, applicationForm.names)
  const refuse = (refused: Omit<Parameters<typeof answerRefused>[0], 'values'>) => answerRefused({ ...refused, values })
  const read = applicationForm.read(values)
  const samples = filesIn(posted, 'samples')
  const wrong = samplesError(samples.length)
  if (!read.ok || wrong)
    return refuse({ status: 422, errors: { ...(!read.ok && read.errors), ...(wrong && { samples: wrong }) } })
  try {
    const bytes = await Promise.all(samples.map((one) => one.bytes()))
    const asked = { form: read.form, samples: bytes, address: visit.address }
    const outcome = await applyAsArtist(services, visitor, asked)
    if (outcome.ok) return redirect(href('/artists/join'), 303)
    switch (outcome.reason) {
      case 'not-now':
      case 'unconfirmed':
        return refuse({ status: 409, message: joiningWords.confirmFirst })
      case 'open-already':
        return refuse({ status: 409, message: joiningWords.openAlready })
      case 'sample':
        return refuse({ status: 422, errors: { samples: outcome.error } })
      case 'too-many':
      case 'busy':
      case 'cannot-store':
        return refuse(pictureWait({ ...outcome, reason: outcome.reason }))
    }
  } catch (error) {
    services.log.error({ err: error, profileId: visitor.id }, 'An application could not be saved.')
    return refuse({ status: 503, message: joiningWords.failed })
  }
}
