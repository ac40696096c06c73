/** Two-step verification, after a password or Google. */
import { ownAddress, NEXT, seeingCookies, withNext } from '#app/ui/addresses.ts'
import { href, redirect } from 'react-router'
import { readHalfVisitor } from '#domain/accounts/read-visitor.ts'
import { readReturnPath } from '#domain/accounts/return-path.rules.ts'
import { completeSignIn } from '#domain/two-step/complete-sign-in.ts'
import { codeForm } from '#domain/two-step/typed-code.rules.ts'
import { answerAccountForm } from '#app/http/account-form.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { CodeField } from '#app/ui/code-field.tsx'
import { PasskeyWay } from '#app/ui/passkey-form.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { twoStepWords } from '#words/two-step.ts'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/sign-in-code.ts'

export const links = accountLinks
export const meta = accountMeta(() => twoStepWords.title, href('/sign-in/code'))
export const headers = formHeaders

export const loader = forAnybody(async ({ services, visitor, visit, url }) => {
  const returnPath = readReturnPath(url.searchParams.get(NEXT))
  if (visitor) throw redirect(returnPath ?? href('/'))
  const half = await readHalfVisitor(services, visit.cookies)
  if (!half) throw redirect(seeingCookies(href('/sign-in'), returnPath))
  return { returnPath, email: half.email }
})

export const action = (args: Route.ActionArgs) =>
  answerAccountForm(args, { form: () => codeForm, perform: completeSignIn })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function SignInCode({ loaderData: { returnPath, email } }: Route.ComponentProps) {
  return (
    <AccountPage heading={twoStepWords.title}>
      <p>{twoStepWords.signingInAs(email)}</p>
      <AnsweredForm
        className="account-form stack g16"
        action={withNext(href('/sign-in/code'), returnPath)}
        button={twoStepWords.continueOn}
        send={{ isWide: true }}
      >
        {(field) => <CodeField {...field('code')} />}
      </AnsweredForm>
      <PasskeyWay returnPath={returnPath} />
      <form method="post" action={ownAddress(href('/sign-out'))}>
        <button className="lk">{twoStepWords.otherAccount}</button>
      </form>
    </AccountPage>
  )
}
