import { APIError } from 'better-auth'
import type { Services } from '#domain/services.ts'
import { beginSession } from './begin-session.ts'

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string }

type SignedUp = { ok: true; cookie: string } | { ok: false; reason: 'taken' }

/** Account, credential, profile and session are made in one transaction, or not at all. */
export async function signUp(
  services: Pick<Services, 'auth' | 'database' | 'storeUrl'>,
  { form, cookies }: { form: SignUpForm; cookies: string | null },
): Promise<SignedUp> {
  const body = { ...form, name: `${form.firstName} ${form.lastName}` }
  try {
    const { cookie } = await beginSession(services, cookies, () => services.auth.api.signUpEmail({ body }))
    if (cookie === undefined) throw new Error('Signing up began no session.')
    return { ok: true, cookie }
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 422) return { ok: false, reason: 'taken' }
    throw error
  }
}
