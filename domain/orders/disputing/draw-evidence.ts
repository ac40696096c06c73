/** Papers of an order that are drawn when they are sent: what a bank reads of it. */
import { buffer } from 'node:stream/consumers'
import { drawInvoice } from '#domain/orders/invoices/draw-invoice.ts'
import type { InvoiceFacts } from '#domain/orders/invoices/invoice-facts.rules.ts'
import { findPaper } from '#domain/orders/invoices/invoices.db.ts'
import {
  ASH,
  heightOf,
  INK,
  openPaper,
  rule,
  SHEET,
  tag,
  unspoken,
  WHOLE,
  write,
  type Style,
} from '#domain/orders/invoices/paper.ts'
import { findAnyOrder } from '#domain/orders/order/orders.db.ts'
import { inParcel, orderNumber, type OrderDetail, type OrderParcel } from '#domain/orders/order/order.rules.ts'
import { pageNow } from '#domain/orders/on-delivery/page-now.ts'
import { RETURN_REASONS } from '#domain/orders/returning/return.rules.ts'
import { addressLines, itemLines } from '#domain/orders/mails/message-parts.rules.ts'
import { storyOf } from '#domain/orders/viewing/order-story.rules.ts'
import type { Services } from '#domain/services.ts'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import type { Paper } from './answers.db.ts'
import { findDisputedPayment, listSentMails, type Dispute } from './disputes.db.ts'
import { textOfPage } from './evidence.rules.ts'

type Drawing = Pick<
  Services,
  'database' | 'invoiceFonts' | 'brand' | 'clock' | 'content' | 'storeUrl' | 'texts' | 'reads'
>

/** Undefined when what it is of is not there any more. */
export async function drawEvidence(
  services: Drawing,
  { providerPaymentId }: Pick<Dispute, 'providerPaymentId'>,
  { kind, about }: Pick<Paper, 'kind' | 'about'>,
): Promise<Uint8Array | undefined> {
  if (kind === 'policy') return drawPolicy(services, about)
  const { kysely } = services.database
  const payment = await findDisputedPayment(kysely, providerPaymentId)
  const order = payment?.orderId ? await findAnyOrder(kysely, payment.orderId) : undefined
  if (!order) return undefined
  if (kind === 'letters') return drawSheet(services, lettersOf(order, await listSentMails(kysely, order.id)))
  if (kind === 'parcel') {
    const parcel = order.parcels.find(({ id }) => id === about)
    return parcel && drawSheet(services, wayOf(order, parcel))
  }
  const paper = await findPaper(kysely, { orderId: order.id, id: about })
  return paper && drawInvoice(await services.invoiceFonts(), paper.facts as InvoiceFacts)
}

type Sheet = {
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  lines: readonly { head?: string; text: string }[]
}

const wayOf = (order: OrderDetail, parcel: OrderParcel): Sheet => ({
  title: `Parcel ${parcel.awb ?? ''} of order #${orderNumber(order.id)}`,
  facts: [
    ['Courier', parcel.courierName ?? ''],
    ['AWB', parcel.awb ?? ''],
    ['Tracking', parcel.trackUrl ?? ''],
    ['Goes to', addressLines(order)],
    ['Inside', itemLines(inParcel(order, parcel))],
    ['Delivered', parcel.deliveredAt ? datedMomentText(parcel.deliveredAt) : 'Not yet'],
  ],
  lines: parcel.events.map(({ activity, location, at }) => ({
    head: datedMomentText(at),
    text: [activity || 'Seen on the way', location].filter(Boolean).join(', '),
  })),
})

type SentMail = Awaited<ReturnType<typeof listSentMails>>[number]

