/** Forms that sign someone in, for pages and for programs, with the same refusals. */
import { redirect, redirectDocument, data, type ActionFunctionArgs } from 'react-router'
import { readReturnPath } from '#domain/accounts/return-path.rules.ts'
import { suspendedWords } from '#domain/accounts/people.rules.ts'
import { fullName, type Asker } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors, FormSchema } from '#shared/entered-text.rules.ts'
import { IN_DIALOG, KEEPS, NEXT, seeingCookies, withNext } from '#app/ui/addresses.ts'
import { apiCallsWords } from '#words/api-calls.ts'
import { errorsWords } from '#words/errors.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { callRefused, retryAfter, waitWords, refuseCall, refusalIn } from './answers.ts'
import type { FormOutcome, FormRefusal } from './answers.ts'
import { answerForm } from './answer-form.ts'
import { readCall, textsIn } from './read-request.ts'
import { forAnybody } from './personal-loader.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import { signInWords } from '#words/sign-in.ts'

type AccountRefusal =
  | { reason: 'wrong' | 'wrong-code' | 'wrong-passkey' | 'too-late' | 'taken' | 'gone' }
  | { reason: 'weak'; error: string }
  | { reason: 'suspended'; why: string | null }
  | { reason: 'too-many' | 'busy'; waitSeconds: number }

type SignedIn =
  | { ok: true; cookie: string; deviceCookie: string }
  | ({ ok: false } & (AccountRefusal | { reason: 'half'; cookie: string }))

type AccountForm<Form> = {
  form: (shopName: string) => FormSchema<Form>
  perform: (services: Services, wanted: { form: Form; asker: Asker }) => Promise<SignedIn>
}

/** Asks for the code once the password is right. */
const TWO_STEP = '/sign-in/code'

/** A page leads on to where the visitor wanted to go; the dialog stays where it is. */
export async function answerAccountForm<Form>(
  args: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>,
  { form: formOf, perform }: AccountForm<Form>,
) {
  const { brand } = args.context.get(servicesContext)
  const visit = args.context.get(visitContext)
  const answered = await answerForm(args, {
    form: formOf(brand.name),
    perform: async (services, form): Promise<FormOutcome<{ isHalf: boolean }>> => {
      const outcome = await perform(services, { form, asker: visit })
      if (outcome.ok) visit.setCookies.push(outcome.cookie, outcome.deviceCookie)
      else if (outcome.reason === 'half') visit.setCookies.push(outcome.cookie)
      else return refusalFields(outcome)
      return { ok: true, isHalf: !outcome.ok }
    },
    failed: () => errorsWords.failed,
  })
  const query = args.url.searchParams
  if (!answered.data.isDone) return answered
  const path = readReturnPath(query.get(NEXT)) ?? '/'
  if (answered.data.done.isHalf) return redirectDocument(withNext(TWO_STEP, path), 303)
  if (query.has(IN_DIALOG)) return answered
  const isFirstCookie = query.has(KEEPS) && visit.cookies === null
  return redirectDocument(isFirstCookie ? seeingCookies('/sign-in', path) : path, 303)
}

/** For programs, which are answered `{message, fields?}`. */
export async function answerAccountCall<Form>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { form: formOf, perform }: AccountForm<Form>,
): Promise<Response> {
  const services = context.get(servicesContext)
  const visit = context.get(visitContext)
  const form = formOf(services.brand.name)
  const read = form.read(textsIn(await readCall(request), form.names))
  if (!read.ok) return refuseCall({ status: 422, errors: read.errors })
  try {
    const outcome = await perform(services, { form: read.form, asker: visit })
    if (outcome.ok) {
      visit.setCookies.push(outcome.cookie, outcome.deviceCookie)
      return Response.json(null)
    }
    if (outcome.reason === 'half') {
      visit.setCookies.push(outcome.cookie)
      return callRefused(403, apiCallsWords.codeMissing)
    }
    const refusal = refusalIn(refusalFields(outcome))
    return refuseCall({ ...refusal, status: STATUSES[outcome.reason] ?? refusal.status })
  } catch (error) {
    services.log.error({ err: error }, 'A call could not be answered.')
    return callRefused(503, errorsWords.failed)
  }
}

const STATUSES: Partial<Record<AccountRefusal['reason'], number>> = {
  wrong: 401,
  'wrong-code': 401,
  'wrong-passkey': 401,
  'too-late': 401,
  suspended: 403,
}

export function refusalFields(refusal: AccountRefusal): FormRefusal {
  switch (refusal.reason) {
    case 'wrong':
      return refusedWith({ password: signInRefusalsWords.wrong }, '')
    case 'wrong-code':
      return refusedWith({ code: signInRefusalsWords.wrongCode }, '')
    case 'wrong-passkey':
      return refusedWith({}, signInRefusalsWords.wrongPasskey)
    case 'too-late':
      return refusedWith({}, signInRefusalsWords.tooLate)
    case 'taken':
      return refusedWith({ email: signInRefusalsWords.taken })
    case 'suspended':
      return refusedWith({ email: suspendedWords(refusal.why) }, '')
    case 'weak':
      return refusedWith({ password: refusal.error }, '')
    case 'gone':
      return refusedWith({}, signInRefusalsWords.linkGone)
    case 'too-many':
    case 'busy':
      return { ...refusal, ok: false }
  }
}

const refusedWith = (errors: FormErrors, message?: string): FormRefusal => ({
  ok: false,
  reason: 'refused',
  status: 422,
  errors,
  ...(message !== undefined && { message }),
})

/**
 * For sign-in pages: where to go afterwards, and who is already signed in. After a sign-in this leads on, unless the
 * browser kept no cookie.
 */
export const signInLoader = forAnybody(({ visitor, visit, url: { searchParams } }) => {
  const returnPath = readReturnPath(searchParams.get(NEXT))
  if (visitor && searchParams.has(KEEPS)) throw redirect(returnPath ?? '/')
  return {
    returnPath,
    signedIn: visitor ? { name: fullName(visitor), role: visitor.role } : null,
    trouble: searchParams.has(KEEPS) && visit.cookies === null ? signInWords.noCookies : undefined,
  }
})

/** For pages that a link in an e-mail opens. */
export const mailTokenLoader = forAnybody(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

/** For the pages on the way to Google and back. */
export const signInFailed = (text: string, init: ResponseInit) =>
  data({ kind: 'failed', title: signInRefusalsWords.failed, text } as const, init)

export function tooManyTries(waitSeconds: number) {
  const text = waitWords({ reason: 'too-many', waitSeconds })
  return signInFailed(text, { status: 429, headers: retryAfter(waitSeconds) })
}
