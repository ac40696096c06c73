import { sheets } from '#app/sheets.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm, SignUpForm } from './account-forms.tsx'
import type { SignInRequest } from '#app/browser/sign-in-request.ts'
import { Tabs } from './tabs.tsx'

const links = sheets('forms', 'account')

type Props = DialogProps & { request: SignInRequest; onDone: () => void }

/** Signing in and creating an account, without leaving the page. */
export default function SignInDialog({ request: { words, returnPath }, onDone, ...dialog }: Props) {
  const props = { returnPath, onDone }
  return (
    <Dialog {...dialog} title="Welcome">
      {links().map((link) => (
        <link key={link.href} {...link} />
      ))}
      {words && <p className="ash dialog-text">{words}</p>}
      <Tabs
        label="Sign in or create an account"
        tabs={[
          {
            value: 'sign-in',
            name: 'Sign In',
            content: (
              <>
                <GoogleButton returnPath={returnPath} />
                <SignInForm {...props} />
              </>
            ),
          },
          {
            value: 'sign-up',
            name: 'Create Account',
            content: (
              <>
                <GoogleButton returnPath={returnPath} />
                <SignUpForm {...props} />
              </>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
