import { Link, href } from 'react-router'
import { tokenForm } from '#domain/accounts/account-forms.rules.ts'
import { stopEmailChange } from '#domain/accounts/verify-email.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { refusalFields, mailTokenLoader } from '#app/http/account-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { accountWords } from '#words/account.ts'
import { AccountFormPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/stop-email-change.ts'

export const links = accountLinks
export const meta = accountMeta(() => accountWords.keepEmailTitle, href('/stop-email-change'))
export const headers = secretAddressHeaders
export const loader = mailTokenLoader

/** Mail scanners open every link, but click no button. */
export const action = formAction({
  form: tokenForm,
  perform: async (services, { token }, { address }) => {
    const outcome = await stopEmailChange(services, { token, address })
    return outcome.ok ? outcome : refusalFields(outcome)
  },
  failed: () => accountWords.error,
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function StopEmailChange({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading={accountWords.keepEmailTitle}
      hidden={{ token }}
      button={accountWords.stopChange}
      done={accountWords.emailKept}
      next={
        <>
          <p>{accountWords.emailKeptNext}</p>
          <p>
            <Link to={href('/forgot-password')}>{accountWords.chooseNewPassword}</Link>
          </p>
        </>
      }
    >
      {(_, { message }) => <p>{message ? accountWords.keepEmailTrouble : accountWords.keepEmailIntro}</p>}
    </AccountFormPage>
  )
}
