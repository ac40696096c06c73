import { href } from 'react-router'
import { signUpForm } from '#domain/accounts/account-forms.rules.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { answerAccountForm, signInLoader } from '#app/http/account-form.ts'
import { formHeaders } from '#app/http/answers.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { SignUpForm } from '#app/ui/account-forms.tsx'
import { signInWords } from '#words/sign-in.ts'
import { accountLinks, accountMeta } from './account-page.tsx'
import { EntryPage } from './signed-in.tsx'
import type { Route } from './+types/sign-up.ts'

export const links = accountLinks
export const meta = accountMeta(() => signInWords.signUpTitle, href('/sign-up'))
export const headers = formHeaders
export const loader = signInLoader

export const action = (args: Route.ActionArgs) => answerAccountForm(args, { form: signUpForm, perform: signUp })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function SignUp({ loaderData }: Route.ComponentProps) {
  const other = { question: signInWords.haveAccount, path: href('/sign-in'), name: signInWords.signIn }
  return <EntryPage shown={loaderData} heading={signInWords.signUpTitle} Form={SignUpForm} other={other} />
}
