/** What is said when an account's form is refused, on a page and to a call alike. */
import type { FormRefusal } from './answer-form.ts'

export type AccountRefusal = { reason: 'wrong' | 'taken' } | { reason: 'too-many' | 'busy'; waitSeconds: number }

const WORDS = {
  wrong: { password: 'The e-mail address or the password is wrong.' },
  taken: {
    email: 'This address cannot be used for a new account. If it is yours, sign in, or choose a new password.',
  },
}

export function refusalFields(refusal: AccountRefusal): FormRefusal {
  if (refusal.reason === 'too-many' || refusal.reason === 'busy') return { ...refusal, ok: false }
  return { ok: false, reason: 'refused', status: 422, errors: WORDS[refusal.reason] }
}
