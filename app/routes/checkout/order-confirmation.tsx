import { useEffect } from 'react'
import { Form, data, href, redirect, Link } from 'react-router'
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
import { Framed } from '#app/ui/framed.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import Check from 'lucide-react/icons/check'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { ordersWords } from '#words/orders.ts'
import { paymentWords } from '#words/payment.ts'
import { thanksWords } from '#words/thanks.ts'
import { AccountOffer } from './account-offer.tsx'
import { forgetCheckout } from './payment/stored-checkout.ts'
import type { Route } from './+types/order-confirmation.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.thanks ? titleOf(loaderData.thanks.money) : thanksWords.noOrder,
    description: thanksWords.about,
    path: href('/order-confirmation'),
    isHidden: true,
  })

export const links = sheets('forms', 'framed', 'account', 'cart', 'orders', 'thanks')

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
  const isPaid = thanks !== null && isServed(thanks)
  // Someone who paid on the provider's own page comes back here: the stored checkout is done.
  useEffect(() => void (isPaid && forgetCheckout()), [isPaid])
  if (!thanks)
    return (
      <EmptyState heading="h1" title={thanksWords.noOrder} text={thanksWords.noOrderText} art={<PalePatch />}>
        <ButtonLink to={href('/orders')}>{thanksWords.yourOrders}</ButtonLink>
        <GoLink to={href('/collection')}>{thanksWords.continueShopping}</GoLink>
      </EmptyState>
    )
  return (
    <>
      {isPaid && <Bought items={thanks.items} />}
      <div className="wrap thank-parts">
        <div className="stack g40 high">
          <AboutOrder thanks={thanks} isGuest={isGuest} />
          {isPaid && <NextSteps thanks={thanks} />}
          <div className="flow thank-ways">
            <ButtonLink to={href('/orders/:id', { id: thanks.orderId })}>{thanksWords.follow}</ButtonLink>
            <GoLink to={href('/collection')}>{thanksWords.continueShopping}</GoLink>
            <GoLink to={href('/orders')}>{thanksWords.yourOrders}</GoLink>
          </div>
          {keepIn && <KeepAddress place={keepIn} refused={actionData} />}
          {isGuest && isPaid && thanks.contactEmail && (
            <AccountOffer name={thanks.contactName} email={thanks.contactEmail} />
          )}
        </div>
        <aside className="thank-order stack g16">
          <h2 className="d d3">{thanksWords.ordered}</h2>
          <OrderItems items={thanks.items} />
          <OrderSums order={thanks.sums} />
          <p className="small ash">
            {thanksWords.somethingWrong}{' '}
            <Link className="lk" to={href('/contact')}>
              {thanksWords.contactUs}
            </Link>
          </p>
        </aside>
      </div>
    </>
  )
}

/** The works on the wall, as they will hang. */
function Bought({ items }: { items: Thanks['items'] }) {
  const shown = items.flatMap(({ id, picture, frameStyle }) => (picture ? [{ id, picture, frameStyle }] : []))
  if (shown.length === 0) return null
  return (
    <div className="thank-wall" aria-hidden="true">
      {shown.slice(0, WALL_MAX).map(({ id, picture, frameStyle }) => (
        <Framed key={id} frame={frameStyle}>
          <Picture picture={picture} sizes="(min-width: 600px) 200px, 28vw" isDecoration isAwaited />
        </Framed>
      ))}
    </div>
  )
}

const WALL_MAX = 4

function KeepAddress({ place, refused }: { place: KeepingPlace; refused: FormAnswer<object> | undefined }) {
  const answer = refused && !refused.isDone ? refused : undefined
  return (
    <Form className="thank-account stack start g12" method="post">
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

const isServed = ({ money }: Thanks) => money === 'here' || money === 'due'

function titleOf(money: Thanks['money']): string {
  switch (money) {
    case 'none':
    case 'late':
      return thanksWords.notPaid
    case 'cancelled':
      return thanksWords.orderCancelled
    case 'over':
      return thanksWords.notDelivered
    case 'sold-meanwhile':
    case 'changed-meanwhile':
    case 'too-late':
      return thanksWords.sorry
    case 'here':
    case 'due':
    case 'checking':
      return thanksWords.title
  }
}

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
  const { money, paid, sums, orderId, number, shortNumber } = thanks
  return (
    <header className="stack g12">
      {isServed(thanks) && (
        <p className="thank-paid side g8 w500">
          <Check className="i" />
          {money === 'here' ? thanksWords.isPaid(paid) : thanksWords.toPay(rupees(sums.totalPaise))}
        </p>
      )}
      <h1 className="d d5">{titleOf(money)}</h1>
      <p role="status">{moneyWords(money)}</p>
      <p>
        <Link className="lk num" to={href('/orders/:id', { id: orderId })}>
          {ordersWords.orderOf(number)}
        </Link>
        <br />
        {thanksWords.orderNumber} <b className="num nb">{shortNumberText(shortNumber)}</b>
      </p>
      {isGuest && isServed(thanks) && <p>{thanksWords.linkForGuests}</p>}
    </header>
  )
}

function NextSteps({ thanks }: { thanks: Thanks }) {
  const { orderId, artists, parcelCount, contactEmail, cancelUntil, expected, city } = thanks
  return (
    <section className="stack g16">
      <h2 className="d d3">{thanksWords.next}</h2>
      <ol className="next-steps">
        <li>
          <b>{thanksWords.now}</b>
          <span>
            {thanksWords.nowTold(artists)} {contactEmail && thanksWords.mailed(contactEmail)}
          </span>
        </li>
        {cancelUntil && (
          <li>
            <b>{thanksWords.until(momentText(cancelUntil))}</b>
            <span>
              {thanksWords.mayCancel}{' '}
              <Link className="lk" to={href('/orders/:id/cancel', { id: orderId })}>
                {thanksWords.cancel}
              </Link>
            </span>
          </li>
        )}
        <li>
          <b>{thanksWords.leaves(expected)}</b>
          <span>{thanksWords.inParcels(parcelCount)}</span>
        </li>
        <li>
          <b>{thanksWords.afterwards}</b>
          <span>{thanksWords.arrives(city)}</span>
        </li>
      </ol>
    </section>
  )
}
