import { href } from 'react-router'
import { requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { ordersWords } from '#words/orders.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'

/** For guests: the ways to an order, with an account and without one. */
export function GuestOrders() {
  const returnPath = href('/orders')
  return (
    <div className="order-ways">
      <section>
        <h2 className="d d3">{ordersWords.withAccount}</h2>
        <p className="ash">{ordersWords.withAccountText}</p>
        <ButtonLink
          look="outline"
          to={signInPage({ returnPath })}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault()
            requestSignIn({ returnPath })
          }}
        >
          {ordersWords.signIn}
        </ButtonLink>
      </section>
      <section>
        <h2 className="d d3">{ordersWords.asGuest}</h2>
        <p className="ash">{ordersWords.asGuestText}</p>
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
        <FormDone title={ordersWords.linkSent}>
          <p>{ordersWords.linkSentText}</p>
        </FormDone>
      ) : (
        <Form className="enquiry-form" method="post" noValidate={isInteractive}>
          <FormMessage text={message} />
          <TextField
            label={ordersWords.orderNumber}
            hint={ordersWords.numberHint}
            maxLength={20}
            required
            {...field('number')}
          />
          <TextField
            label={ordersWords.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            {...field('email')}
          />
          <SendButton isSending={isSending}>{ordersWords.sendLink}</SendButton>
        </Form>
      )}
    </div>
  )
}
