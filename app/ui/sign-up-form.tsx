import { href } from 'react-router'
import { AccountForm } from './account-form.tsx'
import type { AccountFormProps } from './account-form.tsx'
import { TextField } from './field.tsx'
import { useAnsweredForm } from './form-answer.ts'
import { PasswordField } from './password-field.tsx'

export function SignUpForm(props: AccountFormProps) {
  const answered = useAnsweredForm<object>()
  const { field } = answered
  return (
    <AccountForm {...props} answered={answered} page={href('/sign-up')} send="Create Account">
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" maxLength={100} required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} required {...field('last_name')} />
      </div>
      <TextField label="E-mail" type="email" autoComplete="username" maxLength={254} required {...field('email')} />
      <PasswordField
        label="Password"
        hint="At least 8 characters. A few words in a row are easy to keep in mind."
        autoComplete="new-password"
        {...field('password')}
      />
    </AccountForm>
  )
}
