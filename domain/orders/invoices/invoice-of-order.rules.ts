import type { Language } from '#words/languages.rules.ts'
import { gstCodeOfState, stateOfGstCode, stateCodeOfGstin } from '#shared/gstin.rules.ts'
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { orderNumber, type OrderAddress } from '#domain/orders/order/order.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addPaise, multiplyPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { splitTaxes, taxHeads } from './invoice-facts.rules.ts'
import type { InvoiceFacts, InvoiceLine, Recipient } from './invoice-facts.rules.ts'
import type { OrderToIssue } from './invoices.db.ts'

/** An order that was paid, as its lines and addresses were when it was placed. */
export type OrderToInvoice = Omit<OrderToIssue, 'stoodAt' | 'userId' | 'isGuests' | 'isDue'> & {
  language?: Language | undefined
}

type Issued = { serial: string; now: Date; brand: SellerBrand }

/** The store's own details on an invoice. */
export type SellerBrand = Record<'name' | 'legalName' | 'address' | 'email' | 'phone' | 'gstin', string>

/** Null: the shop. */
type SellerId = string | null

/** Who sells something of an order: the shop first, then artists. Charges are the shop's. */
export const sellersOf = ({ lines, extras }: Pick<OrderToInvoice, 'lines' | 'extras'>): SellerId[] =>
  [...new Set([...lines.map(({ seller }) => seller?.artistId ?? null), ...extras.map(() => null)])].toSorted(
    (one, other) => Number(one !== null) - Number(other !== null),
  )

/** The part of an order that one of its sellers sells. */
export function invoiceOfOrder(
  order: OrderToInvoice,
  { serial, now, brand }: Issued,
  sellerId = sellersOf(order)[0] ?? null,
): InvoiceFacts {
  const artist = order.lines.find(({ seller }) => seller && seller.artistId === sellerId)?.seller
  const seller = artist ? artistAsSeller(artist, brand) : shopAsSeller(brand)
  const delivery = recipientOf(order.delivery, order.buyerName)
  const { lines, ...amounts } = partOfSeller(order, sellerId)
  const { giftCardPaise } = amounts
  const { language } = order
  return {
    kind: 'invoice',
    ...(language && { language }),
    serial,
    date: indiaDay(now),
    issuedAt: now.toISOString(),
    seller,
    buyer: recipientOf(order.billing, order.buyerName),
    delivery,
    placeOfSupply: seller.registration && !seller.noGst ? { name: delivery.state, gstCode: delivery.gstCode } : null,
    isReverseCharge: false,
    orderNumber: orderNumber(order.id),
    shortNumber: order.shortNumber,
    paymentId: order.paymentId,
    lines: withTaxes(lines, seller, delivery.state),
    subtotalPaise: amounts.subtotalPaise,
    taxPaise: amounts.taxPaise,
    roundOffPaise: amounts.roundOffPaise,
    totalPaise: amounts.totalPaise,
    ...(giftCardPaise > noPaise && { giftCardPaise }),
    credits: null,
  }
}

export function shopAsSeller({
  name: brand,
  legalName: name,
  address,
  email,
  phone,
  gstin,
}: SellerBrand): InvoiceFacts['seller'] {
  const gstCode = stateCodeOfGstin(gstin)
  const state = stateOfGstCode(gstCode)
  return { brand, name, address, email, phone, registration: state ? { gstin, state: { name: state, gstCode } } : null }
}

/** The shop prints it: questions go to the shop. */
function artistAsSeller(
  { artistId, gst, legalName, address, city, state, postalCode, number }: ArtistSeller,
  { name: brand, legalName: onBehalf, email, phone }: SellerBrand,
): InvoiceFacts['seller'] {
  const registration = { gstin: number, state: { name: state, gstCode: stateCodeOfGstin(number) } }
  return {
    brand,
    name: legalName,
    address: `${address}\n${city}, ${state} ${postalCode}`,
    email,
    phone,
    artistId,
    onBehalf,
    registration: gst === 'enrolled' ? null : registration,
    ...(gst === 'composition' && { noGst: { why: gst } }),
    ...(gst === 'enrolled' && { noGst: { why: gst, number } }),
  }
}

