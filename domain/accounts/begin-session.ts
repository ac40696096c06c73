/**
 * A new session's token goes to the browser, and only its hash to the database. better-auth makes the row and would
 * hand out the hash, so the token is set aside first.
 */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, hash } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { cookieName, ownCookie, readOwnCookie } from './own-cookies.ts'
import { SESSION_COOKIE_MS } from './session-life.rules.ts'
import { addSession, deleteSession, noteProof } from './sessions.db.ts'

/** Holds the token; the engine has its own, since the built application has another copy of this module. */
export type Beginning = AsyncLocalStorage<Aside>

type Aside = {
  token?: string
  /** Another provider was linked to an existing account. */
  isLinked?: boolean
}

/** For better-auth's hook before a session is written. */
export function hideToken(beginning: Beginning) {
  return async <S extends { token: string }>(session: S): Promise<{ data: S }> => {
    const aside = beginning.getStore()
    if (!aside) throw new Error('A session is begun by beginSession only.')
    aside.token = session.token
    return { data: { ...session, token: hashSessionToken(session.token) } }
  }
}

type Beginner = { auth: { beginning: Beginning }; database: Database; storeUrl: URL }

type Begun<T> = {
  result: T
  /** For the browser; undefined if the work made no session. */
  cookie: string | undefined
  isLinked: boolean
}

/** Runs a sign-in. The browser's earlier session ends: none survives a sign-in. */
export async function beginSession<T>(
  { auth, database, storeUrl }: Beginner,
  cookies: string | null,
  work: () => Promise<T>,
): Promise<Begun<T>> {
  const aside: Aside = {}
  const result = await auth.beginning.run(aside, work)
  const { isLinked = false } = aside
  if (aside.token === undefined) return { result, cookie: undefined, isLinked }
  await endFormer(database.kysely, storeUrl, cookies)
  return { result, cookie: sessionCookie(storeUrl, aside.token, SESSION_COOKIE_MS), isLinked }
}

/** For work that is one transaction with the session it begins. */
export async function openSession(
  tx: Tx,
  storeUrl: URL,
  { accountId, cookies, isProvedTwice = false }: { accountId: string; cookies: string | null; isProvedTwice?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await endFormer(tx, storeUrl, cookies)
  await addSession(tx, { accountId, tokenHash: hashSessionToken(token), lifeMs: SESSION_COOKIE_MS, isProvedTwice })
  return sessionCookie(storeUrl, token, SESSION_COOKIE_MS)
}

/** Rotates the token after verification, so that older cookies stop working. */
export async function renewSession(tx: Tx, storeUrl: URL, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await noteProof(tx, sessionId, { tokenHash: hashSessionToken(token) })
  return sessionCookie(storeUrl, token, SESSION_COOKIE_MS)
}

/** Ends the browser's session and returns whose it was. */
export async function endFormer(db: Db, storeUrl: URL, cookies: string | null): Promise<string | undefined> {
  const token = readSessionToken(storeUrl, cookies)
  return token === undefined ? undefined : deleteSession(db, hashSessionToken(token))
}

/** Tells the browser to forget its session. */
export const endedSessionCookie = (storeUrl: URL) => sessionCookie(storeUrl, '', 0)

const NAME = 'session'

const sessionCookie = (storeUrl: URL, value: string, lifeMs: number) => ownCookie(storeUrl, NAME, { value, lifeMs })

export const sessionCookieName = (storeUrl: URL) => cookieName(storeUrl, NAME)

export const hashSessionToken = (token: string) => hash('sha256', token)

export const readSessionToken = (storeUrl: URL, cookies: string | null) => readOwnCookie(storeUrl, NAME, cookies)
