import type { Language } from '#words/languages.rules.ts'
import { gstCodeOfState, stateOfGstCode, stateCodeOfGstin } from '#shared/gstin.rules.ts'
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { orderNumber, type OrderAddress } from '#domain/orders/order/order.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addPaise, multiplyPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { splitTaxes, taxHeads } from './invoice-facts.rules.ts'
import type { InvoiceFacts, InvoiceLine, Recipient, CreditReason } from './invoice-facts.rules.ts'
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
  const seller = artist ? artistAsSeller(artist, brand) : sellerOf(brand)
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

function sellerOf({ name: brand, legalName: name, address, email, phone, gstin }: SellerBrand): InvoiceFacts['seller'] {
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
    address: `${address}, ${city}, ${state} ${postalCode}`,
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

// A credit note takes back money of an invoice, with the taxes in it.

/** Without an amount it is all of the money. */
export type CreditedPart = { position: number; paise: Paise | null }

type Credit = {
  now: Date
  amountPaise: Paise
  reason: string
  why?: CreditReason
  /** Their places on the invoice, where only some lines are refunded, and how much for each. */
  parts?: readonly CreditedPart[] | undefined
}

type Amounts = { lines: readonly InvoiceLine[]; roundOffPaise: Paise }

/**
 * A full refund takes the rest unchanged; a partial one is taken off its line, or shared over every value and tax of
 * every line. So all credit notes of an order together take back exactly its invoices. Each invoice of which something is
 * taken back gets a note; their serials are still to come.
 */
export function creditNotesOf(
  invoices: readonly InvoiceFacts[],
  earlier: readonly InvoiceFacts[],
  { now, amountPaise, reason, why, parts = [] }: Credit,
): InvoiceFacts[] {
  const whole = { lines: invoices.flatMap(({ lines }) => lines), roundOffPaise: addPaise(...invoices.map(roundOffOf)) }
  const left = earlier.reduce<Amounts>(takenOff, whole)
  const leftPaise = addPaise(...partsOf(left.lines), left.roundOffPaise)
  if (amountPaise <= 0 || amountPaise > leftPaise) {
    const serials = invoices.map(({ serial }) => serial).join(', ')
    throw new RangeError(`${amountPaise} paise cannot be credited: ${leftPaise} of ${serials} are left.`)
  }
  const taken = amountPaise === leftPaise ? left : takenForAll(parts, left, amountPaise)
  const credited = taken.lines.filter((line) => partsOf([line]).some((part) => part > 0))
  const notes = invoices.map((invoice) => ({
    invoice,
    lines: credited.filter(({ position }) => invoice.lines.some((line) => line.position === position)),
  }))
  const values = notes.map(({ lines }) => addPaise(...partsOf(lines)))
  const roundOffs = sharedRounding(
    taken.roundOffPaise,
    values,
    invoices.map((invoice) => (taken === left ? roundOffLeft(invoice, earlier) : noPaise)),
  )
  return notes.flatMap(({ invoice, lines }, index) => {
    const roundOffPaise = roundOffs[index] ?? noPaise
    const totalPaise = addPaise(values[index] ?? noPaise, roundOffPaise)
    if (lines.length === 0 && roundOffPaise === 0) return []
    return {
      ...invoice,
      kind: 'credit-note',
      serial: '',
      date: indiaDay(now),
      issuedAt: now.toISOString(),
      lines,
      subtotalPaise: addPaise(...lines.map(({ taxablePaise }) => taxablePaise)),
      taxPaise: addPaise(...lines.flatMap(({ taxes }) => taxes.map((tax) => tax.paise))),
      roundOffPaise,
      totalPaise,
      credits: { serial: invoice.serial, date: invoice.date, reason, ...(why && { why }) },
    }
  })
}

const roundOffOf = ({ roundOffPaise }: Amounts) => roundOffPaise

const roundOffLeft = ({ serial, roundOffPaise }: InvoiceFacts, earlier: readonly InvoiceFacts[]): Paise =>
  subtractPaise(roundOffPaise, addPaise(...earlier.filter((note) => note.credits?.serial === serial).map(roundOffOf)))

/** Each note of goods takes what is left of its invoice's own rounding, and the largest one the rest. */
function sharedRounding(roundOffPaise: Paise, values: readonly Paise[], own: readonly Paise[]): Paise[] {
  const largest = values.indexOf(paise(Math.max(...values)))
  const isGoods = (index: number, own: Paise) => (values[index] ?? 0) > 0 && (values[index] ?? 0) + own > 0
  const taken = own.map((paise, index) => (isGoods(index, paise) ? paise : noPaise))
  const rest = subtractPaise(roundOffPaise, addPaise(...taken))
  return taken.map((paise, index) => (index === largest ? addPaise(paise, rest) : paise))
}

/** A parcel's works, and its share of the charges: the rest of what was to be collected for it. */
export function partsOfParcel(
  invoices: readonly InvoiceFacts[],
  positions: readonly number[],
  amountPaise: Paise,
): CreditedPart[] {
  const priced = invoices.flatMap(({ lines }) =>
    lines.map((line) => ({ position: line.position, isCharge: line.artist === '', paise: addPaise(...partsOf([line])) })),
  )
  const works = priced.filter(({ position }) => positions.includes(position))
  const charges = priced.filter(({ isCharge, paise }) => isCharge && paise > 0)
  const rest = subtractPaise(amountPaise, addPaise(...works.map((work) => work.paise)))
  if (rest <= ROUNDED_MAX || charges.length === 0) return works.map(({ position }) => ({ position, paise: null }))
  const shares = shareOut(
    rest,
    charges.map((charge) => charge.paise),
  )
  return [...works, ...charges.map(({ position }, index) => ({ position, paise: paise(shares[index] ?? 0) }))]
}

/** The value of each line, then its taxes. */
const partsOf = (lines: readonly InvoiceLine[]): Paise[] =>
  lines.flatMap(({ taxablePaise, taxes }) => [taxablePaise, ...taxes.map((tax) => tax.paise)])

function withParts(lines: readonly InvoiceLine[], parts: readonly number[]): InvoiceLine[] {
  const next = parts.values()
  const take = () => paise(next.next().value ?? 0)
  return lines.map((line) => ({
    ...line,
    taxablePaise: take(),
    taxes: line.taxes.map((tax) => ({ ...tax, paise: take() })),
  }))
}

function takenOff(from: Amounts, note: Amounts): Amounts {
  const lines = from.lines.map((line) => {
    const taken = note.lines.find(({ position }) => position === line.position)
    const parts = taken ? partsOf([taken]) : []
    return withParts(
      [line],
      partsOf([line]).map((part, index) => part - (parts[index] ?? noPaise)),
    )
  })
  return { lines: lines.flat(), roundOffPaise: subtractPaise(from.roundOffPaise, note.roundOffPaise) }
}

/** Each line gives its refund. Where someone chose another sum, it is shared out over these lines. */
function takenForAll(parts: readonly CreditedPart[], left: Amounts, amountPaise: Paise): Amounts {
  const [only, ...others] = parts
  if (!only) return partOf(left, amountPaise)
  if (others.length === 0) return takenFor([only.position], left, amountPaise)
  if (addPaise(...parts.map((part) => part.paise ?? noPaise)) !== amountPaise)
    return takenFor(
      parts.map(({ position }) => position),
      left,
      amountPaise,
    )
  const rest = parts.reduce((now, part) => takenOff(now, takenFor([part.position], now, part.paise ?? noPaise)), left)
  return takenOff(left, rest)
}

/** Less than a rupee by sharing out, at most half of one by the rounding of the total, and a paisa for each tax. */
const ROUNDED_MAX = 152

/** A refund is in whole rupees and a line isn't: the difference is its rounding. More than the line is for all of them. */
function takenFor(positions: readonly number[], left: Amounts, amountPaise: Paise): Amounts {
  const lines = left.lines.filter((line) => positions.includes(line.position))
  const over = amountPaise - addPaise(...partsOf(lines))
  if (lines.length === 0 || over > ROUNDED_MAX) return partOf(left, amountPaise)
  return over >= -ROUNDED_MAX ? { lines, roundOffPaise: paise(over) } : partOf({ ...left, lines }, amountPaise)
}

/** Only the rounding of the total can be left when every line is taken back. */
function partOf({ lines }: Amounts, amountPaise: Paise): Amounts {
  const parts = partsOf(lines)
  const shared = paise(Math.min(amountPaise, addPaise(...parts)))
  return { lines: withParts(lines, shareOut(shared, parts)), roundOffPaise: subtractPaise(amountPaise, shared) }
}
