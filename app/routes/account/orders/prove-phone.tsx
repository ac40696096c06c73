import { data, href, redirect } from 'react-router'
import { enterCode, sendCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { CODE_DIGITS, CODE_MINUTES, codeRefusalWords } from '#domain/orders/on-delivery/phone-code.rules.ts'
import type { CodeRefusal } from '#domain/orders/on-delivery/phone-code.rules.ts'
import { showPhoneToProve } from '#domain/orders/on-delivery/show-on-delivery.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { answerDone, answerRefused, formHeaders, formIn } from '#app/http/answer-form.ts'
import { forBuyer, forBuyerPost } from '#app/http/order-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { keptUntil } from '#domain/orders/order/order-dates.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { BackLink } from './order-links.tsx'
import type { Route } from './+types/prove-phone.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, `Phone number of order #${orderNumber(params.id)}`)

export const links = sheets('forms', 'orders')

const SEND = 'send'

const thanksOf = (id: string) => `${href('/order-confirmation')}?order=${id}`

export const loader = forBuyer(async ({ services, viewer, params: { id = '' } }) => {
  const shown = await showPhoneToProve(services, { orderId: id, viewer })
  if (!shown) throw data(null, { status: 404 })
  if (shown.state === 'stands') throw redirect(thanksOf(id))
  return shown
})

/** A new code is asked for, or the one that came is entered. */
export const action = forBuyerPost<unknown>(async ({ services, viewer, visit, url, request, params: { id = '' } }) => {
  if (formIn(url) === SEND) {
    const sent = await sendCode(services, { orderId: id, viewer, address: visit.address })
    if (!sent.ok) return refuse(sent, {}, SEND)
    return sent.isProven ? redirect(thanksOf(id), 303) : answerDone<Told>({ text: SENT }, SEND)
  }
  const values = await readForm(request, ['code'])
  const entered = await enterCode(services, { orderId: id, viewer, ...values })
  return entered.ok ? redirect(thanksOf(id), 303) : refuse(entered, values)
})

const SENT = 'A new code is on its way.'

const STATUS: Partial<Record<CodeRefusal['reason'], number>> = { wrong: 422, 'too-many': 429, 'not-sent': 503 }

function refuse(refusal: CodeRefusal, values: { code?: string }, about?: string) {
  if (refusal.reason === 'not-found') throw data(null, { status: 404 })
  const words = codeRefusalWords(refusal)
  const isOfCode = refusal.reason === 'wrong'
  return answerRefused({
    status: STATUS[refusal.reason] ?? 409,
    values,
    about,
    ...(isOfCode ? { errors: { code: words } } : { message: words }),
    ...(refusal.reason === 'too-many' && { waitSeconds: refusal.waitSeconds }),
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function ProvePhone({ loaderData, params }: Route.ComponentProps) {
  const { phone, totalPaise, createdAt, holdUntil, isOfShop, state, isSent } = loaderData
  return (
    <div className="wrap order-page">
      {isOfShop ? (
        <BackLink to={href('/orders/:id', params)}>Your order</BackLink>
      ) : (
        <BackLink to={href('/checkout')}>Checkout</BackLink>
      )}
      <h1 className="d d5">{state === 'over' ? 'The time to order is over' : 'Is this your phone?'}</h1>
      {state === 'over' && isOfShop && (
        <div className="order-question">
          <p>
            The works are not kept for you any more. Nothing is to be paid. If you still wish them, please write to us.
          </p>
          <ButtonLink to={href('/contact')}>Write to us</ButtonLink>
        </div>
      )}
      {state === 'over' && !isOfShop && (
        <div className="order-question">
          <p>The works are not kept for you any more. Nothing is to be paid. Your cart is as it was.</p>
          <ButtonLink to={href('/cart')}>Your cart</ButtonLink>
        </div>
      )}
      {state !== 'over' && (
        <div className="enquiry">
          <p>
            {isSent
              ? `We have sent a code of ${CODE_DIGITS} digits to ${phone}.`
              : `We send a code of ${CODE_DIGITS} digits to ${phone}.`}{' '}
            With it your order stands, and you pay {rupees(paise(totalPaise))} to the courier.
          </p>
          {isSent && <CodeForm />}
          <SendForm isFirst={!isSent} />
          <p className="ash small">
            A code is valid for {CODE_MINUTES} minutes. The works are kept for you until{' '}
            {keptUntil({ createdAt, holdUntil })}.
          </p>
        </div>
      )}
    </div>
  )
}

function CodeForm() {
  const { Form, place, isInteractive, isSending, message, field } = useAnsweredForm<object>()
  return (
    <div ref={place}>
      <Form className="enquiry-form" method="post" noValidate={isInteractive}>
        <FormMessage text={message} />
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          {...field('code')}
        />
        <SendButton isSending={isSending}>Order, and pay on delivery</SendButton>
      </Form>
    </div>
  )
}

function SendForm({ isFirst }: { isFirst: boolean }) {
  const { Form, place, isSending, message, done } = useAnsweredForm<Told>(SEND)
  return (
    <div ref={place}>
      <Form method="post" action={`?${FORM}=${SEND}`}>
        <FormMessage text={message} />
        <SendButton {...(!isFirst && { look: 'outline', size: 'small' })} isSending={isSending}>
          {isFirst ? 'Send the code' : 'Send a new code'}
        </SendButton>
        <p role="status" className="ash small">
          {done?.text}
        </p>
      </Form>
    </div>
  )
}
