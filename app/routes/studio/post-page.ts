/** What an artist does with the own page: saves it, sends it for approval, or discards the draft. */
import { href, redirectDocument } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { discardOwnDraft, saveOwnPage } from '#domain/artists/page/own-page.ts'
import { enteredPage, PHOTOS_MAX, type EnteredPage } from '#domain/artists/page/page-form.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import { fieldsIn } from '#app/http/read-request.ts'
import type { Told } from '#app/ui/form-answer.ts'
import { artistPageWords } from '#words/artist-page.ts'
import { errorsWords } from '#words/errors.ts'
import { takeFiles } from './take-files.ts'

type Personal = PersonalArgs<Visitor>

const nothing = enteredPage([])

export const postPage = (personal: Personal) =>
  readPictures<unknown>({ ...personal, sender: personal.visitor.id }, 1 + PHOTOS_MAX, {
    answer: (posted) => answerPage(personal, posted),
    refuse: (refusal) => answerRefused<EnteredPage>({ ...refusal, values: nothing }),
  })

async function answerPage({ services, visitor }: Personal, posted: FormData) {
  const { intent } = fieldsIn(posted, ['intent'])
  if (intent === 'discard') {
    await discardOwnDraft(services, visitor)
    return redirectDocument(href('/artist/page'), 303)
  }
  if (intent !== 'save' && intent !== 'send')
    return answerRefused({ status: 422, message: errorsWords.unknownAction, values: nothing })
  const { entered: values, ...taken } = await takeFiles(posted, enteredPage(posted), PHOTOS_MAX, (bytes) =>
    takeUpload(services, { bytes, uploaderId: visitor.id, alt: '' }),
  )
  if (!taken.ok) return answerRefused({ ...taken, values })
  try {
    const isSent = intent === 'send'
    const saved = await saveOwnPage(services, visitor, { entered: values, isSent })
    if (saved.ok) return answerDone<Told>({ text: isSent ? artistPageWords.sent : artistPageWords.saved })
    if (saved.reason === 'refused') return answerRefused({ status: 422, errors: saved.errors, values })
    return answerRefused({ status: 404, message: artistPageWords.noArtist, values })
  } catch (error) {
    const told = refusalOf(error)
    if (told) return answerRefused({ ...told, values })
    services.log.error({ err: error, profileId: visitor.id }, 'The page of an artist could not be saved.')
    return answerRefused({ status: 503, message: artistPageWords.failed, values })
  }
}
