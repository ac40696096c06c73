import { Link, href } from 'react-router'
import { confirmForm } from '#domain/accounts/account-forms.rules.ts'
import { asksPassword, verifyEmail } from '#domain/accounts/verify-email.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { refusalFields } from '#app/http/account-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { accountWords } from '#words/account.ts'
import { AccountFormPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/verify-email.ts'

export const links = accountLinks
export const meta = accountMeta(() => accountWords.confirmEmail, href('/verify-email'))
export const headers = secretAddressHeaders

export const loader = forAnybody(async ({ services, visitor, url }) => {
  const token = url.searchParams.get('token') ?? ''
  return { token, asksPassword: await asksPassword(services, token, visitor) }
})

/** Mail scanners open every link, but click no button. */
export const action = formAction({
  form: confirmForm,
  perform: async (services, form, { visitor, address }) => {
    const outcome = await verifyEmail(services, { ...form, visitor, address })
    return !outcome.ok && outcome.reason === 'gone' ? refusalFields(outcome) : outcome
  },
  failed: () => accountWords.error,
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function VerifyEmail({ loaderData: { token, asksPassword } }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading={accountWords.confirmEmail}
      hidden={{ token }}
      button={accountWords.confirmEmail}
      done={accountWords.emailConfirmed}
      next={
        <p>
          <Link to={href('/')}>{accountWords.toGallery}</Link>
        </p>
      }
    >
      {(field, { message }) => (
        <>
          {message ? (
            <>
              <p>{accountWords.confirmTrouble}</p>
              <p>
                <Link to={href('/profile')}>{accountWords.toProfile}</Link>
              </p>
            </>
          ) : (
            <p>{asksPassword ? accountWords.confirmLinkPassword : accountWords.confirmLinkIntro}</p>
          )}
          {asksPassword && (
            <PasswordField label={accountWords.password} autoComplete="current-password" {...field('password')} />
          )}
        </>
      )}
    </AccountFormPage>
  )
}
