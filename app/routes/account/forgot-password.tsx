import { href } from 'react-router'
import { forgottenForm } from '#domain/accounts/account-forms.rules.ts'
import { requestPasswordReset } from '#domain/accounts/reset-password.ts'
import { answerForm, formHeaders, type FormOutcome } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { visitContext } from '#app/request-context.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import type { Route } from './+types/forgot-password.ts'

export const links = accountLinks
export const meta = accountMeta('Forgotten Password', href('/forgot-password'))
export const headers = formHeaders
export const loader = forAnybody(() => null)

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    form: forgottenForm,
    perform: (services, { email }): Promise<FormOutcome<object>> =>
      requestPasswordReset(services, { email, asker: args.context.get(visitContext) }),
    failed: 'An error occurred',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ForgotPassword() {
  const { Form, place, isInteractive, done, isSending, message, field } = useAnsweredForm<object>()
  return (
    <AccountPage heading="Forgotten Password">
      <div ref={place}>
        {done ? (
          <FormDone title="If an account has this address, a mail is on its way.">
            <p>Its link leads to a page for a new password. It works once, for thirty minutes.</p>
          </FormDone>
        ) : (
          <Form className="account-form" method="post" noValidate={isInteractive}>
            <p>Give the address of your account: we send a link there for choosing a new password.</p>
            <FormMessage text={message} />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="username"
              maxLength={254}
              required
              {...field('email')}
            />
            <SendButton isSending={isSending} isWide>
              Send the link
            </SendButton>
          </Form>
        )}
      </div>
    </AccountPage>
  )
}
