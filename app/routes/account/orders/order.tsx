import { ownAddress } from '#app/ui/addresses.ts'
import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { hasInvoice, orderNumber, onWay, inParcel } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail, OrderParcel } from '#domain/orders/order/order.rules.ts'
import { refundText, toldRefunds, trailOf, parcelDay, parcelText } from '#domain/orders/viewing/order-progress.rules.ts'
import { storyOf } from '#domain/orders/viewing/order-story.rules.ts'
import { lastDayOf, showOwnReviews } from '#domain/reviews/show-own-reviews.ts'
import { changeNews, showNews } from '#domain/orders/whatsapp-news/own-news.ts'
import { retryAfter, waitWords } from '#app/http/answers.ts'
import { forBuyer, forBuyerPost } from '#app/http/order-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { hasCertificates } from '#domain/certificates/show-certificates.ts'
import { findTemplate } from '#domain/wall/find-template.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { useLiveOrder, useLivePage } from '#app/browser/live.ts'
import { OrderGift, OrderReturns } from './order-details.tsx'
import { NEWS_PART, orderNews } from './order-news.tsx'
import { BackLink } from './order-links.tsx'
import { OrderItems, AddressLines, OrderSums } from './order-parts.tsx'
import { HoldNote, OrderHeading, OrderTrail } from './order-heading.tsx'
import { orderReceived } from './order-received.tsx'
import { ownOrder } from './own-order.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { courierPage } from '#domain/orders/order/order-states.rules.ts'
import { otherLanguage } from '#app/ui/other-language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CourierLink, FactList } from '#app/ui/facts.tsx'
import { ordersWords } from '#words/orders.ts'
import type { ShownOrder } from '#domain/orders/viewing/show-order.ts'
import { Markup } from '#app/ui/markup.tsx'
import { ShortSteps } from '#app/ui/short-steps.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, ordersWords.orderOf(orderNumber(params.id)))

export const links = sheets('forms', 'framed', 'cart', 'orders')

export const loader = forBuyer(async (args) => {
  const order = await ownOrder(args)
  const hasCome = order.parcels.some(({ state }) => state === 'delivered')
  const [news, template, isCertified, lines = []] = await Promise.all([
    showNews(args.services, order),
    hasCome ? findTemplate(args.services, order.items) : null,
    hasCertificates(args.services, order.id),
    hasCome || order.status === 'completed'
      ? showOwnReviews(args.services, { orderId: order.id, ...args.viewer })
      : undefined,
  ])
  const reviewing =
    lines.length === 0
      ? null
      : { until: lastDayOf(lines) ?? null, hasWritten: lines.some(({ review }) => review !== null) }
  return {
    ...order,
    news: news ? orderNews({ order, news }) : '',
    received: orderReceived({ id: order.id, isCertified, template, reviewing }),
  }
})

/** News by WhatsApp, begun or stopped. */
export const action = forBuyerPost(async ({ services, viewer, request, params: { id = '' } }) => {
  const { whatsapp } = fieldsIn(await readForm(request), ['whatsapp'])
  if (whatsapp !== 'on' && whatsapp !== 'off') throw data(null, { status: 404 })
  const changed = await changeNews(services, { orderId: id, isOn: whatsapp === 'on', ...viewer })
  if (changed.ok) return redirect(`${href('/orders/:id', { id })}#${NEWS_PART}`, 303)
  if (changed.reason === 'not-found') throw data(null, { status: 404 })
  return data({ message: waitWords(changed) }, { status: 429, headers: retryAfter(changed.waitSeconds) })
})

