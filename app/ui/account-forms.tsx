/** What the forms of signing in and signing up share. */
import { useEffect, useEffectEvent, type ReactNode, type MouseEvent } from 'react'
import { Link, href, useLocation } from 'react-router'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { fromDialog, seeingCookies } from './addresses.ts'
import { TextField } from './field.tsx'
import { useAnsweredForm } from './form-answer.ts'
import { PasskeyWay } from './passkey-form.tsx'
import { FormMessage, SendButton } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { useStoreFacts } from './store-facts.ts'

type AccountFormProps = {
  /** Where to go when it is done. */
  returnPath?: string | undefined
  /** In the dialog, which stays on its page; without it the browser goes on. */
  onDone?: (() => void) | undefined
}

/** Said where a script sees it, and after signing in where none runs. */
export const NO_COOKIES =
  'Your browser keeps no cookies for this store, and without one it cannot know you on the next page. Please allow them, and sign in again.'

type Props = AccountFormProps & {
  answered: ReturnType<typeof useAnsweredForm<object>>
  page: string
  send: string
  children: ReactNode
}

function AccountForm({ answered, page, send, returnPath, onDone, children }: Props) {
  const { Form, place, isInteractive, done, isSending, message } = answered
  const { pathname, search } = useLocation()
  // Once for each answer, with the newest `onDone`.
  const finished = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (done) finished()
  }, [done])
  return (
    <div ref={place}>
      <Form
        className="account-form"
        method="post"
        action={onDone ? fromDialog(page, returnPath ?? pathname + search) : seeingCookies(page, returnPath)}
        noValidate={isInteractive}
      >
        <FormMessage text={message ?? (isInteractive && !navigator.cookieEnabled ? NO_COOKIES : undefined)} />
        {children}
        <SendButton isSending={isSending} isWide>
          {send}
        </SendButton>
      </Form>
    </div>
  )
}

export function SignInForm(props: AccountFormProps) {
  const answered = useAnsweredForm<object>()
  const { field } = answered
  return (
    <>
      <AccountForm {...props} answered={answered} page={href('/sign-in')} send="Sign In">
        {useStoreFacts()?.isDemo && <DemoAccounts />}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          maxLength={254}
          required
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Link className="lk small account-aside" to={href('/forgot-password')}>
          Forgotten your password?
        </Link>
      </AccountForm>
      <PasskeyWay returnPath={props.returnPath} isOffered />
    </>
  )
}

/** Offers the accounts of the demonstration: one press fills one in. Without scripts they are there to be typed. */
const DemoAccounts = () => (
  <div className="demo-accounts" role="group" aria-label="Accounts of the demonstration">
    <p className="small ash">Look around as:</p>
    <ul>
      {DEMO_ACCOUNTS.map(({ name, email }) => (
        <li key={email}>
          <button type="button" onClick={(event) => fillIn(event, email)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
    <noscript>
      <p className="small">
        {DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}, with the password {DEMO_PASSWORD}
      </p>
    </noscript>
  </div>
)

function fillIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, email: string): void {
  for (const [name, value] of Object.entries({ email, password: DEMO_PASSWORD })) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}

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
