/** Before what cannot be taken back, whoever signed in a while ago says the password again. */
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { takeTurn } from '#domain/turns/take-turn.ts'
import { findIdentity } from './identity.db.ts'
import { verifyPassword } from './password-hash.ts'
import { PASSWORD_LENGTH_MAX } from './passwords.rules.ts'
import type { Visitor } from './visitor.rules.ts'

export type IdentityRefusal =
  | { ok: false; reason: 'refused'; status: 422; errors: Record<string, string> }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

type Wish = {
  password: string
  /** The name of the password's field in the form. */
  field: string
  /** Also soon after signing in, if there is a password. */
  isAlways?: boolean
}

const TRIES_MAX = 5
const TRIES_WINDOW_MS = 15 * 60_000

export async function confirmIdentity(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  visitor: Visitor,
  { password, field, isAlways = false }: Wish,
): Promise<{ ok: true } | IdentityRefusal> {
  const refuse = (text: string): IdentityRefusal => ({
    ok: false,
    reason: 'refused',
    status: 422,
    errors: { [field]: text },
  })
  const identity = await findIdentity(services.database.kysely, visitor)
  if (!identity) return refuse('Please sign in again first.')
  const { passwordHash: hash, isFresh } = identity
  if (isFresh && !(isAlways && hash !== null)) return { ok: true }
  if (hash === null) return refuse('Please sign out and in again first: it has been a while.')
  if (password === '') return refuse('Please enter your password.')
  if (password.length > PASSWORD_LENGTH_MAX) return refuse('The password is wrong.')
  const turn = await inTransaction(services, (tx) =>
    takeTurn(tx, {
      key: `confirm ${visitor.id}`,
      countMax: TRIES_MAX,
      windowMs: TRIES_WINDOW_MS,
      now: services.clock.now(),
    }),
  )
  if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
  return (await verifyPassword({ password, hash })) ? { ok: true } : refuse('The password is wrong.')
}
