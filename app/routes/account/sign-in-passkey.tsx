/** Signing in with a passkey: whichever page asked for it posts its answer here. */
import { href } from 'react-router'
import { passkeyForm } from '#domain/two-step/passkey-answer.rules.ts'
import { signInWithPasskey } from '#domain/two-step/passkeys.ts'
import { answerAccountForm, signInLoader } from '#app/http/account-form.ts'
import { formHeaders } from '#app/http/answers.ts'
import { withNext } from '#app/ui/addresses.ts'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { PasskeyWay } from '#app/ui/passkey-form.tsx'
import { signInWords } from '#words/sign-in.ts'
import { AccountPage, LinkLine, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/sign-in-passkey.ts'

export const links = accountLinks
export const meta = accountMeta(() => signInWords.withPasskey, href('/sign-in/passkey'))
export const headers = formHeaders
export const loader = signInLoader

export const action = (args: Route.ActionArgs) =>
  answerAccountForm(args, { form: () => passkeyForm, perform: signInWithPasskey })

export default function SignInPasskey({ loaderData: { returnPath } }: Route.ComponentProps) {
  const { place, refused, message } = useAnsweredForm<object>()
  return (
    <AccountPage heading={signInWords.withPasskey}>
      <div ref={place}>
        <FormMessage text={refused?.errors.passkey ?? message} />
      </div>
      <PasskeyWay returnPath={returnPath} />
      <LinkLine to={withNext(href('/sign-in'), returnPath)}>{signInWords.withPassword}</LinkLine>
    </AccountPage>
  )
}
