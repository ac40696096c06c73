import { Link, href } from 'react-router'
import { resetForm } from '#domain/accounts/account-forms.rules.ts'
import { resetPassword } from '#domain/accounts/reset-password.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { refusalFields, mailTokenLoader } from '#app/http/account-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { signInWords } from '#words/sign-in.ts'
import { AccountFormPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/reset-password.ts'

export const links = accountLinks
export const meta = accountMeta(() => signInWords.newPassword, href('/reset-password'))
export const headers = secretAddressHeaders
export const loader = mailTokenLoader

export const action = formAction({
  form: resetForm,
  perform: async (services, form, { visit }) => {
    const outcome = await resetPassword(services, { ...form, asker: visit })
    if (!outcome.ok) return refusalFields(outcome)
    visit.setCookies.push(outcome.deviceCookie)
    return { ok: true }
  },
  failed: () => signInWords.failed,
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading={signInWords.newPassword}
      hidden={{ token }}
      button={signInWords.changePassword}
      done={signInWords.passwordChanged}
      next={
        <>
          <p>{signInWords.signedOutEverywhere}</p>
          <p>
            <Link to={href('/sign-in')}>{signInWords.signInWithNew}</Link>
          </p>
        </>
      }
    >
      {(field) => (
        <>
          <PasswordField
            label={signInWords.newPassword}
            hint={signInWords.newPasswordHint}
            autoComplete="new-password"
            {...field('password')}
          />
          <Link className="lk small account-aside" to={href('/forgot-password')}>
            {signInWords.requestLink}
          </Link>
        </>
      )}
    </AccountFormPage>
  )
}
