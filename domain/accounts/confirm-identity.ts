/** Before something that can't be undone, people who signed in a while ago give their password again. */
import type { Services } from '#domain/services.ts'
import { isQueueFull } from '#shared/work-queue.ts'
import { accountWords } from '#words/account.ts'
import { admit } from './admit-account.ts'
import { declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { findIdentity } from './credentials.db.ts'
import { PASSWORD_LENGTH_MAX } from './passwords.rules.ts'
import { BUSY, type Busy } from './sign-in.ts'
import type { Visitor } from './visitor.rules.ts'

export type IdentityRefusal =
  | { ok: false; reason: 'refused'; status: 422; errors: Record<string, string> }
  | TooMany
  | Busy

type Asked = {
  password: string
  /** The name of the password's field in the form. */
  field: string
  /** Also soon after signing in, if there is a password. */
  isAlways?: boolean
}

const triesOf = declareLimit('password again of', { countMax: 5, windowMs: 15 * 60_000 })

const refusal = (field: string, text: string): IdentityRefusal => ({
  ok: false,
  reason: 'refused',
  status: 422,
  errors: { [field]: text },
})

export async function confirmIdentity(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'auth'>,
  visitor: Visitor,
  { password, field, isAlways = false }: Asked,
): Promise<{ ok: true } | IdentityRefusal> {
  const refuse = (text: string) => refusal(field, text)
  const identity = await findIdentity(services.database.kysely, visitor)
  if (!identity) return refuse(accountWords.signInAgain)
  const { passwordHash: hash, isFresh } = identity
  if (isFresh && !(isAlways && hash !== null)) return { ok: true }
  if (hash === null) return refuse(accountWords.signOutAndIn)
  return checkPassword(services, { accountId: visitor.id, hash, password, field })
}

type Check = { accountId: string; hash: string; password: string; field: string }

/** Checks the password of this account, within the limit of attempts. */
export async function checkPassword(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'auth'>,
  { accountId, hash, password, field }: Check,
): Promise<{ ok: true } | IdentityRefusal> {
  const refuse = (text: string) => refusal(field, text)
  if (password === '') return refuse(accountWords.passwordMissing)
  if (password.length > PASSWORD_LENGTH_MAX) return refuse(accountWords.passwordWrong)
  const admitted = await admit(services, [triesOf(accountId)])
  if (!admitted.ok) return admitted
  try {
    const isRight = await (await services.auth.$context).password.verify({ password, hash })
    return isRight ? { ok: true } : refuse(accountWords.passwordWrong)
  } catch (error) {
    if (!isQueueFull(error)) throw error
    await admitted.giveBack()
    return BUSY
  }
}
