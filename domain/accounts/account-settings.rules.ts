/** The forms by which people change their own account. */
import { asTyped, formSchema, mapForm, readEmail } from '#shared/entered-text.rules.ts'
import type { FormSchema } from '#shared/entered-text.rules.ts'
import { readNewPassword } from './passwords.rules.ts'

export type EmailForm = { email: string; password: string }
export type PasswordForm = { current: string; password: string }

/** What is typed to delete an account. */
export const DELETE = 'DELETE'

export const emailForm = formSchema<EmailForm>({ email: readEmail, password: asTyped }, ['password'])

export const passwordForm = (ownWords: readonly string[]): FormSchema<PasswordForm> =>
  mapForm(
    formSchema<{ current_password: string; new_password: string }>(
      { current_password: asTyped, new_password: (text) => readNewPassword(text, ownWords) },
      ['current_password', 'new_password'],
    ),
    ({ current_password: current, new_password: password }) => ({ current, password }),
  )

export const deleteForm = formSchema<{ confirmation: string; password: string }>(
  {
    confirmation: (text = '') =>
      text.trim() === DELETE
        ? { ok: true, value: text }
        : { ok: false, error: `Please type ${DELETE} in capital letters.` },
    password: asTyped,
  },
  ['password'],
)
