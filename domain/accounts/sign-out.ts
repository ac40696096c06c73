import { noteAudit } from '#domain/audit/audit.db.ts'
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
  if (token !== undefined) {
    const actorId = await deleteSession(database.kysely, hashSessionToken(token))
    if (actorId !== undefined) await noteAudit(database.kysely, { action: 'sign-out', actorId })
  }
  return endedSessionCookie(storeUrl)
}
