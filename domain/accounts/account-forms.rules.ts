/** The forms of an account, read alike from a page and from a call. */
import { readAll, readEmail, readName } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead, Read } from '#shared/entered-text.rules.ts'
import { readNewPassword, readPassword } from './passwords.rules.ts'

export type SignInForm = { email: string; password: string }

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string }

export const SIGN_IN_FIELDS = ['email', 'password'] as const
export const SIGN_UP_FIELDS = ['first_name', 'last_name', 'email', 'password'] as const

const NAME_MAX = 100

export function readSignInForm({ email, password }: Entered): FormRead<SignInForm> {
  return readAll<SignInForm>({ email: readRequiredEmail(email), password: readPassword(password) })
}

export function readSignUpForm(entered: Entered, shopName: string): FormRead<SignUpForm> {
  const { first_name = '', last_name = '', email = '', password } = entered
  const read = readAll({
    first_name: readOwnName(first_name, 'First name'),
    last_name: readOwnName(last_name, 'Last name'),
    email: readRequiredEmail(email),
    password: readNewPassword(password, [first_name, last_name, email, shopName]),
  })
  if (!read.ok) return read
  const { form } = read
  return {
    ok: true,
    form: { firstName: form.first_name, lastName: form.last_name, email: form.email, password: form.password },
  }
}

export const readForgottenForm = ({ email }: Entered): FormRead<{ email: string }> =>
  readAll<{ email: string }>({ email: readRequiredEmail(email) })

function readRequiredEmail(email = ''): Read<string> {
  return email.trim() === '' ? { ok: false, error: 'E-mail is required.' } : readEmail(email)
}

function readOwnName(name: string, label: string): Read<string> {
  return name.trim() === '' ? { ok: false, error: `${label} is required.` } : readName(name, NAME_MAX)
}

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
