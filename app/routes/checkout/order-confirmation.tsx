import { useEffect } from 'react'
import { Form, data, href, redirect, Link } from 'react-router'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import { BOOK_NAME_MAX } from '#domain/orders/placing/address-book.rules.ts'
import { keepAddress, placeToKeep, type KeepingPlace } from '#domain/orders/placing/keep-address.ts'
import { NOT_SERVED_WORDS } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { thankBuyer, type Thanks } from '#domain/orders/viewing/thank-buyer.ts'
import { useLivePage } from '#app/browser/live.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { answerRefused } from '#app/http/answer-form.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody, forSignedInCall } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { OrderItems } from '#app/routes/account/orders/order-items.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { ButtonLink, GoLink, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { DotAndLine } from '#app/ui/mark.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { forgetPurchase } from './payment/stored-purchase.ts'
import type { Route } from './+types/order-confirmation.ts'

export const meta = hiddenMeta('Thank you', 'What happens with your order now.', href('/order-confirmation'))

export const links = sheets('forms', 'framed', 'checkout', 'orders')

/** Thanks for anybody; the number of an order for whoever placed it. */
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

/** The address of the order is kept: in a profile that has none, else in the address book under a name. */
export const action = forSignedInCall(async ({ services, visitor, url, request }) => {
  const orderId = url.searchParams.get('order') ?? ''
  const { name } = await readForm(request, ['name'])
  if (!isUuid(orderId)) throw data(null, { status: 404 })
  const kept = await keepAddress(services, visitor, { orderId, name })
  if (kept.ok) return redirect(href('/profile') + (kept.in === 'profile' ? '#address' : '#addresses'), 303)
  if (kept.reason === 'not-found') throw data(null, { status: 404 })
  return answerRefused({ status: 422, values: { name }, errors: { name: kept.error } })
})

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  toastNetworkError(request, serverAction)

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { thanks, keepIn, isGuest } = loaderData
  useLivePage(['orders'])
  usePageSeenAgain()
  const isPaid = thanks?.money === 'here' || thanks?.money === 'due'
  // Whoever paid on the provider's own page comes back here, and has bought what was kept.
  useEffect(() => void (isPaid && forgetPurchase()), [isPaid])
  return (
    <section className="thanks">
      <div className="thanks-card">
        <DotAndLine className="thanks-mark" />
        <h1 className="d d5">{thanks && isOpen(thanks) ? 'Not paid yet' : 'Thank you'}</h1>
        {thanks ? (
          <AboutOrder thanks={thanks} isGuest={isGuest} />
        ) : (
          <p className="ash">It means a lot to the people who make these works by hand.</p>
        )}
        {keepIn && <KeepAddress place={keepIn} refused={actionData} />}
        <div className="thanks-ways">
          <ButtonLink to={href('/collection')}>Continue Shopping</ButtonLink>
          <GoLink to={href('/orders')}>Your Orders</GoLink>
        </div>
      </div>
    </section>
  )
}

function KeepAddress({ place, refused }: { place: KeepingPlace; refused: FormAnswer<object> | undefined }) {
  const answer = refused && !refused.isDone ? refused : undefined
  return (
    <Form className="keep-address" method="post">
      {place === 'profile' ? (
        <p>Your profile has no address yet. Shall it keep the one of this order, so that you need not type it again?</p>
      ) : (
        <TextField
          label="Keep this address as"
          hint="Such as Home or Mother. It is one press away the next time."
          name="name"
          required
          maxLength={BOOK_NAME_MAX}
          defaultValue={answer?.values.name}
          error={answer?.errors.name}
        />
      )}
      <button className={buttonClass({ look: 'outline' })}>Keep this address</button>
    </Form>
  )
}

const isOpen = ({ money }: Thanks) => money === 'none' || money === 'late'

const goesBack = (why: string) => `${why} Your money goes back the way it came.`

const MONEY_WORDS: Record<Thanks['money'], string> = {
  none: 'No payment has reached us for this order. If you have just paid, it completes by itself; if not, you can finish the payment under Your Orders.',
  late: 'This order was not paid in time, and nothing is kept for it. Should money for it still come, the order completes by itself, or the money goes back.',
  here: 'Paid, being prepared.',
  due: 'Your phone number is proven, and your order is with us. You pay the courier when it comes.',
  over: 'This order was not delivered, and there is nothing to pay.',
  checking: 'Your bank has not confirmed the payment yet. As soon as it does, your order completes by itself.',
  cancelled: goesBack('This order was cancelled.'),
  'sold-meanwhile': goesBack(NOT_SERVED_WORDS['sold-meanwhile']),
  'changed-meanwhile': goesBack(NOT_SERVED_WORDS['changed-meanwhile']),
  'too-late': goesBack(NOT_SERVED_WORDS['too-late']),
}

function AboutOrder({ thanks, isGuest }: { thanks: Thanks; isGuest: boolean }) {
  const isServed = thanks.money === 'here' || thanks.money === 'due'
  return (
    <>
      <p role="status">
        {MONEY_WORDS[thanks.money]} The number of your order is{' '}
        <Link className="lk num" to={href('/orders/:id', { id: thanks.orderId })}>
          #{thanks.number}
        </Link>
        . On the phone, please say <b className="num nb">{shortNumberText(thanks.shortNumber)}</b>.
      </p>
      {isGuest && isServed && (
        <p>
          Our mails to you have a link that opens this order on any device, with its invoice and all you can do about
          it.
        </p>
      )}
      <section className="thanks-works">
        <h2 className="d d3">What you ordered</h2>
        <OrderItems items={thanks.items} />
        <p className="order-total num">Total, tax included: {rupees(thanks.totalPaise)}</p>
      </section>
      {isServed && <NextSteps expected={thanks.expected} />}
    </>
  )
}

function NextSteps({ expected }: { expected: string }) {
  return (
    <>
      <h2 className="d d3">What happens next</h2>
      <ol className="next-steps">
        <li>
          <b>Now</b>
          <span>The artists hear of your order. A letter with all of it is on its way to you.</span>
        </li>
        <li>
          <b>Within 24 hours</b>
          <span>You can still cancel it under Your Orders, as long as it is not being packed.</span>
        </li>
        <li>
          <b>After 8 to 14 days</b>
          <span>It leaves {expected}, with a link to follow each parcel.</span>
        </li>
      </ol>
    </>
  )
}
