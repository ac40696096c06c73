/**
 * What every form does with a post: read, refuse in words beside the fields, hand on, and say what became of
 * it. Whatever goes wrong, the answer holds what was typed.
 */
import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Sender } from '#domain/enquiries/admit-enquiry.ts'
import type { Entered, FormErrors, FormRead } from '#shared/entered-text.rules.ts'
import type { Services } from '#domain/services.ts'
import { FIX_FIRST, TRAP_NAME } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { visitorOf } from './personal-loader.ts'
import { readForm } from './read-form.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import { waitWords } from './wait-words.ts'

export type FormOutcome<Done> = ({ ok: true } & Done) | FormRefusal

export type FormRefusal =
  | { ok: false; reason: 'too-many' | 'busy'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 404 | 409 | 422; errors: FormErrors; message?: string }

type AnsweredForm<Form, Done> = {
  names: readonly string[]
  /** Those of them that are never sent back. */
  secrets?: readonly string[]
  read: (entered: Entered) => FormRead<Form>
  perform: (services: Services, form: Form, sender: Sender) => Promise<FormOutcome<Done>>
  /** Said when it is our fault. */
  failed: string
}

const LEAVE_EMPTY = 'One field of this form is there for machines only. Please empty it and send again.'

export async function answerForm<Form, Done>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { names, secrets = [], read, perform, failed }: AnsweredForm<Form, Done>,
) {
  const services = context.get(servicesContext)
  const { [TRAP_NAME]: trap, ...values } = await readForm(request, [...names, TRAP_NAME])
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))
  const answer = (status: number, message: string, errors: FormErrors = {}, headers: HeadersInit = {}) =>
    data<FormAnswer<Done>>({ isDone: false, values: typed, errors, message }, { status, headers })

  if (trap) return answer(422, LEAVE_EMPTY)
  const entered = read(values)
  if (!entered.ok) return answer(422, FIX_FIRST, entered.errors)
  try {
    const visitor = await visitorOf(context)
    const sender = { address: context.get(visitContext).address, userId: visitor?.id ?? null }
    const outcome = await perform(services, entered.form, sender)
    if (outcome.ok) return data<FormAnswer<Done>>({ isDone: true, done: outcome })
    if (outcome.reason === 'refused') return answer(outcome.status, outcome.message ?? FIX_FIRST, outcome.errors)
    const status = outcome.reason === 'busy' ? 503 : 429
    return answer(status, waitWords(outcome), {}, { 'Retry-After': String(outcome.waitSeconds) })
  } catch (error) {
    services.log.error({ err: error }, 'A form could not be stored.')
    return answer(503, failed)
  }
}

/** Lets the headers of an answered form through; a page that is only shown has none of its own. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders
