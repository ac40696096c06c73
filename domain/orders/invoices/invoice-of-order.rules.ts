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

function linesOf({ taxPaise, delivery, ...order }: OrderToInvoice, sellerCode: string | null): InvoiceLine[] {
  const lines = [
    ...order.lines,
    ...order.extras.map((extra, index) => lineOfExtra(extra, order.lines.length + index + 1)),
  ]
  const values = valuesOf(lines, taxPaise)
  const taxes = splitTaxes(
    lines.map(({ taxPercent }, index) => ({ taxPaise: values[index]?.taxPaise ?? noPaise, percent: taxPercent })),
    taxHeads(sellerCode, delivery.state),
  )
  return lines.map(({ discountPaise, discounts, ...line }, index) => ({
    ...line,
    ...(discountPaise > 0 && { discounts: discounts.map(({ label, paise }) => ({ label, paise })) }),
    taxablePaise: values[index]?.taxablePaise ?? noPaise,
    taxes: taxes[index] ?? [],
  }))
}

// A credit note takes back money of an invoice, with the taxes in it.

/** Without an amount it is all of the money. */
export type CreditedPart = { position: number; paise: Paise | null }

type Credit = {
  serial: string
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
 * every line. So all credit notes of an invoice together take back exactly it.
 */
export function creditNoteOf(
  invoice: InvoiceFacts,
  earlier: readonly InvoiceFacts[],
  { serial, now, amountPaise, reason, why, parts = [] }: Credit,
): InvoiceFacts {
  const left = earlier.reduce<Amounts>(takenOff, invoice)
  const leftPaise = addPaise(...partsOf(left.lines), left.roundOffPaise)
  if (amountPaise <= 0 || amountPaise > leftPaise) {
    throw new RangeError(`${amountPaise} paise cannot be credited: ${leftPaise} of ${invoice.serial} are left.`)
  }
  const { lines, roundOffPaise } = amountPaise === leftPaise ? left : takenForAll(parts, left, amountPaise)
  const credited = lines.filter((line) => partsOf([line]).some((part) => part > 0))
  return {
    ...invoice,
    kind: 'credit-note',
    serial,
    date: indiaDay(now),
    issuedAt: now.toISOString(),
    lines: credited,
    subtotalPaise: addPaise(...credited.map(({ taxablePaise }) => taxablePaise)),
    taxPaise: addPaise(...credited.flatMap(({ taxes }) => taxes.map((tax) => tax.paise))),
    roundOffPaise,
    totalPaise: amountPaise,
    credits: { serial: invoice.serial, date: invoice.date, reason, ...(why && { why }) },
  }
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
