/** Loaders and actions of personal pages: each says who may see it, and is handed whoever that is. */
import { redirect, type LoaderFunctionArgs, type Params } from 'react-router'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import type { Role, Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { withoutKeys } from '#shared/path-words.rules.ts'
import { servicesContext, visitContext, type Visit } from '#app/request-context.ts'
import { askAgain } from './ask-again.ts'
import { callRefused } from './read-call.ts'

type AnyArgs = Pick<LoaderFunctionArgs, 'params' | 'url' | 'context' | 'request'>

export type PersonalArgs<V> = {
  services: Services
  visit: Visit
  visitor: V
  params: Params
  url: URL
  request: Request
}

type Answers<V, R> = (args: PersonalArgs<V>) => R | Promise<R>

/** `admit` throws what those are answered who are not meant. */
const loaderFor =
  <V>(admit: (visitor: Visitor | undefined, url: URL) => V) =>
  <R>(answer: Answers<V, R>) =>
  async ({ context, params, url, request }: AnyArgs): Promise<R> => {
    const [services, visit] = [context.get(servicesContext), context.get(visitContext)]
    const somebody = await visitorOf(context)
    const visitor = admitted(() => admit(somebody, url), { services, somebody, method: request.method, url })
    await askAgain({ request, url, visitor: somebody })
    return answer({ services, visit, visitor, params, url, request })
  }

type Asked = { services: Services; somebody: Visitor | undefined; method: string; url: URL }

/** That somebody who is signed in was refused is noted. */
function admitted<V>(admit: () => V, { services, somebody, method, url }: Asked): V {
  try {
    return admit()
  } catch (refusal) {
    if (somebody) {
      const { id: account, role } = somebody
      services.log.info({ account, role, method, path: withoutKeys(url.pathname) }, 'This is not open to the account.')
    }
    throw refusal
  }
}

/** Anybody; the visitor is undefined when nobody is signed in. */
export const forAnybody = loaderFor((visitor) => visitor)

/** Guests are sent to sign in, and come back then: to the page itself, never to a post to it. */
export const forSignedIn = loaderFor((visitor, { pathname, search }) => {
  if (!visitor) throw redirect(signInAddress(pathname + search))
  return visitor
})

/** Everybody else is sent home. */
export const forRole = <R>(role: Role, answer: Answers<Visitor, R>) =>
  loaderFor((visitor) => {
    if (role === 'admin' && visitor?.lacksSecondStep) throw redirect('/profile/second-step')
    if (visitor?.role !== role) throw redirect('/')
    return visitor
  })(answer)

/** Calls and posts: a guest hears 401, in words. */
export const forSignedInCall = loaderFor(signedIn)

function signedIn(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw callRefused(401, 'Please sign in first.')
  return visitor
}

/** Calls and posts of one role, or of several: a guest hears 401, everybody else 403. */
export const forRoleCall = <R>(role: Role | readonly Role[], answer: Answers<Visitor, R>) =>
  loaderFor((somebody) => {
    const visitor = signedIn(somebody)
    if ([role].flat().includes(visitor.role)) return visitor
    if (visitor.lacksSecondStep && [role].flat().includes('admin')) throw callRefused(403, SET_UP_FIRST)
    throw callRefused(403, 'This is not open to your account.')
  })(answer)

const SET_UP_FIRST = 'Please set up your second step of signing in first, under Profile Settings.'

/** Whose request this is. On the way of a public page there is nobody to ask about, and this throws. */
export function visitorOf(context: AnyArgs['context']): Promise<Visitor | undefined> {
  const visit = context.get(visitContext)
  visit.reading ??= readVisitor(context.get(servicesContext), visit.cookies, visit)
  return visit.reading
}
