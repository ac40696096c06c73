import { sheets } from '#app/sheets.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm, SignUpForm } from './account-forms.tsx'
import type { SignInRequest } from '#app/browser/sign-in-request.ts'
import { signInWords } from '#words/sign-in.ts'
import { Tabs } from './tabs.tsx'

const links = sheets('forms', 'account')

type Props = DialogProps & { request: SignInRequest; onDone: () => void }

const ways = () => [
  { value: 'sign-in', name: signInWords.signInTitle, Form: SignInForm },
  { value: 'sign-up', name: signInWords.signUpTitle, Form: SignUpForm },
]

export default function SignInDialog({ request: { words, returnPath }, onDone, ...dialog }: Props) {
  const tabs = ways().map(({ value, name, Form }) => {
    const content = (
      <>
        <GoogleButton returnPath={returnPath} />
        <Form returnPath={returnPath} onDone={onDone} />
      </>
    )
    return { value, name, content }
  })
  return (
    <Dialog {...dialog} title={signInWords.dialogTitle}>
      {links().map((link) => (
        <link key={link.href} {...link} />
      ))}
      {words && <p className="ash dialog-text">{words}</p>}
      <Tabs label={signInWords.dialogWays} tabs={tabs} />
    </Dialog>
  )
}
