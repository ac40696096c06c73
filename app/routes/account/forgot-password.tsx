import { href } from 'react-router'
import { forgottenForm } from '#domain/accounts/account-forms.rules.ts'
import { requestPasswordReset } from '#domain/accounts/reset-password.ts'
import { formHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { signInWords } from '#words/sign-in.ts'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
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
  const { Form, place, isInteractive, done, isSending, message, field } = useAnsweredForm<object>()
  return (
    <AccountPage heading={signInWords.forgotTitle}>
      <div ref={place}>
        {done ? (
          <FormDone title={signInWords.linkSent}>
            <p>{signInWords.linkUse}</p>
          </FormDone>
        ) : (
          <Form className="account-form" method="post" noValidate={isInteractive}>
            <p>{signInWords.forgotIntro}</p>
            <FormMessage text={message} />
            <TextField
              label={signInWords.email}
              type="email"
              autoComplete="username"
              maxLength={254}
              required
              {...field('email')}
            />
            <SendButton isSending={isSending} isWide>
              {signInWords.sendLink}
            </SendButton>
          </Form>
        )}
      </div>
    </AccountPage>
  )
}
