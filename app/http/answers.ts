/** Answers: a refusal looks the same for a call, as JSON, and for a page, as the state of its form. */
import { data, type ActionFunctionArgs } from 'react-router'
import { refusalOf } from '#shared/database-errors.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { servicesContext } from '#app/request-context.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { apiCallsWords } from '#words/api-calls.ts'
import { errorsWords } from '#words/errors.ts'
import { formsWords } from '#words/forms.ts'
import { imagesWords } from '#words/images.ts'
import { uploadsWords } from '#words/uploads.ts'

export type WhyRefused = {
  status: number
  message?: string | undefined
  /** By field. */
  errors?: FormErrors | undefined
  /** When it may be tried again. */
  waitSeconds?: number | undefined
  /** Shown in a toast, too. */
  toast?: string | undefined
  mustProve?: boolean | undefined
}

export type FormOutcome<Done = object> = ({ ok: true } & Done) | FormRefusal

type Wait = { reason: 'too-many' | 'busy'; waitSeconds: number }

export type FormRefusal =
  | ({ ok: false } & Wait)
  | { ok: false; reason: 'refused'; status: 404 | 409 | 422; errors: FormErrors; message?: string }

export const refusalIn = (outcome: FormRefusal): WhyRefused =>
  outcome.reason === 'refused' ? outcome : waitRefusal(outcome)

/** For a page. `about` names the form if a page has several. */
export const answerDone = <Done>(done: Done, about?: string) => data<FormAnswer<Done>>({ isDone: true, about, done })

type AboutForm<Typed> = { values: Typed; about?: string | undefined }

export function answerRefused<Typed>({ status, waitSeconds, ...refused }: WhyRefused & AboutForm<Typed>) {
  const { message = formsWords.fixFirst, errors = {}, values, about, toast, mustProve } = refused
  return data<FormAnswer<never, Typed>>(
    { isDone: false, about, values, errors, message, toast, mustProve },
    { status, headers: retryAfter(waitSeconds) },
  )
}

/** For a call: `{ message, fields? }`. */
export const refuseCall = ({ status, message, errors: fields, waitSeconds }: WhyRefused): Response =>
  Response.json(
    { message: message || Object.values(fields ?? {})[0], fields },
    { status, headers: retryAfter(waitSeconds) },
  )

export const callRefused = (status: number, message: string, waitSeconds?: number): Response =>
  refuseCall({ status, message, waitSeconds })

export const notFound = () => data(null, { status: 404 })

/** For an address that accepts only posts. */
export const postOnly = () =>
  Response.json({ message: apiCallsWords.postOnly }, { status: 405, headers: { Allow: 'POST' } })

export const retryAfter = (waitSeconds: number | undefined): HeadersInit =>
  waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }

/** Characters that no person types and that storage would change. */
export const unkeepable = () => callRefused(400, errorsWords.unstorable)

const AGAIN_SECONDS = 5

/** For a page and for a script alike. */
export const databaseAway = (): Response =>
  Response.json(
    { message: errorsWords.databaseAway, isBuyingPaused: true },
    { status: 503, headers: retryAfter(AGAIN_SECONDS) },
  )

/** For calls: an unexpected failure becomes 503 with this message, so that the caller tries again. */
export function retryLater<Args extends Pick<ActionFunctionArgs, 'context'>>(
  message: () => string,
  answer: (args: Args) => Promise<Response>,
) {
  return async (args: Args): Promise<Response> => {
    try {
      return await answer(args)
    } catch (error) {
      if (error instanceof Response) return error
      const told = refusalOf(error)
      if (told) return refuseCall(told)
      args.context.get(servicesContext).log.error({ err: error }, 'A call could not be answered.')
      return callRefused(503, message(), AGAIN_SECONDS)
    }
  }
}

/** Refused only for now. */
export const waitRefusal = (wait: Wait) => ({
  status: wait.reason === 'busy' ? 503 : 429,
  message: waitWords(wait),
  waitSeconds: wait.waitSeconds,
})

export function waitWords({ reason, waitSeconds }: Wait): string {
  if (reason === 'busy') return errorsWords.manySigningIn
  return errorsWords.tooMany(Math.ceil(waitSeconds / 60))
}

export function pictureWait({ reason, waitSeconds }: { reason: Wait['reason'] | 'cannot-store'; waitSeconds: number }) {
  if (reason === 'too-many') return waitRefusal({ reason, waitSeconds })
  return { status: 503, message: reason === 'busy' ? uploadsWords.busy : imagesWords.cannotStore, waitSeconds }
}

export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

/** For a page with a secret in its URL. With `no-referrer` its posts would have no origin. */
export function secretAddressHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
