/** Papers about an order for the bank, drawn when they are sent. */
import { returnsWords } from '#words/returns.ts'
import { buffer } from 'node:stream/consumers'
import { drawInvoice } from '#domain/orders/invoices/draw-invoice.ts'
import type { InvoiceFacts } from '#domain/orders/invoices/invoice-facts.rules.ts'
import { findPaper } from '#domain/orders/invoices/invoices.db.ts'
import { ASH, heightOf, INK, openPaper, rule, SHEET, tag, unspoken, WHOLE, write } from '#domain/print/paper.ts'
import type { Style } from '#domain/print/paper.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { inParcel, orderNumber, type OrderDetail, type OrderParcel } from '#domain/orders/order/order.rules.ts'
import { pageNow } from '#domain/orders/on-delivery/terms.ts'
import { addressLines, itemLines } from '#domain/orders/mails/email-parts.rules.ts'
import { storyOf } from '#domain/orders/viewing/order-story.rules.ts'
import type { Services } from '#domain/services.ts'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminEvidenceWords } from '#words/admin-evidence.ts'
import { type EvidencePaper, listSentMails } from './disputes.db.ts'
import type { Dispute } from '#domain/payments/disputes.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { textOfPage } from './evidence.rules.ts'

type Drawing = Pick<
  Services,
  'database' | 'printFonts' | 'brand' | 'clock' | 'content' | 'storeUrl' | 'texts' | 'reads'
>

/** Undefined when its subject no longer exists. */
export async function drawEvidence(
  services: Drawing,
  { providerPaymentId }: Pick<Dispute, 'providerPaymentId'>,
  { kind, about }: Pick<EvidencePaper, 'kind' | 'about'>,
): Promise<Uint8Array | undefined> {
  if (kind === 'policy') return drawPolicy(services, about)
  const { kysely } = services.database
  const payment = await findPayment(kysely, providerPaymentId)
  const order = payment?.orderId ? await findAnyOrder(kysely, payment.orderId) : undefined
  if (!order) return undefined
  if (kind === 'emails') return drawSheet(services, emailsOf(order, await listSentMails(kysely, order.id)))
  if (kind === 'parcel') {
    const parcel = order.parcels.find(({ id }) => id === about)
    return parcel && drawSheet(services, wayOf(order, parcel))
  }
  const paper = await findPaper(kysely, { orderId: order.id, id: about })
  return paper && drawInvoice(await services.printFonts(), paper.facts as InvoiceFacts)
}

type Sheet = {
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  lines: readonly { head?: string; text: string }[]
}

function wayOf(order: OrderDetail, parcel: OrderParcel): Sheet {
  const names = adminEvidenceWords.parcelFacts
  return {
    title: adminEvidenceWords.parcelTitle(parcel.awb ?? '', orderNumber(order.id)),
    facts: [
      [names.courier, parcel.courierName ?? ''],
      [names.awb, parcel.awb ?? ''],
      [names.tracking, parcel.trackUrl ?? ''],
      [names.address, addressLines(order)],
      [names.contents, itemLines(inParcel(order, parcel))],
      [names.delivered, parcel.deliveredAt ? datedMomentText(parcel.deliveredAt) : adminEvidenceWords.notDelivered],
    ],
    lines: parcel.events.map(({ activity, location, at }) => ({
      head: datedMomentText(at),
      text: [activity || adminEvidenceWords.inTransit, location].filter(Boolean).join(', '),
    })),
  }
}

type SentMail = Awaited<ReturnType<typeof listSentMails>>[number]

function emailsOf(order: OrderDetail, mails: readonly SentMail[]): Sheet {
  const names = adminEvidenceWords.historyFacts
  const email = order.contactEmail
  return {
    title: adminEvidenceWords.historyTitle(orderNumber(order.id)),
    facts: [
      [names.ordered, datedMomentText(order.createdAt)],
      [names.paid, order.paidAt ? datedMomentText(order.paidAt) : ''],
      [names.amount, rupees(order.totalPaise)],
      [names.buyer, [order.contactName, email, order.contactPhone].filter(Boolean).join('\n')],
      [names.address, addressLines(order)],
      [names.works, itemLines(order.items)],
    ],
    lines: [
      ...storyOf(order)
        .toReversed()
        .map(({ at, words, detail, quoted }) => ({
          head: datedMomentText(at),
          text: [[words, detail].filter(Boolean).join(': '), quoted].filter(Boolean).join('\n'),
        })),
      ...order.returns.map(({ createdAt, reason, message, answer }) => ({
        head: adminEvidenceWords.buyerWrote(datedMomentText(createdAt), returnsWords.reasons[reason]),
        text: [message, answer && adminEvidenceWords.weAnswered(answer)].filter(Boolean).join('\n'),
      })),
      ...mails.map(({ about, at }) => ({
        head: email
          ? adminEvidenceWords.weWrote(datedMomentText(at), email)
          : adminEvidenceWords.weWroteToBuyer(datedMomentText(at)),
        text: adminEvidenceWords.mails[about],
      })),
    ],
  }
}

async function drawPolicy(services: Drawing, slug: string): Promise<Uint8Array | undefined> {
  const page = await pageNow(services, slug)
  return (
    page &&
    drawSheet(services, {
      title: page.heading,
      facts: [
        [adminEvidenceWords.policyFacts.address, new URL(`/${slug}`, services.storeUrl).href],
        [adminEvidenceWords.policyFacts.asOf, dayText(services.clock.now())],
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

/** A heading, facts next to their names, then paragraphs, over as many sheets as needed. */
async function drawSheet({ printFonts, brand, clock }: Drawing, { title, facts, lines }: Sheet): Promise<Buffer> {
  const paper = openPaper(await printFonts(), { title, author: brand.name, at: clock.now() })
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
