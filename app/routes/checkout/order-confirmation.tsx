import { useEffect } from 'react'
import { Form, data, href, redirect, Link, type MetaFunction } from 'react-router'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import { BOOK_NAME_MAX } from '#domain/orders/placing/address-book.rules.ts'
import { keepAddress, placeToKeep, type KeepingPlace } from '#domain/orders/viewing/keep-address.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { thankBuyer, type Thanks } from '#domain/orders/viewing/thank-buyer.ts'
import { useLivePage } from '#app/browser/live.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { answerRefused } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody, forSignedInCall } from '#app/http/personal-loader.ts'
import { OrderItems, OrderSums } from '#app/routes/account/orders/order-parts.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { ButtonLink, GoLink, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { DotAndLine } from '#app/ui/mark.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { ordersWords } from '#words/orders.ts'
import { paymentWords } from '#words/payment.ts'
import { thanksWords } from '#words/thanks.ts'
import { forgetCheckout } from './payment/stored-checkout.ts'
import type { Route } from './+types/order-confirmation.ts'

export const meta: MetaFunction = (args) =>
  hiddenMeta(thanksWords.title, thanksWords.about, href('/order-confirmation'))(args)

export const links = sheets('forms', 'framed', 'cart', 'checkout', 'orders')

/** Thanks for anyone; the order only for its buyer. */
export const loader = forAnybody(async (args) => {
  const { services, visitor, url } = args
  const isGuest = !visitor
  const orderId = url.searchParams.get('order')
  if (orderId === null) return { thanks: null, keepIn: null, isGuest }
  const viewer = viewerOf(args)
  if (!visitor && !viewer.opened?.includes(orderId)) throw redirect(signInAddress(url.pathname + url.search))
  const thanked = await thankBuyer(services, { orderId, ...viewer })
  if (thanked.ok) {
    const { thanks } = thanked
    const keepIn =
      visitor && ['here', 'due'].includes(thanks.money) ? await placeToKeep(services, visitor, orderId) : null
    return { thanks, keepIn, isGuest }
  }
  if (thanked.reason === 'not-found') throw data(null, { status: 404 })
  return { thanks: null, keepIn: null, isGuest }
})

/** Saves the address of the order: in a profile without one, else in the address book under a name. */
export const action = forSignedInCall(async ({ services, visitor, url, request }) => {
  const orderId = url.searchParams.get('order') ?? ''
  const { name } = fieldsIn(await readForm(request), ['name'])
  if (!isUuid(orderId)) throw data(null, { status: 404 })
  const kept = await keepAddress(services, visitor, { orderId, name })
  if (kept.ok) return redirect(href('/profile') + (kept.in === 'profile' ? '#address' : '#addresses'), 303)
  if (kept.reason === 'not-found') throw data(null, { status: 404 })
  return answerRefused({ status: 422, values: { name }, errors: { name: kept.error } })
})

export const clientAction = (args: Route.ClientActionArgs) => toastNetworkError(args)

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { thanks, keepIn, isGuest } = loaderData
  useLivePage(['orders'])
  usePageSeenAgain()
  const isPaid = thanks?.money === 'here' || thanks?.money === 'due'
  // Someone who paid on the provider's own page comes back here: the stored checkout is done.
  useEffect(() => void (isPaid && forgetCheckout()), [isPaid])
  return (
    <section className="thanks centre">
      <div className="thanks-card stack g20 wide">
        <DotAndLine className="thanks-mark" />
        <h1 className="d d5">{thanks && isOpen(thanks) ? thanksWords.notPaid : thanksWords.title}</h1>
        {thanks ? <AboutOrder thanks={thanks} isGuest={isGuest} /> : <p className="ash">{thanksWords.toEverybody}</p>}
        {keepIn && <KeepAddress place={keepIn} refused={actionData} />}
        <div className="thanks-ways row">
          <ButtonLink to={href('/collection')}>{thanksWords.continueShopping}</ButtonLink>
          <GoLink to={href('/orders')}>{thanksWords.yourOrders}</GoLink>
        </div>
      </div>
    </section>
  )
}

function KeepAddress({ place, refused }: { place: KeepingPlace; refused: FormAnswer<object> | undefined }) {
  const answer = refused && !refused.isDone ? refused : undefined
  return (
    <Form className="keep-address stack start g12" method="post">
      {place === 'profile' ? (
        <p>{thanksWords.saveToProfile}</p>
      ) : (
        <TextField
          label={thanksWords.saveAs}
          hint={thanksWords.saveAsHint}
          name="name"
          required
          maxLength={BOOK_NAME_MAX}
          defaultValue={answer?.values.name}
          error={answer?.errors.name}
        />
      )}
      <button className={buttonClass({ look: 'outline' })}>{thanksWords.saveAddress}</button>
    </Form>
  )
}

const isOpen = ({ money }: Thanks) => money === 'none' || money === 'late'

function moneyWords(money: Thanks['money']): string {
  switch (money) {
    case 'sold-meanwhile':
    case 'changed-meanwhile':
    case 'too-late':
      return paymentWords.notServed[money]
    case 'none':
      return thanksWords.none
    case 'late':
      return thanksWords.late
    case 'here':
      return thanksWords.here
    case 'due':
      return thanksWords.due
    case 'over':
      return thanksWords.over
    case 'checking':
      return thanksWords.checking
    case 'cancelled':
      return thanksWords.cancelled
  }
}

function AboutOrder({ thanks, isGuest }: { thanks: Thanks; isGuest: boolean }) {
  const isServed = thanks.money === 'here' || thanks.money === 'due'
  return (
    <>
      <p role="status">{moneyWords(thanks.money)}</p>
      <p>
        <Link className="lk num" to={href('/orders/:id', { id: thanks.orderId })}>
          {ordersWords.orderOf(thanks.number)}
        </Link>
        <br />
        {thanksWords.orderNumber} <b className="num nb">{shortNumberText(thanks.shortNumber)}</b>
      </p>
      {isGuest && isServed && <p>{thanksWords.linkForGuests}</p>}
      <section className="stack g16">
        <h2 className="d d3">{thanksWords.ordered}</h2>
        <OrderItems items={thanks.items} />
        <OrderSums order={thanks.sums} />
      </section>
      {isServed && <NextSteps expected={thanks.expected} />}
    </>
  )
}

function NextSteps({ expected }: { expected: string }) {
  return (
    <>
      <h2 className="d d3">{thanksWords.next}</h2>
      <ol className="next-steps stack">
        <li>
          <b>{thanksWords.now}</b>
          <span>{thanksWords.nowTold}</span>
        </li>
        <li>
          <b>{thanksWords.withinADay}</b>
          <span>{thanksWords.mayCancel}</span>
        </li>
        <li>
          <b>{thanksWords.later}</b>
          <span>{thanksWords.ships(expected)}</span>
        </li>
      </ol>
    </>
  )
}
