/** Shared parts of the sign-in and sign-up forms. */
import { useEffect, useEffectEvent, type ReactNode, type MouseEvent } from 'react'
import { Link, href, useLocation } from 'react-router'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { signInWords } from '#words/sign-in.ts'
import { fromDialog, seeingCookies } from './addresses.ts'
import { EmailField, TextField } from './field.tsx'
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
        className="account-form stack g16"
        method="post"
        action={onDone ? fromDialog(page, returnPath ?? pathname + search) : seeingCookies(page, returnPath)}
        noValidate={isInteractive}
      >
        <FormMessage
          text={message ?? (isInteractive && !navigator.cookieEnabled ? signInWords.noCookies : undefined)}
        />
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
      <AccountForm {...props} answered={answered} page={href('/sign-in')} send={signInWords.signInTitle}>
        {useStoreFacts()?.isDemo && <DemoAccounts />}
        <TextField
          label={signInWords.email}
          type="email"
          autoComplete="username webauthn"
          maxLength={254}
          required
          {...field('email')}
        />
        <PasswordField label={signInWords.password} autoComplete="current-password" {...field('password')} />
        <Link className="lk small account-aside" to={href('/forgot-password')}>
          {signInWords.forgotLink}
        </Link>
      </AccountForm>
      <PasskeyWay returnPath={props.returnPath} isOffered />
    </>
  )
}

/** The demo's accounts: a button fills one in. Without scripts they are there to be typed. */
const DemoAccounts = () => (
  <div className="demo-accounts stack g8" role="group" aria-label={signInWords.demoAccounts}>
    <p className="small ash">{signInWords.demoIntro}</p>
    <ul>
      {DEMO_ACCOUNTS.map(({ who, email }) => (
        <li key={email}>
          <button type="button" onClick={(event) => fillIn(event, email)}>
            {signInWords.demoNames[who]}
          </button>
        </li>
      ))}
    </ul>
    <noscript>
      <p className="small">
        {signInWords.demoPassword(DEMO_ACCOUNTS.map(({ email }) => email).join(', '), DEMO_PASSWORD)}
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
    <AccountForm {...props} answered={answered} page={href('/sign-up')} send={signInWords.signUpTitle}>
      <div className="field-pair">
        <TextField
          label={signInWords.firstName}
          autoComplete="given-name"
          maxLength={100}
          required
          {...field('first_name')}
        />
        <TextField
          label={signInWords.lastName}
          autoComplete="family-name"
          maxLength={100}
          required
          {...field('last_name')}
        />
      </div>
      <EmailField label={signInWords.email} {...field('email')} autoComplete="username" />
      <PasswordField
        label={signInWords.password}
        hint={signInWords.newPasswordHint}
        autoComplete="new-password"
        {...field('password')}
      />
    </AccountForm>
  )
}
