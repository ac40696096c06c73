/** Signing in by calls, for programs. The forms of the pages do the same. */
import { signInForm, signUpForm } from '#domain/accounts/account-forms.rules.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { signOut } from '#domain/accounts/end-sessions.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { completeSignIn } from '#domain/two-step/complete-sign-in.ts'
import { codeForm } from '#domain/two-step/typed-code.rules.ts'
import { answerAccountCall } from '#app/http/account-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { accountCallsWords } from '#words/account-calls.ts'
import type { Route } from './+types/auth-api.ts'

type Call = { method: 'GET' | 'POST'; answer: (args: Route.ActionArgs | Route.LoaderArgs) => Promise<Response> }

const CALLS: Record<string, Call> = {
  'sign-in/email': {
    method: 'POST',
    answer: (args) => answerAccountCall(args, { form: () => signInForm, perform: signIn }),
  },
  'sign-in/code': {
    method: 'POST',
    answer: (args) => answerAccountCall(args, { form: () => codeForm, perform: completeSignIn }),
  },
  'sign-up/email': { method: 'POST', answer: (args) => answerAccountCall(args, { form: signUpForm, perform: signUp }) },
  'sign-out': {
    method: 'POST',
    answer: forAnybody(async ({ services, visit }) => {
      visit.setCookies.push(await signOut(services, visit.cookies))
      return Response.json(null, { headers: { 'Clear-Site-Data': '"cache"' } })
    }),
  },
  'get-session': {
    method: 'GET',
    answer: forAnybody(({ visitor }) => {
      if (!visitor) return Response.json(null)
      const { id, email, firstName, lastName, role, sessionEndsAt } = visitor
      const user = { id, email, first_name: firstName, last_name: lastName, role }
      return Response.json({ expires_at: sessionEndsAt.toISOString(), user })
    }),
  },
}

const answerCall = (asked: Call['method']) => async (args: Parameters<Call['answer']>[0]) => {
  const name = args.params['*']
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  if (!call) return callRefused(404, accountCallsWords.noSuchCall)
  const { method, answer } = call
  if (method === asked) return answer(args)
  return Response.json({ message: accountCallsWords.otherMethod(method) }, { status: 405, headers: { Allow: method } })
}

export const action = answerCall('POST')
export const loader = answerCall('GET')
