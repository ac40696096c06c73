import { addressIn, splitLanguage } from '#words/languages.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { noteRefusal } from '#domain/audit/note-refusal.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { accountMail } from './account-mails.ts'
import { admit, googleLimits } from './admit-account.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Asker, Visitor } from './visitor.rules.ts'
import { stateCookies } from './auth-engine.ts'
import { beginSession } from './begin-session.ts'
import { signOut } from './end-sessions.ts'
import { GOOGLE } from './google-sign-in.ts'
import type { GoogleAnswer } from './google-answer.rules.ts'
import { noteNameAsked } from './profile.db.ts'
import { findWhySuspended, readHalfVisitor, readVisitor } from './read-visitor.ts'
import { inTransaction } from '#db/transaction.ts'
import { welcome } from './welcome.ts'

type Started =
  /** Send the browser there, with these cookies. */
  | { ok: true; url: string; cookies: string[] }
  | TooMany
  /** Google doesn't answer, or isn't offered here. */
  | { ok: false; reason: 'unavailable' }

type Needs = Pick<Services, 'auth' | 'clock' | 'database' | 'google' | 'isDemo' | 'pages' | 'storeUrl'>

type Asked = { returnPath: string; asker: Asker }

/** The path to return to is stored with the state, so that nothing from outside can change it. */
export async function startGoogle(services: Needs, { returnPath, asker }: Asked): Promise<Started> {
  const admitted = await admit(services, googleLimits('start', asker.address))
  if (!admitted.ok) return admitted
  const engine = await services.google?.engine()
  if (!engine) return { ok: false, reason: 'unavailable' }
  const body = { provider: GOOGLE, callbackURL: returnPath }
  const { response, headers } = await engine.api.signInSocial({ body, returnHeaders: true })
  if (response.url === undefined) throw new Error('Google is known, but not its page.')
  return { ok: true, url: response.url, cookies: stateCookies(services.storeUrl, headers) }
}

type Refusal =
  /** Anything but the expected answer to this browser's request. `words` are Google's own. */
  | { reason: 'refused'; words: string | undefined }
  /** Google knows the person, and the store has suspended the account. */
  | { reason: 'suspended'; why: string | null }

type Refused = { ok: false; cookies: string[] } & Refusal

type Finished =
  | {
      ok: true
      path: string
      cookies: string[]
      /** A name is missing that was asked for before. */
      lacksName: boolean
      /** Two-step verification comes first. */
      isHalf: boolean
    }
  | TooMany
  | Refused

type Callback = { answer: GoogleAnswer; asker: Asker }

/** Spends the code and signs in. A first visit creates an account with a profile. */
export async function finishGoogle(services: Needs, callback: Callback): Promise<Finished> {
  const { kysely } = services.database
  const { address } = callback.asker
  const facts = { with: GOOGLE }
  const refusal = { action: 'sign-in-refused', address, facts }
  const admitted = await admit(services, googleLimits('callback', address), refusal)
  if (!admitted.ok) return admitted
  const signed = await spendCode(services, callback)
  if (!signed.ok) {
    await noteRefusal(services, `google from ${address}`, { action: 'sign-in-failed', address, facts })
    return signed
  }
  const { visitor, path, cookies } = signed
  if (!visitor) {
    await noteAudit(kysely, { action: 'sign-in-first-step', actorId: signed.accountId, address, facts })
    return { ok: true, isHalf: true, cookies, path, lacksName: false }
  }
  return { ok: true, isHalf: false, cookies, ...(await destination(services, visitor, path)) }
}

type Spent =
  | { ok: true; visitor: Visitor; path: string; cookies: string[] }
  | { ok: true; visitor: undefined; accountId: string; path: string; cookies: string[] }
  | Refused

async function spendCode(services: Needs, { answer, asker }: Callback): Promise<Spent> {
  const engine = await services.google?.engine()
  if (!engine) return { ok: false, ...REFUSED, cookies: [] }
  const { result, cookie, isLinked } = await beginSession({ ...services, auth: engine }, asker.cookies, () =>
    engine.api.callbackOAuth({
      method: 'GET',
      params: { id: GOOGLE },
      query: answer,
      headers: new Headers({ cookie: services.google?.cookiesBack(asker.cookies ?? '') ?? '' }),
      asResponse: true,
    }),
  )
  const spent = stateCookies(services.storeUrl, result.headers)
  const led = new URL(result.headers.get('location') ?? '/', services.storeUrl)
  if (cookie === undefined) return { ok: false, ...refusalOf(answer, led.searchParams), cookies: spent }
  const own = cookie.split(';')[0] ?? ''
  const path = led.pathname + led.search
  const half = await readHalfVisitor(services, own)
  const visitor = half ? undefined : await readVisitor(services, own)
  const email = half?.email ?? visitor?.email
  if (isLinked && email !== undefined) await tellLink(services, email)
  if (half) return { ok: true, visitor: undefined, accountId: half.accountId, path, cookies: [...spent, cookie] }
  if (!visitor) {
    const suspended = await findWhySuspended(services, own)
    const refusal: Refusal = suspended ? { reason: 'suspended', ...suspended } : REFUSED
    return { ok: false, ...refusal, cookies: [...spent, await signOut(services, cookie)] }
  }
  const arrival = { accountId: visitor.id, asker, with: GOOGLE }
  const known = await inTransaction(services, (tx) => welcome(services, tx, arrival))
  return { ok: true, visitor, path, cookies: [...spent, cookie, known] }
}

const tellLink = (services: WriteServices, email: string): Promise<void> =>
  inTransaction(services, (tx) => addJobs(tx, [accountMail('linked', { to: email })], services.clock.now()))

const REFUSED: Refusal = { reason: 'refused', words: undefined }

function refusalOf(answer: GoogleAnswer, told: URLSearchParams): Refusal {
  // Only quote answers to our own request: anyone can make up an address.
  const isOwn = answer.error !== '' && told.get('error') === answer.error
  return isOwn ? { reason: 'refused', words: told.get('error_description') ?? undefined } : REFUSED
}

/** The page of the profile the first time that a name is missing. Some people have one name only. */
async function destination(
  { database }: Pick<Services, 'database'>,
  { id, firstName, lastName }: Visitor,
  path: string,
) {
  if (firstName && lastName) return { path, lacksName: false }
  const isFirst = await noteNameAsked(database.kysely, id)
  return isFirst
    ? { path: addressIn(splitLanguage(path).language, '/profile'), lacksName: false }
    : { path, lacksName: true }
}
