import { noteAudit } from '#domain/audit/audit.db.ts'
import { noteRefusal } from '#domain/audit/note-refusal.ts'
import type { Services } from '#domain/services.ts'
import { isQueueFull } from '#shared/work-queue.ts'
import type { SignInFields } from './account-forms.rules.ts'
import { admit, signInLimits } from './admit-account.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Asker } from './visitor.rules.ts'
import { beginSession } from './begin-session.ts'
import { isDemoAddress } from './demo-accounts.rules.ts'
import { findKnownDevice } from './known-device.ts'
import { findSuspension } from './people.db.ts'
import { deleteSessionsOf } from './sessions.db.ts'
import { inTransaction } from '#db/transaction.ts'
import { readHalfVisitor } from './read-visitor.ts'
import { welcome } from './welcome.ts'

type SignInServices = Pick<Services, 'auth' | 'clock' | 'database' | 'isDemo' | 'pages' | 'storeUrl'>

type SignedIn = Welcome | { ok: false; reason: 'wrong' } | IsHalf | IsSuspended | Busy | TooMany

/** With the session, and with the newly known device. */
export type Welcome = { ok: true; cookie: string; deviceCookie: string }

/** The session of this cookie waits for two-step verification. */
export type IsHalf = { ok: false; reason: 'half'; cookie: string }

/** Only shown to people who know the password. */
export type IsSuspended = { ok: false; reason: 'suspended'; why: string | null }

export type Busy = { ok: false; reason: 'busy'; waitSeconds: number }

/** Too many passwords are being hashed. */
export const BUSY: Busy = { ok: false, reason: 'busy', waitSeconds: 5 }

/** Undefined if the queue is full. */
export async function hashUnlessBusy({ auth }: Pick<Services, 'auth'>, password: string): Promise<string | undefined> {
  try {
    return await (await auth.$context).password.hash(password)
  } catch (error) {
    if (isQueueFull(error)) return undefined
    throw error
  }
}

/** A wrong address and a wrong password are answered alike, after the same work. */
export async function signIn(
  services: SignInServices,
  { form, asker }: { form: SignInFields; asker: Asker },
): Promise<SignedIn> {
  const { kysely } = services.database
  const { address, cookies } = asker
  const device = await findKnownDevice(services, { email: form.email, cookies })
  const refusal = { action: 'sign-in-refused', object: { email: form.email }, address }
  const admitted = await admit(services, signInLimits(form.email, { address, device }), refusal)
  if (!admitted.ok) return admitted
  try {
    const check = () => verify(services, form)
    const work = device === undefined ? check : () => services.auth.asKnown(check)
    const { result, cookie } = await beginSession(services, cookies, work)
    if (cookie === undefined) throw new Error('Signing in began no session.')
    await admitted.giveBack()
    const suspension = await findSuspension(kysely, result.user.id)
    if (suspension) {
      await deleteSessionsOf(kysely, result.user.id)
      const note = { action: 'sign-in-suspended', actorId: result.user.id, address }
      await noteRefusal(services, `${result.user.id} from ${address}`, note)
      return { ok: false, reason: 'suspended', why: suspension.reason }
    }
    const accountId = result.user.id
    if (await readHalfVisitor(services, cookie)) {
      await noteAudit(kysely, { action: 'sign-in-first-step', actorId: accountId, address })
      return { ok: false, reason: 'half', cookie }
    }
    const known = await inTransaction(services, (tx) => welcome(services, tx, { accountId, asker }))
    return { ok: true, cookie, deviceCookie: known }
  } catch (error) {
    if (isQueueFull(error)) {
      await admitted.giveBack()
      return BUSY
    }
    if (!isWrong(error)) throw error
    await noteAudit(kysely, { action: 'sign-in-failed', object: { email: form.email }, address })
    return { ok: false, reason: 'wrong' }
  }
}

/** Everyone knows the demo accounts' password, so a live store refuses them. */
async function verify({ auth, isDemo }: SignInServices, form: SignInFields) {
  if (!isDemo && isDemoAddress(form.email)) throw new WrongCredentials()
  return auth.api.signInEmail({ body: form })
}

class WrongCredentials extends Error {
  readonly statusCode = 401
}

/** As better-auth says it. Known by its status: the built application has a copy of that package. */
const isWrong = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 400 || error.statusCode === 401)
