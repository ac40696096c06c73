import { ownAddress } from '#app/ui/addresses.ts'
import { Link, href } from 'react-router'
import { dayText, shortDayText } from '#shared/india-dates.rules.ts'
import { keptUntil } from '#domain/orders/order/order-dates.rules.ts'
import { hasInvoice, hasWayToBuyer, orderNumber, type OrderCard } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { standingText } from '#domain/orders/order/standing.rules.ts'
import type { trailOf } from '#domain/orders/viewing/order-progress.rules.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { Badge } from '#app/ui/badge.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { buttonClass } from '#app/ui/button.tsx'
import { ShortSteps } from '#app/ui/short-steps.tsx'
import { useDialogLink } from '#app/ui/use-dialog-link.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileDown from 'lucide-react/icons/file-down'
import { useId, useState, type MouseEvent } from 'react'
import { ordersWords } from '#words/orders.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'

/** Which order it is, its state, and its papers. On its own page it is the page's heading. */
export function OrderHeading({ order, isPage }: { order: OrderCard; isPage?: boolean }) {
  const { id, shortNumber, createdAt } = order
  const words = ordersWords.orderOf(orderNumber(id))
  return (
    <header className="order-head row">
      {isPage ? (
        <h1 className="d d5" id={headingOf(id)}>
          {words}
        </h1>
      ) : (
        <h2 className="d d3" id={headingOf(id)}>
          <Link to={href('/orders/:id', { id })}>{words}</Link>
        </h2>
      )}
      {isPage ? <Badge tone={toneOf(order)}>{standingText(order)}</Badge> : <Standing order={order} />}
      <time className="ash small" dateTime={createdAt.toISOString()}>
        {dayText(createdAt)}
      </time>
      <span className="ash small">
        {ordersWords.orderNumber} <span className="num nb">{shortNumberText(shortNumber)}</span>
      </span>
      {hasInvoice(order) && (
        <div className="order-acts flow g8">
          <InvoiceButton order={order} />
          {hasWayToBuyer(order) && <TrackButton order={order} />}
        </div>
      )}
    </header>
  )
}

/** The list keeps the specified status, and shows the order's real state next to it. */
function Standing({ order }: { order: OrderCard }) {
  const isOver = isNeverPaid(order)
  return (
    <>
      <b className="w550 small">{standingText(order)}</b>
      {!isOver && (
        <Badge tone={toneOf(order)}>
          <span className="order-status">{ordersWords.statuses[order.status]}</span>
        </Badge>
      )}
    </>
  )
}

const isNeverPaid = ({ paymentState, dueAt }: OrderCard) => paymentState === 'expired' && !dueAt

/** Pending is yellow, completed green, all others grey. An order that lapsed has no colour. */
function toneOf(order: OrderCard) {
  if (isNeverPaid(order)) return undefined
  return order.status === 'pending' ? 'marigold' : order.status === 'completed' ? 'neem' : undefined
}

function TrackButton({ order: { id, providerOrderId, isPaidToUs } }: { order: OrderCard }) {
  const page = `${href('/orders/:id', { id })}#parcels`
  const { Dialog, dialog, link } = useDialogLink(() => import('./track-dialog.tsx'), page)
  return (
    <>
      {/* Orders unknown to the payment provider have no number to ask with: their page shows the next step. */}
      <Link
        {...(isPaidToUs ? { to: page } : link)}
        className={buttonClass({ look: 'outline', size: 'small' })}
        aria-describedby={headingOf(id)}
      >
        <MapPin className="i s" />
        {ordersWords.track}
      </Link>
      {Dialog && <Dialog {...dialog} orderId={providerOrderId} />}
    </>
  )
}

