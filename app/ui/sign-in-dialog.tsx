import { sheets } from '#app/sheets.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm, SignUpForm } from './account-forms.tsx'
import type { SignInRequest } from '#app/browser/sign-in-request.ts'
import { Tabs } from './tabs.tsx'

const links = sheets('forms', 'account')

type Props = DialogProps & { request: SignInRequest; onDone: () => void }

const WAYS = [
  { value: 'sign-in', name: 'Sign In', Form: SignInForm },
  { value: 'sign-up', name: 'Create Account', Form: SignUpForm },
]

/** Signing in and creating an account, without leaving the page. */
export default function SignInDialog({ request: { words, returnPath }, onDone, ...dialog }: Props) {
  const tabs = WAYS.map(({ value, name, Form }) => {
    const content = (
      <>
        <GoogleButton returnPath={returnPath} />
        <Form returnPath={returnPath} onDone={onDone} />
      </>
    )
    return { value, name, content }
  })
  return (
    <Dialog {...dialog} title="Welcome">
      {links().map((link) => (
        <link key={link.href} {...link} />
      ))}
      {words && <p className="ash dialog-text">{words}</p>}
      <Tabs label="Sign in or create an account" tabs={tabs} />
    </Dialog>
  )
}
