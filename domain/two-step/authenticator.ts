/** An authenticator app: begun with a secret, and on once its first code was typed. */
import { randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import type { TwoStepNews } from '#domain/accounts/account-emails.rules.ts'
import { deleteOtherSessions, noteProof } from '#domain/accounts/sessions.db.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { toBase32 } from './base32.rules.ts'
import { checkCode, type CodeRefusal, type CodeServices } from './check-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  deleteRecoveryCodes,
  findAuthenticator,
  lockAccount,
} from './two-step.db.ts'

/** As RFC 4226 asks for. */
const SECRET_BYTES = 20

export type Changed = { ok: true; codes?: string[] } | { ok: false; reason: 'not-now' | 'last-of-admin' }

export async function beginSetup(
  services: Pick<Services, 'auth' | 'database' | 'pages'>,
  { id }: Visitor,
): Promise<Changed> {
  const secret = services.auth.safe.close(toBase32(randomBytes(SECRET_BYTES)))
  const isBegun = await inTransaction(services, (tx) => beginAuthenticator(tx, id, secret))
  return isBegun ? { ok: true } : { ok: false, reason: 'not-now' }
}

/** The first method brings ten recovery codes and signs out every other device. */
export async function finishSetup(
  services: CodeServices,
  visitor: Visitor,
  { code, address }: { code: string; address: string },
): Promise<Changed | CodeRefusal> {
  const begun = await findAuthenticator(services.database.kysely, visitor.id)
  if (!begun || begun.confirmedAt) return { ok: false, reason: 'not-now' }
  const place = { sessionId: visitor.sessionId, isWhole: true }
  const checked = await checkCode(services, visitor.id, { kind: 'first', code }, place)
  if (!checked.ok) return checked
  return inTransaction<Changed>(services, (tx) =>
    addTwoStep(services, tx, {
      visitor,
      address,
      what: 'app-on',
      add: () => confirmAuthenticator(tx, visitor.id, services.clock.now()),
    }),
  )
}

type Adding = {
  visitor: Visitor
  address: string
  what: TwoStepNews
  /** False where it cannot be. */ add: () => Promise<boolean>
}

/** Earlier sessions haven't passed the new verification. */
export async function addTwoStep(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { visitor, address, what, add }: Adding,
): Promise<Changed> {
  const account = await lockAccount(tx, visitor.id)
  if (!account) return { ok: false, reason: 'not-now' }
  if (!(await add())) return { ok: false, reason: 'not-now' }
  await noteProof(tx, visitor.sessionId, { isProvedTwice: true })
  await tellChange(tx, { visitor, address, what, now: clock.now() })
  if (account.hasTwoStep) return { ok: true }
  await deleteOtherSessions(tx, { keptId: visitor.sessionId, accountId: visitor.id })
  return { ok: true, codes: await makeRecoveryCodes(tx, visitor.id) }
}

type News = { visitor: Pick<Visitor, 'id' | 'email'>; address: string; what: TwoStepNews; now: Date }

async function tellChange(tx: Tx, { visitor: { id, email }, address, what, now }: News): Promise<void> {
  await noteAudit(tx, { action: `two-step-${what}`, actorId: id, address })
  await addJobs(tx, [accountMail('two-step', { to: email, what })], now)
}

export const turnOffApp = (services: TwoStepServices, visitor: Visitor, address: string): Promise<Changed> =>
  removeTwoStep(services, { visitor, address, what: 'app-off', remove: (tx) => deleteAuthenticator(tx, visitor.id) })

export type TwoStepServices = Pick<Services, 'clock' | 'database' | 'isDemo' | 'pages'>

type Removing = { visitor: Visitor; address: string; what: TwoStepNews; remove: (tx: Tx) => Promise<boolean> }

/** Removing the last method deletes the recovery codes and signs out other devices. Admins of a live shop keep one. */
export async function removeTwoStep(
  services: TwoStepServices,
  { visitor, address, what, remove }: Removing,
): Promise<Changed> {
  try {
    return await inTransaction<Changed>(services, async (tx) => {
      if (!(await lockAccount(tx, visitor.id))?.hasTwoStep) return { ok: false, reason: 'not-now' }
      if (!(await remove(tx))) return { ok: false, reason: 'not-now' }
      await tellChange(tx, { visitor, address, what, now: services.clock.now() })
      if ((await lockAccount(tx, visitor.id))?.hasTwoStep) return { ok: true }
      if (visitor.role === 'admin' && !services.isDemo) throw new LastOfAdmin()
      await deleteRecoveryCodes(tx, visitor.id)
      await deleteOtherSessions(tx, { keptId: visitor.sessionId, accountId: visitor.id })
      return { ok: true }
    })
  } catch (error) {
    if (error instanceof LastOfAdmin) return { ok: false, reason: 'last-of-admin' }
    throw error
  }
}

class LastOfAdmin extends Error {}

export function renewRecoveryCodes(services: TwoStepServices, visitor: Visitor, address: string): Promise<Changed> {
  return inTransaction<Changed>(services, async (tx) => {
    if (!(await lockAccount(tx, visitor.id))?.hasTwoStep) return { ok: false, reason: 'not-now' }
    await tellChange(tx, { visitor, address, what: 'recovery-codes', now: services.clock.now() })
    return { ok: true, codes: await makeRecoveryCodes(tx, visitor.id) }
  })
}
