import { Link, href } from 'react-router'
import { tokenForm } from '#domain/accounts/account-forms.rules.ts'
import { verifyEmail } from '#domain/accounts/verify-email.ts'
import { answerForm, secretAddressHeaders, type FormOutcome } from '#app/http/answer-form.ts'
import { refusalFields, mailTokenLoader } from '#app/http/account-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/verify-email.ts'

export const links = accountLinks
export const meta = accountMeta('Confirm Your Address', href('/verify-email'))
export const headers = secretAddressHeaders
export const loader = mailTokenLoader

/** Programs that look through mails open every link in them, but press no button. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    form: tokenForm,
    perform: async (services, { token }, { address }): Promise<FormOutcome<object>> => {
      const outcome = await verifyEmail(services, { token, address })
      return outcome.ok ? outcome : refusalFields(outcome)
    },
    failed: 'An error occurred',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function VerifyEmail({ loaderData: { token } }: Route.ComponentProps) {
  const { Form, place, done, isSending, message } = useAnsweredForm<object>()
  return (
    <AccountPage heading="Confirm Your Address">
      <div ref={place}>
        {done ? (
          <FormDone title="Thank you: your e-mail address is confirmed.">
            <p>
              <Link to={href('/')}>Go to the gallery</Link>
            </p>
          </FormDone>
        ) : (
          <Form className="account-form" method="post">
            <FormMessage text={message} />
            {message ? (
              <p>
                An address that is confirmed already needs nothing more. If yours is not, your{' '}
                <Link to={href('/profile')}>profile</Link> sends you a new mail.
              </p>
            ) : (
              <p>Press the button to tell us that the mail has reached you.</p>
            )}
            <input type="hidden" name="token" value={token} />
            <SendButton isSending={isSending} isWide>
              Confirm this address
            </SendButton>
          </Form>
        )}
      </div>
    </AccountPage>
  )
}
