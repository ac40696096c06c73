/** What is said when an account's form is refused, on a page and to a call alike. */
import { suspendedWords } from '#domain/accounts/people.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { FormRefusal } from './answer-form.ts'

export type AccountRefusal =
  | { reason: 'wrong' | 'taken' | 'gone' }
  | { reason: 'weak'; error: string }
  | { reason: 'suspended'; why: string | null }
  | { reason: 'too-many' | 'busy'; waitSeconds: number }

export function refusalFields(refusal: AccountRefusal): FormRefusal {
  switch (refusal.reason) {
    case 'wrong':
      return refused({ password: 'The e-mail address or the password is wrong.' }, '')
    case 'taken':
      return refused({
        email: 'This address cannot be used for a new account. If it is yours, sign in, or choose a new password.',
      })
    case 'suspended':
      return refused({ email: suspendedWords(refusal.why) }, '')
    case 'weak':
      return refused({ password: refusal.error }, '')
    case 'gone':
      return refused({}, 'This link has expired or was used already. Please ask for a new one.')
    case 'too-many':
    case 'busy':
      return { ...refusal, ok: false }
  }
}

const refused = (errors: FormErrors, message?: string): FormRefusal => ({
  ok: false,
  reason: 'refused',
  status: 422,
  errors,
  ...(message !== undefined && { message }),
})
