import { href } from 'react-router'
import { signInForm } from '#domain/accounts/account-forms.rules.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { answerAccountForm, signInLoader } from '#app/http/account-form.ts'
import { formHeaders } from '#app/http/answers.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { SignInForm } from '#app/ui/account-forms.tsx'
import { signInWords } from '#words/sign-in.ts'
import { accountLinks, accountMeta } from './account-page.tsx'
import { EntryPage } from './signed-in.tsx'
import type { Route } from './+types/sign-in.ts'

export const links = accountLinks
export const meta = accountMeta(() => signInWords.signInTitle, href('/sign-in'))
export const headers = formHeaders
export const loader = signInLoader

export const action = (args: Route.ActionArgs) => answerAccountForm(args, { form: () => signInForm, perform: signIn })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const other = { question: signInWords.newHere, path: href('/sign-up'), name: signInWords.createAccount }
  return <EntryPage shown={loaderData} heading={signInWords.signInTitle} Form={SignInForm} other={other} />
}