/** Everything about one order; printed, it is a sheet for the file. */
export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  useLivePage(['orders'])
  useLiveOrder(order.id)
  const trail = trailOf(order)
  return (
    <div className="wrap order-page">
      <BackLink to={href('/orders')}>{ordersWords.yourOrders}</BackLink>
      <OrderHeading order={order} isPage />
      {order.paymentState === 'unpaid' && <HoldNote order={order} />}
      {order.paymentState === 'due' && order.status !== 'returned' && <DueNote order={order} />}
      {order.paymentState === 'expired' && !order.dueAt && (
        <p className="order-note note indigo row apart">{ordersWords.lapsed}</p>
      )}
      {toldRefunds(order.refunds).map((refund) => (
        <p className="order-note note indigo row apart" key={refund.id}>
          {refundText(refund)}
        </p>
      ))}
      {trail && <OrderTrail steps={trail} />}
      <div className="order-parts stack g40 high">
        <div className="stack g40 high">
          <section>
            <h2 className="d d3">{ordersWords.whatYouOrdered}</h2>
            <OrderItems items={order.items} />
          </section>
          <OrderGift gift={order.gift} />
          <OrderReturns order={order} />
          <OrderParcels order={order} />
        </div>
        <aside className="order-facts stack g32 high">
          <OrderFacts order={order} />
          <Markup html={order.received} />
          {actionData && <p role="alert">{actionData.message}</p>}
          <Markup html={order.news} />
          <OrderActs order={order} />
        </aside>
        <OrderStory order={order} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return <PageFailed title={ordersWords.pageFailedTitle} message={ordersWords.pageFailed} />
}

/** The sums, the payment, the papers and the addresses. */
function OrderFacts({ order }: { order: OrderDetail }) {
  const { contactName, contactEmail, contactPhone, shippingAddress, billingAddress } = order
  return (
    <>
      <section>
        <h2 className="d d3">{ordersWords.summary}</h2>
        <OrderSums order={order} />
      </section>
      <section>
        <h2 className="d d3">{ordersWords.payment}</h2>
        <Payment order={order} />
      </section>
      <section className="order-address">
        <h2 className="d d3">{ordersWords.shippingAddress}</h2>
        <p>{shippingAddress.fullName ?? contactName}</p>
        <AddressLines address={shippingAddress} withCountry />
        <p className="ash small">
          {contactEmail}
          <br />
          {contactPhone}
        </p>
      </section>
      <section className="order-address">
        <h2 className="d d3">{ordersWords.billingAddress}</h2>
        {KEYS.every((key) => billingAddress[key] === shippingAddress[key]) ? (
          <p className="ash">{ordersWords.sameAddress}</p>
        ) : (
          <>
            <p>{billingAddress.fullName}</p>
            <AddressLines address={billingAddress} withCountry />
          </>
        )}
      </section>
    </>
  )
}

/** What to keep ready at the door, parcel by parcel. */
function DueNote({ order: { parcels, totalPaise } }: { order: OrderDetail }) {
  const isHere = parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt)
  if (isHere) return <p className="order-note note indigo row apart">{ordersWords.paidCourier}</p>
  const sums = parcels.flatMap(({ collectPaise, deliveredAt }) =>
    collectPaise && !deliveredAt ? [rupees(collectPaise)] : [],
  )
  return (
    <p className="order-note note indigo row apart">
      {sums.length > 1
        ? ordersWords.payCouriers(ordersWords.listOfAmounts(sums))
        : ordersWords.payCourier(sums[0] ?? rupees(totalPaise))}
    </p>
  )
}

function Payment({ order }: { order: OrderDetail }) {
  const { payment, paidAt, isClaimed, dueAt, paymentState, giftCards, giftCardPaise, totalPaise } = order
  const isOnline = giftCardPaise < totalPaise
  if (dueAt) {
    return (
      <>
        <p>{paymentState === 'expired' ? ordersWords.nothingToPay : ordersWords.onDelivery}</p>
        <Papers order={order} />
      </>
    )
  }
  if (!payment || !paidAt) return <p className="ash">{isClaimed ? ordersWords.paymentChecked : ordersWords.notPaid}</p>
  return (
    <>
      <p>{paidOnText({ paidAt, method: isOnline ? payment.method : undefined, isByCard: giftCards.length > 0 })}</p>
      {giftCards.map(({ lastFour, paise }) => (
        <p className="ash small" key={lastFour}>
          <span className="num">{ordersWords.giftCardPart(lastFour, rupees(paise))}</span>
        </p>
      ))}
      {isOnline && (
        <p className="ash small">
          <span className="num">{ordersWords.paymentEndsIn(payment.paymentId.slice(-6))}</span>
        </p>
      )}
      <Papers order={order} />
    </>
  )
}

