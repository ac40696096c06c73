import { APIError } from 'better-auth'
import type { Services } from '#domain/services.ts'
import type { SignInForm } from './account-forms.rules.ts'
import type { Asker } from './asker.rules.ts'
import { beginSession } from './begin-session.ts'

type SignedIn = { ok: true; cookie: string } | { ok: false; reason: 'wrong' }

/** A wrong address and a wrong password are answered alike, after the same work. */
export async function signIn(
  services: Pick<Services, 'auth' | 'database' | 'storeUrl'>,
  { form, asker }: { form: SignInForm; asker: Asker },
): Promise<SignedIn> {
  try {
    const { cookie } = await beginSession(services, asker.cookies, () => services.auth.api.signInEmail({ body: form }))
    if (cookie === undefined) throw new Error('Signing in began no session.')
    return { ok: true, cookie }
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) return { ok: false, reason: 'wrong' }
    throw error
  }
}
