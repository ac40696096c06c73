/** How a payment link stands, and how it is sent to somebody on WhatsApp. */
import { orderNumber, type OrderDetail } from '#domain/orders/order/order.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'

type Linked = Pick<
  OrderDetail,
  'id' | 'contactName' | 'contactPhone' | 'totalPaise' | 'paymentState' | 'holdUntil' | 'link'
>

export type PayLinkState = 'open' | 'making' | 'refused' | 'paid' | 'cancelled' | 'over'

export function payLinkState({ link, paymentState }: Pick<Linked, 'link' | 'paymentState'>): PayLinkState | undefined {
  if (!link) return undefined
  if (link.cancelledAt) return 'cancelled'
  if (paymentState === 'expired') return 'over'
  if (paymentState !== 'unpaid') return 'paid'
  if (link.url) return 'open'
  return link.trouble ? 'refused' : 'making'
}

export const PAY_LINK_WORDS: Record<PayLinkState, string> = {
  open: 'Waits to be paid',
  making: 'Is being made',
  refused: 'Could not be made',
  paid: 'Paid',
  cancelled: 'Cancelled',
  over: 'Over',
}

export function payLinkText({ id, contactName, totalPaise, link }: Linked, shopName: string): string {
  const until = link ? `, until ${momentText(link.endsAt)}` : ''
  return `Namaste ${contactName}, your order #${orderNumber(id)} at ${shopName} comes to ${rupees(totalPaise)}. Please pay it here${until}: ${link?.url ?? ''}`
}

type ToProve = Pick<Linked, 'id' | 'contactName' | 'totalPaise' | 'holdUntil'>

export function toProveText({ id, contactName, totalPaise, holdUntil }: ToProve, shopName: string, page: string) {
  const until = holdUntil ? `, until ${momentText(holdUntil)}` : ''
  return `Namaste ${contactName}, your order #${orderNumber(id)} at ${shopName} comes to ${rupees(totalPaise)}, which you pay to the courier. Please confirm your phone number here${until}: ${page}`
}

export const orderPageText = ({ id, contactName }: Pick<Linked, 'id' | 'contactName'>, page: string) =>
  `Namaste ${contactName}, here is your order #${orderNumber(id)} with its invoice and its way to you: ${page}`

export const whatsappOf = (phone: string, text: string) => `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`
