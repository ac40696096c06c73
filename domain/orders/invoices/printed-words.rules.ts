/** The words of a document, in the places where they stand. */
import { dayText } from '#shared/india-dates.rules.ts'
import { addPaise, noPaise, paise, rupeesAndPaise, subtractPaise } from '#shared/money.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { amountInWords } from './amount-in-words.rules.ts'
import type { InvoiceFacts, InvoiceLine, LineTax, Recipient } from './invoice-facts.rules.ts'
import { sumTaxes } from './tax-heads.rules.ts'

export type Labelled = readonly [label: string, text: string]

export type PrintedWords = ReturnType<typeof printedWords>
export type PrintedLine = PrintedWords['lines'][number]

function titleOf({ kind, seller }: InvoiceFacts): string {
  if (kind === 'credit-note') return 'Credit note'
  return seller.registration ? 'Tax invoice' : 'Invoice'
}

export function printedWords(facts: InvoiceFacts) {
  const { seller, credits, lines, subtotalPaise, roundOffPaise, totalPaise } = facts
  const sums: Labelled[] = [
    ...discountSums(facts),
    ['Subtotal', rupeesAndPaise(subtotalPaise)],
    ...sumTaxes(lines).map(labelledTax),
    ...(roundOffPaise === 0 ? [] : [['Round-off', rupeesAndPaise(roundOffPaise)] as const]),
  ]
  const total: Labelled = [credits ? 'Total credited' : 'Total', rupeesAndPaise(totalPaise)]
  return {
    title: titleOf(facts),
    brand: seller.brand,
    facts: labelledFacts(facts),
    parties: partiesOf(facts),
    valueHeading: valueHeadingOf(facts),
    lines: lines.map(printedLine),
    sums,
    total,
    inWords: amountInWords(totalPaise),
    notes: notesOf(facts),
    foot: `${seller.name} – ${seller.email} – ${seller.phone}`,
  }
}

/** On an invoice: what everything would have come to, and what came off before tax. */
function discountSums({ credits, lines, subtotalPaise }: InvoiceFacts): Labelled[] {
  const discountPaise = addPaise(...lines.flatMap(({ discounts = [] }) => discounts.map(({ paise }) => paise)))
  if (credits || discountPaise === 0) return []
  return [
    ['Price', rupeesAndPaise(addPaise(subtotalPaise, discountPaise))],
    ['Discount', rupeesAndPaise(paise(-discountPaise))],
  ]
}

const discountWords = ({ discounts = [] }: Pick<InvoiceLine, 'discounts'>) =>
  discounts.map(({ label, paise }) => `${label}: ${rupeesAndPaise(paise)} less`).join(', ')

function valueHeadingOf({ credits, seller }: InvoiceFacts): string {
  if (credits) return 'Credited value'
  return seller.registration ? 'Taxable value' : 'Value'
}

function labelledFacts({
  serial,
  date,
  credits,
  orderNumber,
  shortNumber,
  paymentId,
  placeOfSupply,
}: InvoiceFacts): Labelled[] {
  return [
    ['Number', serial],
    ['Date', dayText(date)],
    ...(credits
      ? ([
          ['For invoice', credits.serial],
          ['Invoice date', dayText(credits.date)],
        ] as const)
      : []),
    ['Order', `#${orderNumber}`],
    ...(shortNumber === undefined ? [] : ([['Order number', shortNumberText(shortNumber)]] as const)),
    ...(paymentId ? ([['Payment', paymentId]] as const) : []),
    ...(placeOfSupply
      ? ([
          ['Place of supply', stateText(placeOfSupply)],
          ['Reverse charge', 'No'],
        ] as const)
      : []),
  ]
}

const stateText = ({ name, gstCode }: { name: string; gstCode: string | null }) =>
  gstCode === null ? name : `${name} (${gstCode})`

function partiesOf({ seller, buyer, delivery }: InvoiceFacts) {
  const { name, address, registration } = seller
  const registered = registration ? [`State: ${stateText(registration.state)}`, `GSTIN ${registration.gstin}`] : []
  const recipient = (heading: string, { name, ...place }: Recipient) => ({
    heading,
    name,
    lines: [
      place.street,
      `${place.city}, ${place.state} ${place.postalCode}`,
      ...(place.country === 'India' ? [] : [place.country]),
      ...(registration ? [`State: ${stateText({ name: place.state, gstCode: place.gstCode })}`] : []),
    ],
  })
  return [
    { heading: 'Sold by', name, lines: [address, ...registered] },
    recipient('Bill to', buyer),
    recipient('Deliver to', delivery),
  ]
}

const printedLine = ({ position, title, artist, frame, size, hsn, quantity, ...line }: InvoiceLine) => ({
  number: String(position),
  title,
  detail: [artist && `by ${artist}`, frame, size && `Size ${size}`].filter(Boolean).join(' – '),
  less: discountWords(line),
  hsn: hsn ?? '–',
  quantity: `${quantity} NOS`,
  unitPrice: rupeesAndPaise(line.unitPricePaise),
  value: rupeesAndPaise(line.taxablePaise),
  taxes: line.taxes.map(labelledTax),
})

const labelledTax = ({ head, percent, paise }: LineTax): Labelled => [
  head === 'Tax' ? `Tax (${percent}%)` : `${head} ${percent}%`,
  rupeesAndPaise(paise),
]

const notesOf = ({ credits, ...facts }: InvoiceFacts) =>
  credits
    ? [`Reason: ${credits.reason}`, 'Issued electronically: valid without a signature.']
    : [...paidWith(facts), 'Paid in full. Issued electronically: valid without a signature.']

/** A gift card is money: it stands below the total. */
function paidWith({
  totalPaise,
  giftCardPaise = noPaise,
}: Pick<InvoiceFacts, 'totalPaise' | 'giftCardPaise'>): string[] {
  if (giftCardPaise === noPaise) return []
  const onlinePaise = subtractPaise(totalPaise, giftCardPaise)
  const byCard = `Paid by gift card: ${rupeesAndPaise(giftCardPaise)}.`
  return [onlinePaise > noPaise ? `${byCard} Paid online: ${rupeesAndPaise(onlinePaise)}.` : byCard]
}
