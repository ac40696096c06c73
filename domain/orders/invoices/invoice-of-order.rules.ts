import type { Language } from '#words/languages.rules.ts'
import { gstCodeOfState, stateOfGstCode, stateCodeOfGstin } from '#shared/gstin.rules.ts'
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { orderNumber, type OrderAddress } from '#domain/orders/order/order.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addPaise, multiplyPaise, noPaise, paise, subtractPaise } from '#shared/money.rules.ts'
import type { InvoiceFacts, InvoiceLine, Recipient } from './invoice-facts.rules.ts'
import type { OrderToIssue } from './invoices-to-issue.db.ts'
import { splitTaxes, taxHeads } from './tax-heads.rules.ts'

/** An order that was paid, as its lines and addresses were when it was placed. */
export type OrderToInvoice = Omit<OrderToIssue, 'stoodAt' | 'userId' | 'isGuests' | 'isDue'> & {
  language?: Language | undefined
}

type Issued = { serial: string; now: Date; brand: SellerBrand }

/** The store's own details on an invoice. */
export type SellerBrand = Record<'name' | 'legalName' | 'address' | 'email' | 'phone' | 'gstin', string>

export function invoiceOfOrder(order: OrderToInvoice, { serial, now, brand }: Issued): InvoiceFacts {
  const seller = sellerOf(brand)
  const delivery = recipientOf(order.delivery, order.buyerName)
  const lines = linesOf(order, seller.registration?.state.gstCode ?? null)
  const subtotalPaise = addPaise(...lines.map(({ taxablePaise }) => taxablePaise))
  const { taxPaise, roundOffPaise, totalPaise, giftCardPaise, language } = order
  if (addPaise(subtotalPaise, taxPaise, roundOffPaise) !== totalPaise) {
    throw new RangeError(`Order ${order.id} does not add up to its total.`)
  }
  return {
    kind: 'invoice',
    ...(language && { language }),
    serial,
    date: indiaDay(now),
    issuedAt: now.toISOString(),
    seller,
    buyer: recipientOf(order.billing, order.buyerName),
    delivery,
    placeOfSupply: seller.registration && { name: delivery.state, gstCode: delivery.gstCode },
    isReverseCharge: false,
    orderNumber: orderNumber(order.id),
    shortNumber: order.shortNumber,
    paymentId: order.paymentId,
    lines,
    subtotalPaise,
    taxPaise,
    roundOffPaise,
    totalPaise,
    ...(giftCardPaise > noPaise && { giftCardPaise }),
    credits: null,
  }
}

function sellerOf({ name: brand, legalName: name, address, email, phone, gstin }: SellerBrand): InvoiceFacts['seller'] {
  const gstCode = stateCodeOfGstin(gstin)
  const state = stateOfGstCode(gstCode)
  return { brand, name, address, email, phone, registration: state ? { gstin, state: { name: state, gstCode } } : null }
}

function recipientOf({ fullName, postal_code, ...address }: OrderAddress, buyerName: string): Recipient {
  const { street, city, state, country } = address
  const gstCode = gstCodeOfState(state) ?? null
  return { name: fullName ?? buyerName, street, city, state, gstCode, postalCode: postal_code, country }
}

type ExtraToInvoice = OrderToInvoice['extras'][number]

/** Each charge in addition to the works is a line of its own. */
const lineOfExtra = ({ label, amountPaise, taxPercent }: ExtraToInvoice, position: number) => ({
  position,
  title: label,
  artist: '',
  frame: '',
  hsn: null,
  quantity: 1,
  unitPricePaise: amountPaise,
  discountPaise: noPaise,
  discounts: [],
  taxPercent,
})

/** Prices are without tax. The order's tax was rounded once; here it is shared out to the last paisa. */
function linesOf({ taxPaise, delivery, ...order }: OrderToInvoice, sellerCode: string | null): InvoiceLine[] {
  const lines = [
    ...order.lines,
    ...order.extras.map((extra, index) => lineOfExtra(extra, order.lines.length + index + 1)),
  ]
  const taxable = lines.map(({ unitPricePaise, quantity, discountPaise }) =>
    subtractPaise(multiplyPaise(unitPricePaise, quantity), discountPaise),
  )
  const weights = lines.map(({ taxPercent }, index) => (taxable[index] ?? 0) * Math.round(taxPercent * 100))
  const shares = shareOut(taxPaise, weights)
  const taxes = splitTaxes(
    lines.map(({ taxPercent }, index) => ({ taxPaise: paise(shares[index] ?? 0), percent: taxPercent })),
    taxHeads(sellerCode, delivery.state),
  )
  return lines.map(({ discountPaise, discounts, ...line }, index) => ({
    ...line,
    ...(discountPaise > 0 && { discounts: discounts.map(({ label, paise }) => ({ label, paise })) }),
    taxablePaise: paise(taxable[index] ?? 0),
    taxes: taxes[index] ?? [],
  }))
}
