import { inTransaction } from '#db/transaction.ts'
import { openSession } from '#domain/accounts/begin-session.ts'
import { findProvedDevice } from '#domain/accounts/known-device.ts'
import { readHalfVisitor } from '#domain/accounts/read-visitor.ts'
import type { Welcome } from '#domain/accounts/sign-in.ts'
import type { Asker } from '#domain/accounts/visitor.rules.ts'
import { welcome } from '#domain/accounts/welcome.ts'
import { noteRefusal } from '#domain/audit/note-refusal.ts'
import type { Services } from '#domain/services.ts'
import { checkCode, type CodeRefusal } from './check-code.ts'
import type { TypedCode } from './typed-code.rules.ts'

type Completing = Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'>

/** Two-step verification after a recent first step in this browser. */
export async function completeSignIn(
  services: Completing,
  { form: { code }, asker }: { form: { code: TypedCode }; asker: Asker },
): Promise<Welcome | { ok: false; reason: 'too-late' } | CodeRefusal> {
  const half = await readHalfVisitor(services, asker.cookies)
  if (!half) return { ok: false, reason: 'too-late' }
  const { accountId, sessionId } = half
  const device = await findProvedDevice(services, { accountId, cookies: asker.cookies })
  const checked = await checkCode(services, accountId, code, { sessionId, isWhole: false, device })
  if (!checked.ok) {
    const note = { action: 'two-step-failed', object: { person: accountId }, address: asker.address }
    await noteRefusal(services, `${accountId} from ${asker.address}, ${code.kind}, ${checked.reason}`, note)
    return checked
  }
  return inTransaction<Welcome>(services, async (tx) => ({
    ok: true,
    cookie: await openSession(tx, services.storeUrl, { accountId, cookies: asker.cookies, isProvedTwice: true }),
    deviceCookie: await welcome(services, tx, {
      accountId,
      asker,
      with: code.kind === 'time' ? 'app' : 'recovery-code',
    }),
  }))
}
