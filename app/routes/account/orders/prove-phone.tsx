import { data, href, redirect } from 'react-router'
import { enterCode, sendCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { CODE_DIGITS, CODE_MINUTES, codeRefusalWords } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import type { PhoneCodeRefusal } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { showPhoneToProve } from '#domain/orders/on-delivery/show-on-delivery.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { answerDone, answerRefused, formHeaders } from '#app/http/answers.ts'
import { formIn } from '#app/http/answer-form.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { forBuyer, forBuyerPost } from '#app/http/order-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { keptUntil } from '#domain/orders/order/order-dates.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { orderPhoneWords } from '#words/order-phone.ts'
import { BackLink } from './order-links.tsx'
import type { Route } from './+types/prove-phone.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, orderPhoneWords.pageTitle(orderNumber(params.id)))

export const links = sheets('forms', 'orders')

const SEND = 'send'

const thanksOf = (id: string) => `${href('/order-confirmation')}?order=${id}`

export const loader = forBuyer(async ({ services, viewer, params: { id = '' } }) => {
  const shown = await showPhoneToProve(services, { orderId: id, viewer })
  if (!shown) throw data(null, { status: 404 })
  if (shown.state === 'stands') throw redirect(thanksOf(id))
  return shown
})

/** Sends a new code, or takes the one that was entered. */
export const action = forBuyerPost<unknown>(async ({ services, viewer, visit, url, request, params: { id = '' } }) => {
  if (formIn(url) === SEND) {
    const sent = await sendCode(services, { orderId: id, viewer, address: visit.address })
    if (!sent.ok) return refuse(sent, {}, SEND)
    return sent.isProven ? redirect(thanksOf(id), 303) : answerDone<Told>({ text: orderPhoneWords.newCodeSent }, SEND)
  }
  const values = fieldsIn(await readForm(request), ['code'])
  const entered = await enterCode(services, { orderId: id, viewer, ...values })
  return entered.ok ? redirect(thanksOf(id), 303) : refuse(entered, values)
})

const STATUS: Partial<Record<PhoneCodeRefusal['reason'], number>> = { wrong: 422, 'too-many': 429, 'not-sent': 503 }

function refuse(refusal: PhoneCodeRefusal, values: { code?: string }, about?: string) {
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
  const codeText = isSent ? orderPhoneWords.codeSent : orderPhoneWords.codeComes
  return (
    <div className="wrap order-page">
      {isOfShop ? (
        <BackLink to={href('/orders/:id', params)}>{orderPhoneWords.yourOrder}</BackLink>
      ) : (
        <BackLink to={href('/checkout')}>{orderPhoneWords.checkout}</BackLink>
      )}
      <h1 className="d d5">{state === 'over' ? orderPhoneWords.overTitle : orderPhoneWords.title}</h1>
      {state === 'over' && isOfShop && (
        <div className="stack g20 t20 measure">
          <p>{orderPhoneWords.overForShop}</p>
          <ButtonLink to={href('/contact')}>{orderPhoneWords.contactUs}</ButtonLink>
        </div>
      )}
      {state === 'over' && !isOfShop && (
        <div className="stack g20 t20 measure">
          <p>{orderPhoneWords.overForCart}</p>
          <ButtonLink to={href('/cart')}>{orderPhoneWords.yourCart}</ButtonLink>
        </div>
      )}
      {state !== 'over' && (
        <div className="enquiry stack g20 measure wide">
          <p>{codeText(CODE_DIGITS, phone, rupees(paise(totalPaise)))}</p>
          {isSent && <CodeForm />}
          <SendForm isFirst={!isSent} />
          <p className="ash small">{orderPhoneWords.codeLasts(CODE_MINUTES, keptUntil({ createdAt, holdUntil }))}</p>
        </div>
      )}
    </div>
  )
}

const CodeForm = () => (
  <AnsweredForm button={orderPhoneWords.placeOrder}>
    {(field) => (
      <TextField
        label={orderPhoneWords.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        {...field('code')}
      />
    )}
  </AnsweredForm>
)

function SendForm({ isFirst }: { isFirst: boolean }) {
  const { Form, place, isSending, message, done } = useAnsweredForm<Told>(SEND)
  return (
    <div ref={place}>
      <Form method="post" action={`?${FORM}=${SEND}`}>
        <FormMessage text={message} />
        <SendButton {...(!isFirst && { look: 'outline', size: 'small' })} isSending={isSending}>
          {isFirst ? orderPhoneWords.sendCode : orderPhoneWords.sendNewCode}
        </SendButton>
        <p role="status" className="ash small">
          {done?.text}
        </p>
      </Form>
    </div>
  )
}