const lettersOf = (order: OrderDetail, mails: readonly SentMail[]): Sheet => ({
  title: `Order #${orderNumber(order.id)} and what was written about it`,
  facts: [
    ['Ordered', datedMomentText(order.createdAt)],
    ['Paid', order.paidAt ? datedMomentText(order.paidAt) : ''],
    ['Amount', rupees(order.totalPaise)],
    ['Buyer', [order.contactName, order.contactEmail, order.contactPhone].filter(Boolean).join('\n')],
    ['Goes to', addressLines(order)],
    ['Works', itemLines(order.items)],
  ],
  lines: [
    ...storyOf(order)
      .toReversed()
      .map(({ at, words, detail, quoted }) => ({
        head: datedMomentText(at),
        text: [[words, detail].filter(Boolean).join(': '), quoted].filter(Boolean).join('\n'),
      })),
    ...order.returns.map(({ createdAt, reason, message, answer }) => ({
      head: `${datedMomentText(createdAt)}: the buyer wrote (${RETURN_REASONS[reason]})`,
      text: [message, answer && `We answered: ${answer}`].filter(Boolean).join('\n'),
    })),
    ...mails.map(({ about, at }) => ({
      head: `${datedMomentText(at)}: our mail to ${order.contactEmail ?? 'the buyer'}`,
      text: MAILS[about] ?? about,
    })),
  ],
})

const MAILS: Readonly<Record<string, string>> = {
  'to-pay': 'The order waits for its payment',
  placed: 'Thank you for your order, with all that was ordered',
  paid: 'The payment has come, with the invoice',
  shipped: 'The parcel is on its way, with its tracking',
  delivered: 'The parcel has arrived',
  cancelled: 'The order is cancelled',
  refunded: 'Money is on its way back',
  'return-requested': 'We have the request for a return',
}

async function drawPolicy(services: Drawing, slug: string): Promise<Uint8Array | undefined> {
  const page = await pageNow(services, slug)
  return (
    page &&
    drawSheet(services, {
      title: page.heading,
      facts: [
        ['Shown at', new URL(`/${slug}`, services.storeUrl).href],
        ['As of', dayText(services.clock.now())],
      ],
      lines: textOfPage(page.html).map((text) => ({ text })),
    })
  )
}

const TITLE: Style = { face: 'display', size: 17, colour: INK, lineHeight: 24 }
const LABEL: Style = { face: 'text', size: 9, colour: ASH, lineHeight: 14 }
const TEXT: Style = { face: 'text', size: 10, colour: INK, lineHeight: 14.5 }
const LABELS = { x: SHEET.margin, width: 92 }
const VALUES = { x: SHEET.margin + 104, width: WHOLE.width - 104 }

/** A heading, facts beside their names, then paragraphs, over as many sheets as it takes. */
async function drawSheet({ invoiceFonts, brand, clock }: Drawing, { title, facts, lines }: Sheet): Promise<Buffer> {
  const paper = openPaper(await invoiceFonts(), { title, author: brand.name, at: clock.now() })
  let y = SHEET.top
  const say = (type: string, text: string, style: Style, { box = WHOLE, gap = 0 } = {}) => {
    const height = heightOf(paper, text, style, box.width)
    if (y + gap + height > SHEET.bottom) {
      paper.doc.addPage()
      y = SHEET.top
    } else y += gap
    tag(paper, paper.root, type, () => write(paper, text, style, box, y))
    y += height
  }
  say('P', `${brand.legalName}, ${brand.email}, ${brand.phone}`, LABEL)
  say('H1', title, TITLE, { gap: 6 })
  unspoken(paper, () => rule(paper, y + 6, WHOLE))
  y += 12
  for (const [name, value] of facts.filter(([, text]) => text !== '')) {
    value.split('\n').forEach((line, place) => {
      if (place === 0) {
        say('P', name, LABEL, { box: LABELS, gap: 4 })
        y -= LABEL.lineHeight
      }
      say('P', line, TEXT, { box: VALUES })
    })
  }
  y += 8
  for (const { head, text } of lines) {
    if (head) say('P', head, LABEL, { gap: 8 })
    text.split('\n').forEach((line, place) => say('P', line, TEXT, { gap: head || place > 0 ? 0 : 7 }))
  }
  paper.root.end()
  paper.doc.end()
  return buffer(paper.doc)
}
