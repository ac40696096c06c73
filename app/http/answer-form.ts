/**
 * Answers a posted form: reads it by its schema, refuses wrong fields, performs it and says what happened. Every answer
 * keeps what was typed.
 */
import { data, type RouterContextProvider } from 'react-router'
import type { Sender } from '#domain/enquiries/send-enquiry.ts'
import { imagesWords } from '#words/images.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import type { Entered, FormErrors, FormSchema } from '#shared/entered-text.rules.ts'
import type { Services } from '#domain/services.ts'
import { FORM, TRAP_NAME, type FormAnswer, type Told } from '#app/ui/form-answer.ts'
import { errorsWords } from '#words/errors.ts'
import { formsWords } from '#words/forms.ts'
import { uploadsWords } from '#words/uploads.ts'
import { visitorOf, type PersonalArgs } from './personal-loader.ts'
import { retryAfter } from './read-call.ts'
import { fieldsIn, readForm, readPosted } from './read-form.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'

export type FormOutcome<Done> = ({ ok: true } & Done) | FormRefusal

export type FormRefusal =
  | { ok: false; reason: 'too-many' | 'busy'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 404 | 409 | 422; errors: FormErrors; message?: string }

type Refused<Typed> = {
  status: number
  message?: string
  errors?: FormErrors
  values: Typed
  about?: string | undefined
  toast?: string | undefined
  /** When it may be tried again. */
  waitSeconds?: number | undefined
  mustProve?: boolean | undefined
}

export const answerDone = <Done>(done: Done, about?: string) => data<FormAnswer<Done>>({ isDone: true, about, done })

export function answerRefused<Typed>(refused: Refused<Typed>) {
  const { status, message = formsWords.fixFirst, errors = {}, values, about, toast, waitSeconds, mustProve } = refused
  return data<FormAnswer<never, Typed>>(
    { isDone: false, about, values, errors, message, toast, mustProve },
    { status, headers: retryAfter(waitSeconds) },
  )
}

type AnsweredForm<Form, Done> = {
  form: FormSchema<Form>
  perform: (services: Services, form: Form, sender: Sender) => Promise<FormOutcome<Done>>
  /** Shown when it is our fault. */
  failed: string
}

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Which form of a page was posted. */
export const formIn = (url: URL): string | undefined => url.searchParams.get(FORM) ?? undefined

/** A form for visitors. */
export async function answerForm<Form, Done>(
  { request, url, context }: Args,
  { form, perform, failed }: AnsweredForm<Form, Done>,
) {
  const services = context.get(servicesContext)
  const about = formIn(url)
  const { [TRAP_NAME]: trap, ...entered } = await readForm(request, [...form.names, TRAP_NAME])
  const values: Entered = Object.fromEntries(Object.entries(entered).filter(([name]) => !form.secrets.includes(name)))
  const refuse = (refused: Omit<Refused<Entered>, 'values' | 'about'>) => answerRefused({ ...refused, values, about })

  if (trap) return refuse({ status: 422, message: formsWords.clearTrap })
  const read = form.read(entered)
  if (!read.ok) return refuse({ status: 422, errors: read.errors })
  try {
    const visitor = await visitorOf(context)
    const sender = { address: context.get(visitContext).address, userId: visitor?.id ?? null }
    const outcome = await perform(services, read.form, sender)
    if (outcome.ok) return answerDone<Done>(outcome, about)
    if (outcome.reason === 'refused') return refuse(outcome)
    return refuse(waitRefusal(outcome))
  } catch (error) {
    const told = refusalOf(error)
    if (told) return refuse(told)
    services.log.error({ err: error }, 'A form could not be stored.')
    return refuse({ status: 503, message: failed })
  }
}

/** The result of an action in the studio or the back office. */
export type ActionDone = { ok: true; text: string } | ActionRefusal

export type ActionRefusal = { ok: false } & Omit<Refused<Entered>, 'values' | 'about'>

/** One action of a page; `by` is what the page passes to it. */
export type Action<By> = { names: readonly string[]; action: (by: By, entered: Entered) => Promise<ActionDone> }

export const refused = (status: number, message: string): ActionRefusal => ({ ok: false, status, message })

/** For forms with files, which can't be kept while the person verifies. */
export const PROVE_FIRST: ActionRefusal = {
  ok: false,
  status: 403,
  get message() {
    return errorsWords.verifyFirst
  },
  mustProve: true,
}

export const NO_SUCH_ACTION: ActionRefusal = {
  ok: false,
  status: 422,
  get message() {
    return errorsWords.unknownAction
  },
}

/** An action with fields, which are read first. */
export const actionWith = <By, Form>(
  { names, read }: FormSchema<Form>,
  perform: (by: By, form: Form) => Promise<ActionDone>,
): Action<By> => ({
  names,
  action: async (by, entered) => {
    const form = read(entered)
    return form.ok ? perform(by, form.form) : { ok: false, status: 422, errors: form.errors }
  },
})

export const actionOf = <By>(action: (by: By) => Promise<ActionDone>): Action<By> => ({ names: [], action })

/** Finds the action that `intent` names; undefined when there is none. */
export async function readAction<By, Own extends string>(
  request: Request,
  actions: Readonly<Record<string, Action<By>>>,
  own: readonly Own[],
) {
  const form = await readPosted(request)
  const { intent } = fieldsIn(form, ['intent'])
  return {
    intent,
    chosen: Object.hasOwn(actions, intent) ? actions[intent] : undefined,
    own: fieldsIn(form, own),
    entered: fieldsIn(form, [...new Set(Object.values(actions).flatMap(({ names }) => names))]),
  }
}

export const answerOf = (done: ActionDone, said: { about?: string | undefined; values: Entered }) =>
  done.ok ? answerDone<Told>({ text: done.text }, said.about) : answerRefused({ ...done, ...said })

/** Performs an action of one of a page's forms; refused when `byOf` returns false. */
export async function answerAction<By, Own extends string>(
  { request, url, mustProve }: Pick<PersonalArgs<unknown>, 'request' | 'url' | 'mustProve'>,
  actions: Readonly<Record<string, Action<By>>>,
  own: readonly Own[],
  byOf: (own: Record<Own, string>) => By | false,
) {
  const read = await readAction(request, actions, own)
  const by = byOf(read.own)
  const action = async () => (read.chosen && by ? read.chosen.action(by, read.entered) : NO_SUCH_ACTION)
  const done = mustProve ? PROVE_FIRST : await action()
  return answerOf(done, { about: formIn(url), values: read.entered })
}

/** Refused only for now. */
export const waitRefusal = (wait: Wait) => ({
  status: wait.reason === 'busy' ? 503 : 429,
  message: waitWords(wait),
  waitSeconds: wait.waitSeconds,
})

type Wait = { reason: 'too-many' | 'busy'; waitSeconds: number }

/** Says how long to wait. */
export function waitWords({ reason, waitSeconds }: Wait): string {
  if (reason === 'busy') return errorsWords.manySigningIn
  return errorsWords.tooMany(Math.ceil(waitSeconds / 60))
}

/** The same for a photo. */
export function pictureWait({ reason, waitSeconds }: { reason: Wait['reason'] | 'cannot-store'; waitSeconds: number }) {
  if (reason === 'too-many') return waitRefusal({ reason, waitSeconds })
  return { status: 503, message: reason === 'busy' ? uploadsWords.busy : imagesWords.cannotStore, waitSeconds }
}

/** Passes on the headers of an answered form. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

/** For a page with a secret in its URL. With `no-referrer` its posts would have no origin. */
export function secretAddressHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
