import { randomUUID } from 'node:crypto'
import { signUp } from '#domain/accounts/sign-up.ts'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'

export type TestVisitor = { id: string; email: string; password: string; artistId: string | undefined; cookie: string }

/** Somebody new, signed in: send `cookie` with a request. An artist owns an artist's record. */
export async function signInNew(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'>,
  { role = 'user', firstName = 'Asha', lastName = 'Rao' }: { role?: Role; firstName?: string; lastName?: string } = {},
): Promise<TestVisitor> {
  const email = `${randomUUID()}@example.test`
  const password = 'a long quiet evening'
  const signed = await signUp(services, {
    form: { firstName, lastName, email, password },
    asker: { address: randomUUID(), cookies: null },
  })
  if (!signed.ok) throw new Error(`The test could not sign up: ${signed.reason}`)
  const { kysely } = services.database
  const { id } = await kysely
    .updateTable('profiles')
    .set({ role })
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
  return { id, email, password, artistId: artist?.id, cookie: signed.cookie.split(';')[0] ?? '' }
}
