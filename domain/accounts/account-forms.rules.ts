/** The forms of an account, from pages and from calls. */
import { asTyped, formSchema, mapForm, readEmail, readName, no, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, FormSchema, Read } from '#shared/entered-text.rules.ts'
import { accountWords } from '#words/account.ts'
import { signInWords } from '#words/sign-in.ts'
import { readNewPassword, readPassword } from './passwords.rules.ts'

export type SignInFields = { email: string; password: string }

export type SignUpFields = { firstName: string; lastName: string; email: string; password: string }

const NAME_MAX = 100

export const signInForm = formSchema<SignInFields>(
  { email: readRequiredEmail, password: (text) => readPassword(text) },
  ['password'],
)

/** A password must not be one of the given names, nor the shop's. */
export const signUpForm = (shopName: string): FormSchema<SignUpFields> =>
  mapForm(
    formSchema<{ first_name: string; last_name: string; email: string; password: string }>(
      {
        first_name: ownName(() => signInWords.firstNameRequired),
        last_name: ownName(() => signInWords.lastNameRequired),
        email: readRequiredEmail,
        password: (text, { first_name = '', last_name = '', email = '' }) =>
          readNewPassword(text, [first_name, last_name, email, shopName]),
      },
      ['password'],
    ),
    ({ first_name: firstName, last_name: lastName, email, password }) => ({ firstName, lastName, email, password }),
  )

export const forgottenForm = formSchema<{ email: string }>({ email: readRequiredEmail })

export const resetForm = formSchema<{ token: string; password: string }>(
  { token: asTyped, password: (text) => readPassword(text) },
  ['password'],
)

export const confirmForm = formSchema<{ token: string; password: string }>({ token: asTyped, password: asTyped }, [
  'password',
])

export const tokenForm = formSchema<{ token: string }>({ token: asTyped })

function readRequiredEmail(email = ''): Read<string> {
  return email.trim() === '' ? no(signInWords.emailRequired) : readEmail(email)
}

function ownName(missing: () => string): FieldReader<string> {
  return (name = '') => (name.trim() === '' ? no(missing()) : readName(name, NAME_MAX))
}

export type EmailForm = { email: string; password: string }
export type PasswordForm = { current_password: string; new_password: string }

/** The word to type to delete an account. */
export const DELETE = 'DELETE'

export const emailForm = formSchema<EmailForm>({ email: readEmail, password: asTyped }, ['password'])

export const passwordForm = (ownWords: readonly string[]): FormSchema<PasswordForm> =>
  formSchema<PasswordForm>({ current_password: asTyped, new_password: (text) => readNewPassword(text, ownWords) }, [
    'current_password',
    'new_password',
  ])

export const deleteForm = formSchema<{ confirmation: string; password: string }>(
  {
    confirmation: (text = '') => (text.trim() === DELETE ? yes(text) : no(accountWords.typeInCapitals(DELETE))),
    password: asTyped,
  },
  ['password'],
)
