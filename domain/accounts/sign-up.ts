import { APIError } from 'better-auth'
import type { Services } from '#domain/services.ts'
import type { SignUpForm } from './account-forms.rules.ts'
import type { Asker } from './asker.rules.ts'
import { beginSession } from './begin-session.ts'

type SignedUp = { ok: true; cookie: string } | { ok: false; reason: 'taken' }

/** Account, credential, profile and session are made in one transaction, or not at all. */
export async function signUp(
  services: Pick<Services, 'auth' | 'database' | 'storeUrl'>,
  { form, asker }: { form: SignUpForm; asker: Asker },
): Promise<SignedUp> {
  const body = { ...form, name: `${form.firstName} ${form.lastName}` }
  try {
    const { cookie } = await beginSession(services, asker.cookies, () => services.auth.api.signUpEmail({ body }))
    if (cookie === undefined) throw new Error('Signing up began no session.')
    return { ok: true, cookie }
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 422) return { ok: false, reason: 'taken' }
    throw error
  }
}
