import { Link, href } from 'react-router'
import { signUpForm } from '#domain/accounts/account-forms.rules.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { answerAccountForm, signInLoader } from '#app/http/account-form.ts'
import { formHeaders } from '#app/http/answer-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { withNext } from '#app/ui/addresses.ts'
import { GoogleButton } from '#app/ui/google-button.tsx'
import { SignUpForm } from '#app/ui/account-forms.tsx'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import { SignedIn } from './signed-in.tsx'
import type { Route } from './+types/sign-up.ts'

export const links = accountLinks
export const meta = accountMeta('Create Account', href('/sign-up'))
export const headers = formHeaders
export const loader = signInLoader

export const action = (args: Route.ActionArgs) => answerAccountForm(args, { form: signUpForm, perform: signUp })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function SignUp({ loaderData: { returnPath, signedIn } }: Route.ComponentProps) {
  if (signedIn) return <SignedIn {...signedIn} />
  return (
    <AccountPage heading="Create Account">
      <GoogleButton returnPath={returnPath} />
      <SignUpForm returnPath={returnPath} />
      <p>
        You have an account?{' '}
        <Link className="lk" to={withNext(href('/sign-in'), returnPath)}>
          Sign in
        </Link>
      </p>
    </AccountPage>
  )
}
