import { Link, href } from 'react-router'
import { signInForm } from '#domain/accounts/account-forms.rules.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { answerAccountForm, signInLoader } from '#app/http/account-form.ts'
import { formHeaders } from '#app/http/answer-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { withNext } from '#app/ui/addresses.ts'
import { GoogleButton } from '#app/ui/google-button.tsx'
import { SignInForm } from '#app/ui/account-forms.tsx'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import { SignedIn } from './signed-in.tsx'
import type { Route } from './+types/sign-in.ts'

export const links = accountLinks
export const meta = accountMeta('Sign In', href('/sign-in'))
export const headers = formHeaders
export const loader = signInLoader

export const action = (args: Route.ActionArgs) => answerAccountForm(args, { form: () => signInForm, perform: signIn })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function SignIn({ loaderData: { returnPath, signedIn } }: Route.ComponentProps) {
  if (signedIn) return <SignedIn {...signedIn} />
  return (
    <AccountPage heading="Sign In">
      <GoogleButton returnPath={returnPath} />
      <SignInForm returnPath={returnPath} />
      <p>
        New here?{' '}
        <Link className="lk" to={withNext(href('/sign-up'), returnPath)}>
          Create an account
        </Link>
      </p>
    </AccountPage>
  )
}
