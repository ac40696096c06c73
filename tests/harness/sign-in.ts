import { randomUUID } from 'node:crypto'
import { signUp } from '#domain/accounts/sign-up.ts'
import type { Duty } from '#domain/accounts/duties.rules.ts'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { setUpApp } from './two-step.ts'

export type TestVisitor = { id: string; email: string; password: string; artistId: string | undefined; cookie: string }

type NewVisitor = {
  role?: Role
  /** Role of an admin. */
  duty?: Duty
  firstName?: string
  lastName?: string
}

const PASSWORD = 'a long quiet evening'
let passwordHash: Promise<string> | undefined

/** All test visitors have one password: hashing it for each would take longer than most tests. */
async function hashedOnce(auth: Services['auth']): Promise<Services['auth']> {
  const context = await auth.$context
  const hash = () => (passwordHash ??= context.password.hash(PASSWORD))
  return { ...auth, $context: Promise.resolve({ ...context, password: { ...context.password, hash } }) }
}

/**
 * A new person, signed in: send `cookie` with a request. An artist owns an artist's record; an admin of a live shop has
 * two-step verification, without which there is no back office.
 */
export async function signInNew(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'> & Partial<Pick<Services, 'isDemo'>>,
  { role = 'user', duty = 'owner', firstName = 'Asha', lastName = 'Rao' }: NewVisitor = {},
): Promise<TestVisitor> {
  const email = `${randomUUID()}@example.test`
  const withHash = { ...services, auth: await hashedOnce(services.auth) }
  const signed = await signUp(withHash, {
    form: { firstName, lastName, email, password: PASSWORD },
    asker: { address: randomUUID(), cookies: null },
  })
  if (!signed.ok) throw new Error(`The test could not sign up: ${signed.reason}`)
  const { kysely } = services.database
  const { id } = await kysely
    .updateTable('profiles')
    .set({ role, duty: role === 'admin' ? duty : null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  const artist =
    role === 'artist'
      ? await kysely
          .insertInto('artists')
          .values({ profile_id: id, name: `${firstName} ${lastName}`, slug: `artist-${id}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined
  const cookie = signed.cookie.split(';')[0] ?? ''
  if (role === 'admin' && services.isDemo === false) await setUpApp({ ...services, isDemo: false }, cookie)
  return { id, email, password: PASSWORD, artistId: artist?.id, cookie }
}
