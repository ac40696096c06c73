import { href } from 'react-router'
import { forgottenForm } from '#domain/accounts/account-forms.rules.ts'
import { requestPasswordReset } from '#domain/accounts/reset-password.ts'
import { formHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { EmailField } from '#app/ui/field.tsx'
import { signInWords } from '#words/sign-in.ts'
import { AccountFormPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/forgot-password.ts'

export const links = accountLinks
export const meta = accountMeta(() => signInWords.forgotTitle, href('/forgot-password'))
export const headers = formHeaders
export const loader = forAnybody(() => null)

export const action = formAction({
  form: forgottenForm,
  perform: (services, { email }, { visit }) => requestPasswordReset(services, { email, asker: visit }),
  failed: () => signInWords.failed,
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ForgotPassword() {
  return (
    <AccountFormPage
      heading={signInWords.forgotTitle}
      button={signInWords.sendLink}
      done={signInWords.linkSent}
      next={<p>{signInWords.linkUse}</p>}
    >
      {(field) => (
        <>
          <p>{signInWords.forgotIntro}</p>
          <EmailField label={signInWords.email} {...field('email')} autoComplete="username" />
        </>
      )}
    </AccountFormPage>
  )
}
