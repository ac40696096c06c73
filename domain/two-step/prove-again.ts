import { inTransaction } from '#db/transaction.ts'
import { renewSession } from '#domain/accounts/begin-session.ts'
import { checkPassword, type IdentityRefusal } from '#domain/accounts/confirm-identity.ts'
import { findPassword } from '#domain/accounts/credentials.db.ts'
import { deviceCookie } from '#domain/accounts/known-device.ts'
import type { Asker, Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { noteRefusal } from '#domain/audit/note-refusal.ts'
import type { Services } from '#domain/services.ts'
import { checkCode, type CodeRefusal } from './check-code.ts'
import type { PasskeyAnswer } from './passkey-answer.rules.ts'
import { findAuthenticator } from './two-step.db.ts'
import { listPasskeys } from './passkeys.db.ts'
import { takeAnswer, type WrongPasskey } from './passkeys.ts'
import type { TypedCode } from './typed-code.rules.ts'

export type Proof = { code: TypedCode } | { passkey: PasskeyAnswer } | { password: string }

/** How this person can confirm who they are. With two-step verification, the password isn't offered. */
export async function waysToProve({ database: { kysely } }: Pick<Services, 'database'>, visitor: Visitor) {
  const [authenticator, passkeys, password] = await Promise.all([
    findAuthenticator(kysely, visitor.id),
    listPasskeys(kysely, visitor.id),
    findPassword(kysely, visitor.id),
  ])
  return {
    hasCode: visitor.hasTwoStep,
    hasApp: authenticator?.confirmedAt != null,
    hasPasskey: passkeys.length > 0,
    hasPassword: !visitor.hasTwoStep && password !== undefined,
  }
}

type Proving = Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'>

/** With the cookies of the renewed session and the known browser. */
type Proved = { ok: true; cookie: string; deviceCookie: string }

/** Valid for fifteen minutes, in a session whose earlier cookies no longer work. */
export async function proveAgain(
  services: Proving,
  visitor: Visitor,
  { proof, asker: { address, cookies } }: { proof: Proof; asker: Asker },
): Promise<Proved | CodeRefusal | IdentityRefusal | WrongPasskey> {
  const checked = await check(services, visitor, proof)
  const [way = ''] = Object.keys(proof)
  const note = { action: checked.ok ? 'proof' : 'proof-failed', actorId: visitor.id, address, facts: { with: way } }
  if (!checked.ok) {
    await noteRefusal(services, `${visitor.id} from ${address}, ${way}, ${checked.reason}`, note)
    return checked
  }
  return inTransaction<Proved>(services, async (tx) => {
    await noteAudit(tx, note)
    const cookie = await renewSession(tx, services.storeUrl, visitor.sessionId)
    return {
      ok: true,
      cookie,
      deviceCookie: await deviceCookie(services, tx, { accountId: visitor.id, cookies, isWhole: true }),
    }
  })
}

async function check(services: Proving, visitor: Visitor, proof: Proof) {
  const accountId = visitor.id
  if ('code' in proof)
    return checkCode(services, accountId, proof.code, { sessionId: visitor.sessionId, isWhole: true })
  if ('passkey' in proof) {
    const owner = await takeAnswer(services, proof.passkey, { use: 'prove', accountId })
    return owner === undefined ? ({ ok: false, reason: 'wrong-passkey' } as const) : ({ ok: true } as const)
  }
  const { hasPassword } = await waysToProve(services, visitor)
  const hash = hasPassword ? await findPassword(services.database.kysely, accountId) : undefined
  if (hash === undefined) return { ok: false, reason: 'wrong-code' } as const
  return checkPassword(services, { accountId, hash, password: proof.password, field: 'password' })
}
