import { APIError } from 'better-auth'
import type { Services } from '#domain/services.ts'
import { beginSession } from './begin-session.ts'

export type SignInForm = { email: string; password: string }

type SignedIn = { ok: true; cookie: string } | { ok: false; reason: 'wrong' }

/** A wrong address and a wrong password are answered alike, after the same work. */
export async function signIn(
  services: Pick<Services, 'auth' | 'database' | 'storeUrl'>,
  { form, cookies }: { form: SignInForm; cookies: string | null },
): Promise<SignedIn> {
  try {
    const { cookie } = await beginSession(services, cookies, () => services.auth.api.signInEmail({ body: form }))
    if (cookie === undefined) throw new Error('Signing in began no session.')
    return { ok: true, cookie }
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) return { ok: false, reason: 'wrong' }
    throw error
  }
}
