import type { Services } from '#domain/services.ts'
import { deviceWords, placeWords } from './browsers.rules.ts'
import { findIdentity } from './credentials.db.ts'
import { sessionEnd } from './session-life.rules.ts'
import { listSessions } from './sessions.db.ts'
import { maySetUp, type Visitor } from './visitor.rules.ts'

export type ShownAccount = Awaited<ReturnType<typeof showAccount>>
export type ShownSession = ShownAccount['sessions'][number]

export async function showAccount({ database }: Pick<Services, 'database'>, visitor: Visitor) {
  const { id, sessionId, email, isEmailVerified, role, hasTwoStep } = visitor
  const [identity, sessions] = await Promise.all([
    findIdentity(database.kysely, visitor),
    listSessions(database.kysely, id),
  ])
  const hasPassword = identity?.passwordHash != null
  return {
    email,
    isEmailVerified,
    hasPassword,
    /** Permanent actions ask for the password. */
    isPasswordAsked: hasPassword && !identity?.isFresh,
    twoStep: maySetUp(visitor) ? { isOn: hasTwoStep } : null,
    sessions: sessions
      .filter((session) => sessionEnd(role, session) > session.now)
      .map((session) => ({
        id: session.id,
        device: deviceWords(session.userAgent),
        place: placeWords(session.address),
        lastUsedAt: session.lastUsedAt,
        isThis: session.id === sessionId,
      })),
  }
}