/** `method`: undefined where gift cards paid all of it. */
function paidOnText({
  paidAt,
  method,
  isByCard,
}: {
  paidAt: Date
  method: string | null | undefined
  isByCard: boolean
}): string {
  const day = dayText(paidAt)
  if (method === undefined) return ordersWords.paidOnByCard(day)
  const way = onWay('with', method)
  return isByCard ? ordersWords.paidOnAndCard(day, way) : ordersWords.paidOn(day, way)
}

function Papers({ order }: { order: OrderDetail }) {
  const { id, papers } = order
  if (papers.length === 0 && hasInvoice(order)) return <p className="ash small">{ordersWords.invoiceSoon}</p>
  return papers.map(({ id: paperId, kind, serial, seller }) => {
    const name = kind === 'invoice' ? ordersWords.invoicePaper(serial) : ordersWords.creditNotePaper(serial)
    // Without one it is the shop's invoice. An artist who sells has documents of their own.
    const which = kind === 'invoice' && !seller ? '' : `?paper=${paperId}`
    return (
      <p className="small" key={paperId}>
        <a className="lk" href={ownAddress(`/orders/${id}/invoice.pdf${which}`)}>
          {seller ? ordersWords.paperOf(name, seller) : name}
        </a>
      </p>
    )
  })
}

const KEYS = ['fullName', 'street', 'city', 'state', 'postal_code', 'country'] as const

/** Each parcel as the store knows it. */
function OrderParcels({ order }: { order: OrderDetail }) {
  const { parcels } = order
  if (parcels.length === 0) return null
  return (
    <section id="parcels">
      <h2 className="d d3">{ordersWords.parcels(parcels.length)}</h2>
      {parcels.map((parcel) => (
        <div className="parcel stack g12 start" key={parcel.id}>
          {parcels.length > 1 && <h3>{ordersWords.parcelFrom(inParcel(order, parcel)[0]?.artistName ?? '')}</h3>}
          <Parcel parcel={parcel} day={parcelDay(order, parcel)} />
        </div>
      ))}
    </section>
  )
}

function Parcel({ parcel, day }: { parcel: OrderParcel; day: ReturnType<typeof parcelDay> }) {
  const { state, awb, courierName } = parcel
  const facts = [[ordersWords.courier, courierName], [ordersWords.awb, awb], ...(day ? [day] : [])] as const
  return (
    <>
      <Badge tone={state === 'delivered' ? 'neem' : 'indigo'}>{parcelText(state)}</Badge>
      <FactList className="facts parcel-facts small" facts={facts} />
      <CourierLink page={courierPage(parcel)} />
    </>
  )
}

/** What happened to the order and to its parcels, newest first. */
function OrderStory({ order }: { order: OrderDetail }) {
  const story = storyOf(order)
  return (
    <section>
      <h2 className="d d3">{ordersWords.history}</h2>
      <ShortSteps count={story.length}>
        <ol className="story">
          {story.map(({ at, words, lang, detail, quoted }, place) => (
            // A courier may report the same twice in a minute.
            <li key={place} data-shown={place === 0 || undefined}>
              <b lang={lang && otherLanguage(lang)}>{words}</b>
              {quoted && <span className="measure pre any">{quoted}</span>}
              <span className="ash small num">{[detail, momentText(at)].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ol>
      </ShortSteps>
    </section>
  )
}

/** What the buyer can still do about it. */
function OrderActs({ order: { id, cancelUntil, returnUntil } }: { order: ShownOrder }) {
  return (
    <>
      {cancelUntil && (
        <section className="order-act">
          <p className="ash small">{ordersWords.cancelUntil(momentText(cancelUntil))}</p>
          <ButtonLink look="outline" to={href('/orders/:id/cancel', { id })}>
            {ordersWords.cancelOrder}
          </ButtonLink>
        </section>
      )}
      {returnUntil && (
        <section className="order-act">
          {/* The window closes with the day before. */}
          <p className="ash small">{ordersWords.returnUntil(dayText(new Date(returnUntil.getTime() - 1)))}</p>
          <ButtonLink look="outline" to={href('/orders/:id/return', { id })}>
            {ordersWords.returnItem}
          </ButtonLink>
        </section>
      )}
    </>
  )
}
