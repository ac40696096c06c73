/** The calls of signing in, for programs; the forms of the pages do the same. What is not listed here is not there. */
import { signInForm, signUpForm } from '#domain/accounts/account-forms.rules.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { signOut } from '#domain/accounts/end-sessions.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { answerAccountCall } from '#app/http/account-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import type { Route } from './+types/auth-api.ts'

const refused = (status: 404 | 405, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers })
const UNKNOWN = 'There is no such call.'

const POSTS: Record<string, (args: Route.ActionArgs) => Promise<Response>> = {
  'sign-in/email': (args) => answerAccountCall(args, { form: () => signInForm, perform: signIn }),
  'sign-up/email': (args) => answerAccountCall(args, { form: signUpForm, perform: signUp }),
  'sign-out': forAnybody(async ({ services, visit }) => {
    visit.setCookies.push(await signOut(services, visit.cookies))
    return Response.json(null, { headers: { 'Clear-Site-Data': '"cache"' } })
  }),
}

const READS: Record<string, (args: Route.LoaderArgs) => Promise<Response>> = {
  'get-session': forAnybody(({ visitor }) => {
    if (!visitor) return Response.json(null)
    const { id, email, firstName, lastName, role, sessionEndsAt } = visitor
    const user = { id, email, first_name: firstName, last_name: lastName, role }
    return Response.json({ expires_at: sessionEndsAt.toISOString(), user })
  }),
}

export const action = (args: Route.ActionArgs) => answer(args, POSTS, READS, 'GET')
export const loader = (args: Route.LoaderArgs) => answer(args, READS, POSTS, 'POST')

async function answer<Args extends Pick<Route.LoaderArgs, 'params'>>(
  args: Args,
  calls: Record<string, (args: Args) => Promise<Response>>,
  others: Record<string, unknown>,
  allowed: string,
): Promise<Response> {
  const name = args.params['*']
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call) return call(args)
  return Object.hasOwn(others, name)
    ? refused(405, `Please ask with ${allowed}.`, { Allow: allowed })
    : refused(404, UNKNOWN)
}
