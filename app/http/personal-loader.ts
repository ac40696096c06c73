/** Loaders and actions of personal pages: each says who may see it, and is handed whoever that is. */
import { redirect } from 'react-router'
import type { LoaderFunctionArgs, Params } from 'react-router'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import type { Role, Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import type { Visit } from '#app/request-context.ts'

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

/** Anybody; the visitor is undefined when nobody is signed in. */
export function forAnybody<R>(answer: Answers<Visitor | undefined, R>) {
  return async (args: AnyArgs): Promise<R> => answer(await personalArgs(args))
}

/** Guests are sent to sign in, and come back then. */
export function forSignedIn<R>(answer: Answers<Visitor, R>) {
  return async (args: AnyArgs): Promise<R> => {
    const personal = await personalArgs(args)
    const { visitor } = personal
    if (!visitor) throw redirect(signInAddress(shownPath(args)))
    return answer({ ...personal, visitor })
  }
}

/** Everybody else is sent home. */
export function forRole<R>(role: Role, answer: Answers<Visitor, R>) {
  return async (args: AnyArgs): Promise<R> => {
    const personal = await personalArgs(args)
    const { visitor } = personal
    if (visitor?.role !== role) throw redirect('/')
    return answer({ ...personal, visitor })
  }
}

/** Calls and posts: a guest hears 401, in words. */
export function forSignedInCall<R>(answer: Answers<Visitor, R>) {
  return async (args: AnyArgs): Promise<R> => {
    const personal = await personalArgs(args)
    const { visitor } = personal
    if (!visitor) throw Response.json({ message: 'Please sign in first.' }, { status: 401 })
    return answer({ ...personal, visitor })
  }
}

/** Calls and posts of one role, or of several: a guest hears 401, everybody else 403. */
export function forRoleCall<R>(role: Role | readonly Role[], answer: Answers<Visitor, R>) {
  return forSignedInCall<R>((personal) => {
    if ([role].flat().includes(personal.visitor.role)) return answer(personal)
    throw Response.json({ message: 'This is not open to your account.' }, { status: 403 })
  })
}

async function personalArgs({ context, params, url, request }: AnyArgs): Promise<PersonalArgs<Visitor | undefined>> {
  return {
    services: context.get(servicesContext),
    visit: context.get(visitContext),
    visitor: await visitorOf(context),
    params,
    url,
    request,
  }
}

/** Whose request this is. On the way of a public page there is nobody to ask about, and this throws. */
export function visitorOf(context: AnyArgs['context']): Promise<Visitor | undefined> {
  const visit = context.get(visitContext)
  visit.reading ??= readVisitor(context.get(servicesContext), visit.cookies, visit)
  return visit.reading
}

/** What was asked for is reached again by reading: the page itself, never a post to it. */
const shownPath = ({ url }: AnyArgs) => url.pathname + url.search