/** Saves the invoice as a file. Without a script it is a link to it. */
function InvoiceButton({ order: { id, providerOrderId, isPaidToUs } }: { order: OrderCard }) {
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState<InvoiceFailure>()
  const isInteractive = useInteractive()
  const told = useId()

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setFailed(undefined)
    setFailed(await saveInvoice(providerOrderId))
    setIsSaving(false)
  }

  return (
    <>
      <a
        className={buttonClass({ look: 'outline', size: 'small' })}
        href={ownAddress(`/orders/${id}/invoice.pdf`)}
        role={isInteractive && !isPaidToUs ? 'button' : undefined}
        aria-busy={isSaving}
        aria-describedby={failed ? `${headingOf(id)} ${told}` : headingOf(id)}
        onClick={(event) => !isPaidToUs && void save(event)}
        onKeyDown={(event) => {
          if (event.key !== ' ' || isPaidToUs) return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <FileDown className="i s" />
        {isSaving ? ordersWords.invoiceFetching : ordersWords.invoice}
      </a>
      {failed && (
        <p className="failed order-failed wide small" role="alert" id={told}>
          <CircleAlert className="i s" />
          <span>{ordersWords.invoiceFailures[failed]}</span>
        </p>
      )}
    </>
  )
}

const BYTES_MAX = 20 * 1024 * 1024

type InvoiceFailure = keyof typeof ordersWords.invoiceFailures

class InvoiceFailed extends Error {
  readonly failure: InvoiceFailure
  constructor(failure: InvoiceFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Undefined when the file is saved, otherwise the error. */
async function saveInvoice(orderId: string | null): Promise<InvoiceFailure | undefined> {
  try {
    if (!orderId) throw new InvoiceFailed('no-order')
    saveFile(await fetchFile(await fetchAddress(orderId)), `Invoice-${orderId}.pdf`)
    return undefined
  } catch (error) {
    return error instanceof InvoiceFailed ? error.failure : 'other'
  }
}

async function fetchAddress(orderId: string): Promise<string> {
  const answer = await fetchOr('no-address', `/api/shiprocket/invoice?orderId=${encodeURIComponent(orderId)}`)
  const { invoice_url: address } = (await answer.json().catch(() => ({}))) as { invoice_url?: unknown }
  if (typeof address !== 'string' || address === '') throw new InvoiceFailed('no-address-in-answer')
  return address
}

async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetchOr('no-file', address)
  const isPdf = answer.headers.get('content-type')?.split(';')[0]?.trim() === 'application/pdf'
  if (!isPdf || Number(answer.headers.get('content-length')) > BYTES_MAX) throw new InvoiceFailed('no-file')
  const file = await answer.blob()
  if (file.size > BYTES_MAX) throw new InvoiceFailed('no-file')
  return file
}

/** A broken connection, which browsers report as a TypeError, is as bad as a refusal. */
async function fetchOr(failed: InvoiceFailure, address: string): Promise<Response> {
  const answer = await fetch(address).catch((error: unknown) => {
    throw error instanceof TypeError ? new InvoiceFailed(failed) : error
  })
  if (!answer.ok) throw new InvoiceFailed(failed)
  return answer
}

/** The id of an order's heading, by which its buttons are described. */
export const headingOf = (orderId: string) => `order-${orderId}`

/** The line of an order and its dots: how far it has come. On a phone the last step, and the next one. */
export function OrderTrail({ steps }: { steps: NonNullable<ReturnType<typeof trailOf>> }) {
  const come = steps.findLastIndex(({ state }) => state !== 'next')
  return (
    <ShortSteps count={steps.length}>
      <ol className="trail stack small">
        {steps.map(({ name, state, at }, place) => (
          <li
            key={name}
            className={state}
            aria-current={place === come ? 'step' : undefined}
            data-shown={place === come || place === come + 1 || undefined}
          >
            {name}
            {at && <small>{shortDayText(at)}</small>}
            {state === 'next' && <span className="vh">{ordersWords.stillToCome}</span>}
          </li>
        ))}
      </ol>
    </ShortSteps>
  )
}

/** An unpaid order, and how to complete it: the same checkout finds it again. */
export function HoldNote({ order }: { order: OrderCard }) {
  const { id, createdAt, holdUntil, items, isClaimed, paysOnDelivery } = order
  const held = paysOnDelivery ? ordersWords.heldNotVerified : ordersWords.heldNotPaid
  if (isClaimed) return <p className="order-note note indigo row apart">{ordersWords.beingChecked}</p>
  return (
    <div className="order-note note indigo row apart">
      {holdUntil && <p>{held(items.length, keptUntil({ createdAt, holdUntil }))}</p>}
      <Link
        className={buttonClass({ size: 'small' })}
        to={paysOnDelivery ? href('/orders/:id/phone', { id }) : href('/checkout') + checkoutQuery(order)}
      >
        {paysOnDelivery ? ordersWords.enterCode : ordersWords.completePayment}
      </Link>
    </div>
  )
}

/** A separate checkout. */
function checkoutQuery({ takesFromCart, quotePrice, items: [item] }: OrderCard): string {
  if (quotePrice) return `?quote=${quotePrice}`
  if (takesFromCart || !item) return ''
  const size = item.sizeId ? `&size=${item.sizeId}` : ''
  return `?artwork=${item.artworkId}&frame=${item.frameOptionId}${size}`
}
