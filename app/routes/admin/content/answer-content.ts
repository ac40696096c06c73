/** What a press in the content's room leads to, and what is said of it. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeHomeText } from '#domain/content/change-home-text.ts'
import { changeTestimonials, draftErrors, publishErrors, tidyText, typedText } from '#domain/content/home-text.rules.ts'
import type { HomeText } from '#domain/content/home-text.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'

/** `typed` is what a refused form held. */
export type ContentAnswer = { isDone: boolean; text: string; typed?: HomeText; errors?: FormErrors }

const answered = (status: number, answer: ContentAnswer) => data(answer, { status })

const MEANWHILE = 'Somebody saved another draft meanwhile. Yours stands below: saving it now replaces the other one.'

export async function answerContent(services: Services, posted: Entered, admin: Visitor) {
  const { intent = '', version = '' } = posted
  const by = { adminId: admin.id, version }
  if (intent === 'discard') return told(await changeHomeText(services, { ...by, act: 'discard' }), 'The draft is gone.')
  const restored = /^restore-(\d{1,15})$/.exec(intent)
  if (restored) {
    const changed = await changeHomeText(services, { ...by, act: 'restore', id: Number(restored[1]) })
    return told(changed, 'It is in the draft now: look at it, and publish it.')
  }
  if (!/^(draft|publish|add|(remove|up|down)-\d{1,2})$/.test(intent)) {
    return answered(422, { isDone: false, text: 'Nothing here can be done that way.' })
  }
  const typed = typedText(posted)
  const text = { ...typed, testimonials: changeTestimonials(typed.testimonials, intent) }
  const errors = intent === 'publish' ? publishErrors(text) : draftErrors(text)
  if (Object.keys(errors).length > 0) return answered(422, { isDone: false, text: FIX_FIRST, typed: text, errors })
  const act = intent === 'publish' ? 'publish' : 'draft'
  const changed = await changeHomeText(services, { ...by, act, text: tidyText(text) })
  if (!changed.ok) return answered(409, { isDone: false, text: MEANWHILE, typed: text })
  return answered(200, {
    isDone: true,
    text: act === 'publish' ? 'The home page says this now.' : 'The draft is saved.',
  })
}

function told(changed: Awaited<ReturnType<typeof changeHomeText>>, done: string) {
  if (changed.ok) return answered(200, { isDone: true, text: done })
  const isGone = changed.reason === 'not-there'
  return answered(isGone ? 404 : 409, {
    isDone: false,
    text: isGone
      ? 'This text is not there any more.'
      : 'Somebody saved another draft meanwhile. Please look at it first.',
  })
}
