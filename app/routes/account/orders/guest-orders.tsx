import { href } from 'react-router'
import { requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { ordersWords } from '#words/orders.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'

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
  const done = (
    <FormDone title={ordersWords.linkSent}>
      <p>{ordersWords.linkSentText}</p>
    </FormDone>
  )
  return (
    <AnsweredForm button={ordersWords.sendLink} whenDone={() => done}>
      {(field) => (
        <>
          <TextField
            label={ordersWords.orderNumber}
            hint={ordersWords.numberHint}
            maxLength={20}
            required
            {...field('number')}
          />
          <EmailField label={ordersWords.email} {...field('email')} />
        </>
      )}
    </AnsweredForm>
  )
}
