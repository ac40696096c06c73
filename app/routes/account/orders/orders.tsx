import { href } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { linkForm, sendOrderLink } from '#domain/orders/mails/send-order-link.ts'
import { showOrders } from '#domain/orders/viewing/show-order.ts'
import { formHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { keepForm } from '#app/browser/network-error.ts'
import { useLivePage } from '#app/browser/live.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState, ErrorState } from '#app/ui/states.tsx'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { refundText, trailOf } from '#domain/orders/viewing/order-progress.rules.ts'
import { AddressLines, OrderItems } from './order-parts.tsx'
import { HoldNote, headingOf, OrderHeading, OrderTrail } from './order-heading.tsx'
import { rupeesAsQuoted } from '#shared/money.rules.ts'
import { ordersWords } from '#words/orders.ts'
import { requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, ordersWords.yourOrders)

export const links = sheets('forms', 'framed', 'orders')

/** Those of the account; without one, those that this browser may open. */
export const loader = forAnybody(async (args) => {
  const { services, visitor, url } = args
  const viewer = visitor ? { userId: visitor.id } : viewerOf(args)
  return { ...(await showOrders(services, { ...viewer, page: readPage(url.searchParams) })), isGuest: !visitor }
})

/** A new link to an order that was placed without an account. */
export const action = formAction({
  form: linkForm,
  perform: (services, form, { address }) => sendOrderLink(services, { form, address }),
  failed: () => ordersWords.linkFailed,
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Orders({ loaderData: shown }: Route.ComponentProps) {
  useLivePage(['orders'])
  usePageSeenAgain()
  const isEmpty = shown.ok && shown.count === 0
  const { isGuest } = shown
  return (
    <>
      <div className="wrap orders-page">
        <div className="page-head">
          <h1 className="d d5">{ordersWords.yourOrders}</h1>
          {shown.ok && !isEmpty && <Count {...shown} />}
        </div>
        {!shown.ok && <ErrorState message={ordersWords.loadFailed} />}
        {shown.ok && shown.orders.map((order) => <OrderCardItem key={order.id} order={order} />)}
        {isGuest && <GuestOrders />}
      </div>
      {shown.ok && <Pagination {...shown} />}
      {isEmpty && !isGuest && (
        <EmptyState title={ordersWords.emptyTitle} text={ordersWords.emptyText} art={<PalePatch />}>
          <ButtonLink to={href('/collection')}>{ordersWords.explore}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

const Count = ({ orders, count }: { orders: readonly unknown[]; count: number }) => (
  <p className="ash">{ordersWords.showing(orders.length, count)}</p>
)

function OrderCardItem({ order }: { order: OrderCard }) {
  const { id, paymentState, totalPaise, shippingAddress: address, items, refunds } = order
  const trail = trailOf(order)
  return (
    <article className="order" aria-labelledby={headingOf(id)}>
      <OrderHeading order={order} />
      {paymentState === 'unpaid' && <HoldNote order={order} />}
      {refunds.map((refund) => (
        <p className="order-note note indigo row apart" key={refund.id}>
          {refundText(refund)}
        </p>
      ))}
      {trail && <OrderTrail steps={trail} />}
      <div className="order-columns t20 stack g20">
        <OrderItems items={items} money={rupeesAsQuoted} />
        <div className="order-side any small">
          <h3 className="ash">{ordersWords.shippingAddress}</h3>
          <AddressLines address={address} />
          <p className="order-total w550 num">{ordersWords.listedTotal(rupeesAsQuoted(totalPaise))}</p>
        </div>
      </div>
    </article>
  )
}

function GuestOrders() {
  const returnPath = href('/orders')
  return (
    <div className="order-ways stack g40">
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
