import { Link, href } from 'react-router'
import { AccountForm } from './account-form.tsx'
import type { AccountFormProps } from './account-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { TextField } from './field.tsx'
import { useAnsweredForm } from './form-answer.ts'
import { PasswordField } from './password-field.tsx'
import { useStoreFacts } from './store-facts.ts'

export function SignInForm(props: AccountFormProps) {
  const answered = useAnsweredForm<object>()
  const { field } = answered
  return (
    <AccountForm {...props} answered={answered} page={href('/sign-in')} send="Sign In">
      {useStoreFacts()?.isDemo && <DemoAccounts />}
      <TextField label="E-mail" type="email" autoComplete="username" maxLength={254} required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Link className="lk small account-aside" to={href('/forgot-password')}>
        Forgotten your password?
      </Link>
    </AccountForm>
  )
}
