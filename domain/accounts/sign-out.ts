import type { Services } from '#domain/services.ts'
import { endedSessionCookie } from './begin-session.ts'
import { hashSessionToken, readSessionToken } from './session-token.ts'
import { deleteSession } from './sessions.db.ts'

/** Ends the session of this browser, and returns the cookie that makes it forget. */
export async function signOut(
  { database, storeUrl }: Pick<Services, 'database' | 'storeUrl'>,
  cookies: string | null,
): Promise<string> {
  const token = readSessionToken(storeUrl, cookies)
  if (token !== undefined) await deleteSession(database.kysely, hashSessionToken(token))
  return endedSessionCookie(storeUrl)
}
