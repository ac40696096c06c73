/** The state of a payment link, and what is sent to a buyer on WhatsApp. */
import { orderNumber, type OrderDetail } from '#domain/orders/order/order.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminPaymentsWords } from '#words/admin-payments.ts'

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

export function payLinkText(order: Linked, shopName: string): string {
  const { link } = order
  const facts = factsOf(order, shopName, link?.url ?? '')
  return link ? adminPaymentsWords.payHereBy(facts, momentText(link.endsAt)) : adminPaymentsWords.payHere(facts)
}

type ToProve = Pick<Linked, 'id' | 'contactName' | 'totalPaise' | 'holdUntil'>

export function toProveText(order: ToProve, shopName: string, page: string): string {
  const facts = factsOf(order, shopName, page)
  const { holdUntil } = order
  return holdUntil
    ? adminPaymentsWords.verifyHereBy(facts, momentText(holdUntil))
    : adminPaymentsWords.verifyHere(facts)
}

const factsOf = (
  { id, contactName: name, totalPaise }: Pick<Linked, 'id' | 'contactName' | 'totalPaise'>,
  shop: string,
  url: string,
) => ({ name, order: orderNumber(id), shop, total: rupees(totalPaise), url })

export const orderPageText = ({ id, contactName }: Pick<Linked, 'id' | 'contactName'>, page: string) =>
  adminPaymentsWords.yourOrder(contactName, orderNumber(id), page)

export const whatsappOf = (phone: string, text: string) => `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`
