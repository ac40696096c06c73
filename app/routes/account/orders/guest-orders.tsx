import { href } from 'react-router'
import { requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'

/** For whoever is not signed in: the ways to an order, with an account and without one. */
export function GuestOrders() {
  const returnPath = href('/orders')
  return (
    <div className="order-ways">
      <section>
        <h2 className="d d3">Ordered with an account</h2>
        <p className="ash">Sign in, and all your orders are here.</p>
        <ButtonLink
          look="outline"
          to={signInPage({ returnPath })}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault()
            requestSignIn({ returnPath })
          }}
        >
          Sign in
        </ButtonLink>
      </section>
      <section>
        <h2 className="d d3">Ordered without one</h2>
        <p className="ash">
          Each mail about your order has a link to it. If you have lost them, we send you a new one.
        </p>
        <LinkForm />
      </section>
    </div>
  )
}

function LinkForm() {
  const { Form, place, isInteractive, done, isSending, message, field } = useAnsweredForm<object>()
  return (
    <div ref={place}>
      {done ? (
        <FormDone title="If the two fit, a mail is on its way.">
          <p>Its link opens the order. An order of an account is found by signing in.</p>
        </FormDone>
      ) : (
        <Form className="enquiry-form" method="post" noValidate={isInteractive}>
          <FormMessage text={message} />
          <TextField
            label="Order number"
            hint="Such as 482 719 350 or #1a2b3c4d"
            maxLength={20}
            required
            {...field('number')}
          />
          <TextField label="E-mail" type="email" autoComplete="email" maxLength={254} required {...field('email')} />
          <SendButton isSending={isSending}>Send me a new link</SendButton>
        </Form>
      )}
    </div>
  )
}
