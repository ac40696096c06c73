/** Loaders and actions of personal pages: each says who may see it, and gets that visitor. */
import { languageNow } from '#words/language-now.ts'
import { DEFAULT_LANGUAGE, splitLanguage } from '#words/languages.rules.ts'
import { redirect, type LoaderFunctionArgs, type Params } from 'react-router'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import { insteadOf, isAmong, mayOpen, actionsOf, type Rights } from '#domain/accounts/duties.rules.ts'
import { NO_ACCESS_ADDRESS, signInAddress } from '#domain/accounts/return-path.rules.ts'
import { fullName, type Role, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { readWaiting } from '#domain/admin/desk/waiting.ts'
import { readAsTold } from '#domain/live/read-as-told.ts'
import type { Services } from '#domain/services.ts'
import { readOwnWaiting } from '#domain/studio/read-own-waiting.ts'
import { isKnownAway } from '#shared/database-errors.rules.ts'
import { servicesContext, visitContext, type Visit } from '#app/request-context.ts'
import { errorsWords } from '#words/errors.ts'
import { callRefused, databaseAway } from './answers.ts'
import { askedAgain } from '#domain/two-step/asked-again.rules.ts'
import type { Desk } from '#app/ui/desk/desk-entries.rules.ts'
import { FORM } from '#app/ui/form-answer.ts'
import { readForm, fieldsIn, isMultipart } from './read-request.ts'
import { POST_TO, PROVE, READ_AT } from '#app/ui/addresses.ts'

type AnyArgs = Pick<LoaderFunctionArgs, 'params' | 'url' | 'context' | 'request' | 'pattern'>

export type PersonalArgs<V> = {
  services: Services
  visit: Visit
  visitor: V
  params: Params
  url: URL
  /** The route pattern of the address. */
  pattern: string
  request: Request
  context: AnyArgs['context']
  /** A form with files whose sender must verify first: it must not be performed. */
  mustProve: boolean
}

type Answers<V, R> = (args: PersonalArgs<V>) => R | Promise<R>

type Asked = Pick<AnyArgs, 'url' | 'pattern' | 'request'>

/** `admit` throws the answer for visitors who may not see the page. */
const loaderFor =
  <V>(admit: (visitor: Visitor | undefined, asked: Asked) => V | Promise<V>) =>
  <R>(answer: Answers<V, R>) =>
  async ({ context, params, url: asked, request, ...route }: AnyArgs): Promise<R> => {
    const url = withoutLanguage(asked)
    const [services, visit] = [context.get(servicesContext), context.get(visitContext)]
    try {
      const somebody = await visitorOf(context)
      // React Router leaves out the leading slash.
      const pattern = route.pattern.replace(/^\/?/, '/')
      const about = { url, request, pattern }
      const visitor = await admitted(async () => admit(somebody, about), { somebody, visit })
      const mustProve = await askAgain({ ...about, visitor: somebody })
      return await answer({ services, visit, visitor, params, url, pattern, request, context, mustProve })
    } catch (error) {
      throw isKnownAway(error) ? databaseAway() : error
    }
  }

/** As links and redirects are written: React Router adds the language. */
function withoutLanguage(url: URL): URL {
  const own = new URL(url)
  own.pathname = splitLanguage(url.pathname).path
  return own
}

type Refusing = { somebody: Visitor | undefined; visit: Visit }

/** Notes with the visit that a signed-in person was refused. */
async function admitted<V>(admit: () => Promise<V>, { somebody, visit }: Refusing): Promise<V> {
  try {
    return await admit()
  } catch (refusal) {
    visit.isRefused ||= somebody !== undefined
    throw refusal
  }
}

/** Everyone; the visitor is undefined when no one is signed in. */
export const forAnybody = loaderFor((visitor) => visitor)

/** Sends guests to sign in and back to the page, never back to a post. */
export const forSignedIn = loaderFor((visitor, { url: { pathname, search } }) => {
  if (!visitor) throw redirect(signInAddress(pathname + search))
  return visitor
})

/**
 * Guests sign in first, and return. People with another role are sent home with a message, and admins without access to the
 * first section of their duty. The back office is in English only.
 */
export const forRole = <R>(role: Role, answer: Answers<Visitor, R>) =>
  loaderFor(async (visitor, asked) => {
    if (role === 'admin' && visitor?.lacksTwoStep) throw redirect('/profile/two-step')
    if (!visitor) throw redirect(signInAddress(asked.url.pathname + asked.url.search))
    if (visitor.role !== role) throw redirect(NO_ACCESS_ADDRESS)
    // React Router adds no language to a whole address.
    if (role === 'admin' && languageNow() !== DEFAULT_LANGUAGE) throw redirect(asked.url.href)
    if (!(await isOpen(visitor, asked))) throw redirect(insteadOf(visitor.duty, asked.url.pathname + asked.url.search))
    return visitor
  })(answer)

export const forAdmin = <R extends object>(answer: Answers<Visitor, R>) =>
  forRole('admin', async (personal): Promise<R & Rights & { desk: Desk }> => {
    const [answered, desk] = await Promise.all([answer(personal), deskOf(personal)])
    return { ...answered, ...rightsOf(personal), desk }
  })

export const deskOf = async ({ services, visitor }: PersonalArgs<Visitor>): Promise<Desk> => ({
  name: fullName(visitor),
  waiting: await readWaiting(services, visitor.duty),
})

export const forArtist = <R extends object>(answer: Answers<Visitor, R>) =>
  forRole('artist', async (personal): Promise<R & { desk: Desk }> => {
    const { services, visitor } = personal
    const [answered, waiting] = await Promise.all([answer(personal), readOwnWaiting(services, visitor)])
    return { ...answered, desk: { name: fullName(visitor), waiting } }
  })

export const rightsOf = ({ visitor: { duty }, pattern, url }: PersonalArgs<Visitor>): Rights => ({
  duty,
  allowed: actionsOf(duty, pattern + url.search),
})

/** What an admin's role opens. */
async function isOpen({ role, duty }: Visitor, { url, pattern, request }: Asked): Promise<boolean> {
  if (role !== 'admin') return true
  const address = pattern + url.search
  if (request.method === 'GET' || request.method === 'HEAD') return mayOpen(duty, address)
  const actions = actionsOf(duty, address)
  return actions === 'every' || (actions.length > 0 && isAmong(actions, await intentOf(request)))
}

/** For calls and posts: 401 for guests. */
export const forSignedInCall = loaderFor((visitor) => signedIn(visitor))

function signedIn(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw callRefused(401, errorsWords.signInFirst)
  return visitor
}

/** For calls and posts of one role or several: 401 for guests, 403 for everyone else. */
export const forRoleCall = <R>(role: Role | readonly Role[], answer: Answers<Visitor, R>) =>
  loaderFor(async (somebody, asked) => {
    const visitor = signedIn(somebody)
    if ([role].flat().includes(visitor.role)) {
      if (await isOpen(visitor, asked)) return visitor
      throw callRefused(403, errorsWords.noAccess)
    }
    if (visitor.lacksTwoStep && [role].flat().includes('admin')) throw callRefused(403, errorsWords.setUpTwoStep)
    throw callRefused(403, errorsWords.noAccess)
  })(answer)

/** Whose request this is. Public pages have no visitor, so there this throws. */
export async function visitorOf(context: AnyArgs['context']): Promise<Visitor | undefined> {
  const [services, visit] = [context.get(servicesContext), context.get(visitContext)]
  visit.reading ??= readVisitor(services, visit.cookies, visit)
  const visitor = await visit.reading
  if (visitor) readAsTold(services, [visitor.id])
  return visitor
}

/** A post is redirected as a post, so what was typed goes along. */
const AS_IT_IS = 307

type AskedOf = { request: Request; url: URL; pattern: string; visitor: Visitor | undefined }

/** True for a form with files: it isn't read here, and its own page answers `PROVE_FIRST`. */
async function askAgain({ request, url, pattern, visitor }: AskedOf): Promise<boolean> {
  if (!visitor || visitor.isProvedLately) return false
  const { method } = request
  const form = url.searchParams.get(FORM)
  const asked = askedAgain({ method, pattern, form, hasTwoStep: visitor.hasTwoStep })
  if (!asked) return false
  if (asked.takesFiles && isMultipart(request)) return true
  if (asked.intents && !asked.intents.includes(await intentOf(request))) return false
  const isPost = method === 'POST'
  const query = new URLSearchParams({ [isPost ? POST_TO : READ_AT]: url.pathname + url.search })
  throw redirect(`${PROVE}?${query}`, isPost ? AS_IT_IS : undefined)
}

/** The action of a form, which its own page reads again. */
async function intentOf(request: Request): Promise<string> {
  return fieldsIn(await readForm(request.clone()), ['intent']).intent
}
