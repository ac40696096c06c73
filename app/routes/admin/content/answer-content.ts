/** What a press in the content's room leads to, and what is said of it. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeHomeText } from '#domain/content/change-home-text.ts'
import {
  changeTestimonials,
  draftErrors,
  HOME_TEXT_FIELDS,
  publishErrors,
  tidyText,
  typedText,
} from '#domain/content/home-text.rules.ts'
import type { HomeText } from '#domain/content/home-text.rules.ts'
import { answerDone, answerRefused, NO_SUCH_PRESS } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import type { FormAnswer, Told } from '#app/ui/form-answer.ts'

/** `values` are undefined where nothing was typed. */
export type ContentAnswer = FormAnswer<Told, HomeText | undefined>

const MEANWHILE = 'Somebody saved another draft meanwhile. Yours stands below: saving it now replaces the other one.'

export async function answerContent({ services, visitor, request }: PersonalArgs<Visitor>) {
  const posted = await readForm(request, HOME_TEXT_FIELDS)
  const { intent = '', version = '' } = posted
  const by = { adminId: visitor.id, version }
  if (intent === 'discard') return told(await changeHomeText(services, { ...by, act: 'discard' }), 'The draft is gone.')
  const restored = /^restore-(\d{1,15})$/.exec(intent)
  if (restored) {
    const changed = await changeHomeText(services, { ...by, act: 'restore', id: Number(restored[1]) })
    return told(changed, 'It is in the draft now: look at it, and publish it.')
  }
  if (!/^(draft|publish|add|(remove|up|down)-\d{1,2})$/.test(intent)) return refuse(422, NO_SUCH_PRESS.message)
  const typed = typedText(posted)
  const text = { ...typed, testimonials: changeTestimonials(typed.testimonials, intent) }
  const errors = intent === 'publish' ? publishErrors(text) : draftErrors(text)
  if (Object.keys(errors).length > 0) return answerRefused({ status: 422, errors, values: text })
  const act = intent === 'publish' ? 'publish' : 'draft'
  const changed = await changeHomeText(services, { ...by, act, text: tidyText(text) })
  if (!changed.ok) return refuse(409, MEANWHILE, text)
  return answerDone<Told>({ text: act === 'publish' ? 'The home page says this now.' : 'The draft is saved.' })
}

const refuse = (status: number, message: string | undefined, values?: HomeText) =>
  answerRefused({ status, message, toast: message, values })

function told(changed: Awaited<ReturnType<typeof changeHomeText>>, done: string) {
  if (changed.ok) return answerDone<Told>({ text: done })
  return changed.reason === 'not-there'
    ? refuse(404, 'This text is not there any more.')
    : refuse(409, 'Somebody saved another draft meanwhile. Please look at it first.')
}
