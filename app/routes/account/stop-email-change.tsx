import { Link, href } from 'react-router'
import { tokenForm } from '#domain/accounts/account-forms.rules.ts'
import { stopEmailChange } from '#domain/accounts/verify-email.ts'
import { answerForm, secretAddressHeaders, type FormOutcome } from '#app/http/answer-form.ts'
import { refusalFields, mailTokenLoader } from '#app/http/account-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/stop-email-change.ts'

export const links = accountLinks
export const meta = accountMeta('Keep Your Address', href('/stop-email-change'))
export const headers = secretAddressHeaders
export const loader = mailTokenLoader

/** Programs that look through mails open every link in them, but press no button. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    form: tokenForm,
    perform: async (services, { token }, { address }): Promise<FormOutcome<object>> => {
      const outcome = await stopEmailChange(services, { token, address })
      return outcome.ok ? outcome : refusalFields(outcome)
    },
    failed: 'An error occurred',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function StopEmailChange({ loaderData: { token } }: Route.ComponentProps) {
  const { Form, place, done, isSending, message } = useAnsweredForm<object>()
  return (
    <AccountPage heading="Keep Your Address">
      <div ref={place}>
        {done ? (
          <FormDone title="Your account keeps its address.">
            <p>
              Everybody is signed out of it. Please <Link to={href('/forgot-password')}>choose a new password</Link>{' '}
              now: somebody else was signed in.
            </p>
          </FormDone>
        ) : (
          <Form className="account-form" method="post">
            <FormMessage text={message} />
            <p>
              {message
                ? 'If your address was changed already, answer our mail about it at once: we give it back to you.'
                : 'Press the button, and the wish for another address ends. Everybody is signed out of your account.'}
            </p>
            <input type="hidden" name="token" value={token} />
            <SendButton isSending={isSending} isWide>
              Stop this change
            </SendButton>
          </Form>
        )}
      </div>
    </AccountPage>
  )
}
