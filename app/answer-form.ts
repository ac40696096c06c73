/**
 * What every enquiry form does with a post: read, refuse in words beside the fields, hand on, and say what became of
 * it. Whatever goes wrong, the answer holds what was typed.
 */
import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Sender } from '#domain/enquiries/admit-enquiry.ts'
import type { Entered, FormErrors, FormRead } from '#domain/enquiries/entered-text.rules.ts'
import type { Services } from '#domain/services.ts'
import { FIX_FIRST, TRAP_NAME } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { visitorOf } from './personal-loader.ts'
import { readForm } from './read-form.ts'
import { servicesContext, visitContext } from './request-context.ts'

type Outcome<Done> =
  | ({ ok: true } & Done)
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 404 | 409 | 422; errors: FormErrors }

type AnsweredForm<Form, Done> = {
  names: readonly string[]
  read: (entered: Entered) => FormRead<Form>
  perform: (services: Services, form: Form, sender: Sender) => Promise<Outcome<Done>>
  /** Said when it is our fault. */
  failed: string
}

const LEAVE_EMPTY = 'One field of this form is there for machines only. Please empty it and send again.'

export async function answerForm<Form, Done>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { names, read, perform, failed }: AnsweredForm<Form, Done>,
) {
  const services = context.get(servicesContext)
  const { [TRAP_NAME]: trap, ...values } = await readForm(request, [...names, TRAP_NAME])
  const answer = (status: number, message: string, errors: FormErrors = {}, headers: HeadersInit = {}) =>
    data<FormAnswer<Done>>({ isDone: false, values, errors, message }, { status, headers })

  if (trap) return answer(422, LEAVE_EMPTY)
  const entered = read(values)
  if (!entered.ok) return answer(422, FIX_FIRST, entered.errors)
  try {
    const visitor = await visitorOf(context)
    const sender = { address: context.get(visitContext).address, userId: visitor?.id ?? null }
    const outcome = await perform(services, entered.form, sender)
    if (outcome.ok) return data<FormAnswer<Done>>({ isDone: true, done: outcome })
    if (outcome.reason === 'refused') return answer(outcome.status, FIX_FIRST, outcome.errors)
    const minutes = Math.ceil(outcome.waitSeconds / 60)
    const wait = `Too many requests in a short time. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or call us.`
    return answer(429, wait, {}, { 'Retry-After': String(outcome.waitSeconds) })
  } catch (error) {
    services.log.error({ err: error }, 'A form could not be stored.')
    return answer(503, failed)
  }
}

/** Lets the headers of an answered form through; a page that is only shown has none of its own. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders
