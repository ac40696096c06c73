/** The forms by which people change their own account. */
import { readAll, readEmail } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'
import { readNewPassword } from './passwords.rules.ts'

export type EmailForm = { email: string; password: string }
export type PasswordForm = { current: string; password: string }

/** What is typed to delete an account. */
export const DELETE = 'DELETE'

export const EMAIL_FIELDS = ['email', 'password'] as const
export const PASSWORD_FIELDS = ['current_password', 'new_password'] as const
export const DELETE_FIELDS = ['confirmation', 'password'] as const

export function readEmailForm({ email, password = '' }: Entered): FormRead<EmailForm> {
  return readAll<EmailForm>({ email: readEmail(email), password: { ok: true, value: password } })
}

export function readPasswordForm(entered: Entered, ownWords: readonly string[]): FormRead<PasswordForm> {
  const { current_password: current = '', new_password } = entered
  const read = readNewPassword(new_password, ownWords)
  return read.ok
    ? { ok: true, form: { current, password: read.value } }
    : { ok: false, errors: { new_password: read.error } }
}

export function readDeleteForm({ confirmation = '', password = '' }: Entered): FormRead<{ password: string }> {
  if (confirmation.trim() === DELETE) return { ok: true, form: { password } }
  return { ok: false, errors: { confirmation: `Please type ${DELETE} in capital letters.` } }
}