function recipientOf({ fullName, postal_code, ...address }: OrderAddress, buyerName: string): Recipient {
  const { street, city, state, country } = address
  const gstCode = gstCodeOfState(state) ?? null
  return { name: fullName ?? buyerName, street, city, state, gstCode, postalCode: postal_code, country }
}

type ArtistSeller = NonNullable<OrderToInvoice['lines'][number]['seller']>

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
  seller: null,
})

type Valued = { unitPricePaise: Paise; quantity: number; discountPaise: Paise; taxPercent: number }

/** Prices are without tax. The order's tax was rounded once; here it is shared out to the last paisa. */
export function valuesOf(lines: readonly Valued[], taxPaise: Paise): { taxablePaise: Paise; taxPaise: Paise }[] {
  const taxable = lines.map(({ unitPricePaise, quantity, discountPaise }) =>
    subtractPaise(multiplyPaise(unitPricePaise, quantity), discountPaise),
  )
  const weights = lines.map(({ taxPercent }, index) => (taxable[index] ?? 0) * Math.round(taxPercent * 100))
  const shares = shareOut(taxPaise, weights)
  return taxable.map((taxablePaise, index) => ({ taxablePaise, taxPaise: paise(shares[index] ?? 0) }))
}

/** Lines of works and charges with their values and taxes, not split into heads yet. */
function valuedLines(order: OrderToInvoice) {
  const lines = [
    ...order.lines,
    ...order.extras.map((extra, index) => lineOfExtra(extra, order.lines.length + index + 1)),
  ]
  const values = valuesOf(lines, order.taxPaise)
  return lines.map((line, index) => ({ ...line, taxablePaise: noPaise, taxPaise: noPaise, ...values[index] }))
}

type ValuedLine = ReturnType<typeof valuedLines>[number]

const netOf = (lines: readonly ValuedLine[]) => addPaise(...lines.flatMap((line) => [line.taxablePaise, line.taxPaise]))

/** All sellers' parts together are the order. Its rounding is the shop's, if the shop sells anything. Gift cards pay a share of each. */
function partOfSeller(order: OrderToInvoice, sellerId: SellerId) {
  const { roundOffPaise, totalPaise, giftCardPaise } = order
  const lines = valuedLines(order)
  if (addPaise(netOf(lines), roundOffPaise) !== totalPaise)
    throw new RangeError(`Order ${order.id} does not add up to its total.`)
  const sellers = sellersOf(order)
  const linesOf = (one: SellerId) => lines.filter(({ seller }) => (seller?.artistId ?? null) === one)
  const nets = sellers.map((one) => netOf(linesOf(one)))
  const isShops = sellers[0] === null && (nets[0] ?? 0) + roundOffPaise > 0
  const rounded = isShops ? 0 : nets.indexOf(paise(Math.max(...nets)))
  const totals = nets.map((net, index) => (index === rounded ? addPaise(net, roundOffPaise) : net))
  const place = sellers.indexOf(sellerId)
  const own = linesOf(sellerId)
  return {
    lines: own,
    subtotalPaise: addPaise(...own.map(({ taxablePaise }) => taxablePaise)),
    taxPaise: addPaise(...own.map(({ taxPaise }) => taxPaise)),
    roundOffPaise: place === rounded ? roundOffPaise : noPaise,
    totalPaise: totals[place] ?? noPaise,
    giftCardPaise: paise(shareOut(giftCardPaise, totals)[place] ?? 0),
  }
}

/** Under the heads of the seller's state; a seller who may not charge GST has none. */
function withTaxes(lines: readonly ValuedLine[], seller: InvoiceFacts['seller'], deliveryState: string): InvoiceLine[] {
  const taxes = splitTaxes(
    lines.map(({ taxPaise, taxPercent }) => ({ taxPaise, percent: taxPercent })),
    taxHeads(seller.registration?.state.gstCode ?? null, deliveryState),
  )
  return lines.map(({ discountPaise, discounts, seller: _, taxPaise: __, ...line }, index) => ({
    ...line,
    ...(discountPaise > 0 && { discounts: discounts.map(({ label, paise }) => ({ label, paise })) }),
    taxes: seller.noGst ? [] : (taxes[index] ?? []),
  }))
}
