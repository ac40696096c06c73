/** Which e-mails of an order also go, or go instead, by WhatsApp. */
import { inParcel, orderNumber, type MailAbout, type OrderDetail } from '#domain/orders/order/order.rules.ts'
import type { TemplateName } from '#domain/whatsapp/templates.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { whatsappWords } from '#words/whatsapp.ts'

/** Money and papers stay e-mails too; news of a parcel goes alone, and by e-mail only if it doesn't arrive. */
export const NEWS_OF_ORDERS = {
  placed: 'too',
  cancelled: 'too',
  refunded: 'too',
  shipped: 'alone',
  delivered: 'alone',
} as const

export type NewsAbout = keyof typeof NEWS_OF_ORDERS

export const isNews = (about: MailAbout): about is NewsAbout => Object.hasOwn(NEWS_OF_ORDERS, about)

export type News = { template: TemplateName; parameters: string[]; part?: string }

/** Undefined when its subject is gone, or is only for the e-mail: money that bought nothing. */
export function newsOf(order: OrderDetail, { about, of }: { about: NewsAbout; of: string }): News | undefined {
  const name = order.contactName
  const number = `#${orderNumber(order.id)}`
  const parcel = order.parcels.find(({ id }) => id === of)
  const refund = order.refunds.find(({ id }) => id === of)
  switch (about) {
    case 'placed':
      return { template: 'order_confirmed', parameters: [name, number, rupees(order.totalPaise)] }
    case 'cancelled':
      return of === order.id ? { template: 'order_cancelled', parameters: [name, number] } : undefined
    case 'refunded':
      return refund && { template: 'order_refunded', parameters: [name, rupees(refund.amountPaise), number] }
    case 'shipped': {
      if (!parcel || inParcel(order, parcel).length === 0) return undefined
      const facts = [parcel.courierName ?? whatsappWords.theCourier, parcel.awb ?? whatsappWords.numberLater]
      const toPay = order.paymentState === 'due' && parcel.collectPaise ? [rupees(parcel.collectPaise)] : []
      const template = toPay.length > 0 ? 'order_shipped_to_pay' : 'order_shipped'
      return { template, parameters: [name, number, ...facts, ...toPay], part: 'parcels' }
    }
    case 'delivered':
      return parcel?.deliveredAt
        ? { template: 'order_delivered', parameters: [name, number, dayText(parcel.deliveredAt)] }
        : undefined
  }
}
