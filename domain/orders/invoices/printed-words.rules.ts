/** The texts of a document, by place. An order in Hindi has both languages: 'Total / कुल'. */
import { dayText } from '#shared/india-dates.rules.ts'
import { frameNameIn } from '#domain/catalogue/known-names.rules.ts'
import { addPaise, noPaise, paise, rupeesAndPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { invoiceWordsIn, type InvoiceWords } from '#words/invoice.ts'
import type { Language } from '#words/languages.rules.ts'
import { type InvoiceFacts, type InvoiceLine, type LineTax, type Recipient, sumTaxes } from './invoice-facts.rules.ts'

export type Labelled = readonly [label: string, text: string]

export type PrintedWords = ReturnType<typeof printedWords>
export type PrintedLine = PrintedWords['lines'][number]

type Read = (invoiceWords: InvoiceWords) => string
/** The text in the languages of the document: in one line, or each in its own. */
export type SayIn<Words> = (read: (words: Words) => string, between?: ' / ' | '\n') => string
type Say = SayIn<InvoiceWords>

/** English first; in one language only where both say the same. */
export function sayIn<Words>(wordsIn: Readonly<Record<Language, Words>>, language: Language = 'en'): SayIn<Words> {
  return (read, between = ' / ') => {
    const english = read(wordsIn.en)
    const other = read(wordsIn[language])
    return other === english ? english : `${english}${between}${other}`
  }
}

export const inEnglish = sayIn(invoiceWordsIn)

const titleOf =
  ({ kind, seller }: InvoiceFacts): Read =>
  (invoiceWords) => {
    if (kind === 'credit-note') return invoiceWords.creditNote
    if (seller.noGst) return invoiceWords.billOfSupply
    return seller.registration ? invoiceWords.taxInvoice : invoiceWords.invoice
  }

export function printedWords(facts: InvoiceFacts) {
  const { serial, seller, credits, lines, subtotalPaise, roundOffPaise, totalPaise } = facts
  const say = sayIn(invoiceWordsIn, facts.language)
  const title = titleOf(facts)
  const sums: Labelled[] = [
    ...discountSums(facts, say),
    [say((invoiceWords) => invoiceWords.subtotal), rupeesAndPaise(subtotalPaise)],
    ...sumTaxes(lines).map((tax) => labelledTax(tax, say)),
    ...(roundOffPaise === 0
      ? []
      : [[say((invoiceWords) => invoiceWords.roundOff), rupeesAndPaise(roundOffPaise)] as const]),
  ]
  const total: Labelled = [
    say((invoiceWords) => (credits ? invoiceWords.totalCredited : invoiceWords.total), '\n'),
    rupeesAndPaise(totalPaise),
  ]
  return {
    title: say(title),
    continued: say((invoiceWords) => invoiceWords.continued(title(invoiceWords), serial)),
    brand: seller.brand,
    above: aboveFacts(facts).map((read) => say(read, '\n')),
    facts: labelledFacts(facts, say),
    parties: partiesOf(facts, say),
    headings: headingsOf(facts, say),
    lines: lines.map((line) => printedLine(line, say, facts.language)),
    sums,
    total,
    inWordsLabel: say((invoiceWords) => invoiceWords.inWords),
    inWords: say((invoiceWords) => amountInWords(totalPaise, invoiceWords), '\n'),
    notes: notesOf(facts, say),
    foot: `${seller.onBehalf ?? seller.name} – ${seller.email} – ${seller.phone}`,
    page: (place: number, count: number) => say((invoiceWords) => invoiceWords.page(place, count)),
  }
}

/** On an invoice: the full price of everything, and the discounts before tax. */
function discountSums({ credits, lines, subtotalPaise }: InvoiceFacts, say: Say): Labelled[] {
  const discountPaise = addPaise(...lines.flatMap(({ discounts = [] }) => discounts.map(({ paise }) => paise)))
  if (credits || discountPaise === 0) return []
  return [
    [say((invoiceWords) => invoiceWords.price), rupeesAndPaise(addPaise(subtotalPaise, discountPaise))],
    [say((invoiceWords) => invoiceWords.discount), rupeesAndPaise(paise(-discountPaise))],
  ]
}

const discountWords = ({ discounts = [] }: Pick<InvoiceLine, 'discounts'>, say: Say) =>
  say(
    (invoiceWords) => discounts.map(({ label, paise }) => invoiceWords.off(label, rupeesAndPaise(paise))).join(', '),
    '\n',
  )

/** Column headings are narrow: each language in its own line. */
function headingsOf({ credits, seller }: InvoiceFacts, say: Say) {
  const value = (invoiceWords: InvoiceWords) => {
    if (credits) return invoiceWords.creditedValue
    return seller.registration && !seller.noGst ? invoiceWords.taxableValue : invoiceWords.value
  }
  return {
    number: say((invoiceWords) => invoiceWords.lineNumber, '\n'),
    work: say((invoiceWords) => invoiceWords.work, '\n'),
    hsn: say((invoiceWords) => invoiceWords.hsn, '\n'),
    quantity: say((invoiceWords) => invoiceWords.quantity, '\n'),
    unitPrice: say((invoiceWords) => invoiceWords.unitPrice, '\n'),
    value: say(value, '\n'),
    /** Empty: there is no such column. */
    taxes: seller.noGst ? '' : say((invoiceWords) => invoiceWords.tax, '\n'),
  }
}

/** What the law wants at the top of a bill of supply, and who prints the document for an artist. */
function aboveFacts({ seller: { name, noGst, onBehalf } }: InvoiceFacts): Read[] {
  const why = noGst?.why
  return [
    ...(why ? [(invoiceWords: InvoiceWords) => invoiceWords.noGst[why]] : []),
    ...(onBehalf === undefined ? [] : [(invoiceWords: InvoiceWords) => invoiceWords.onBehalf(onBehalf, name)]),
  ]
}

function labelledFacts(facts: InvoiceFacts, say: Say): Labelled[] {
  const { serial, date, credits, orderNumber, shortNumber, paymentId, placeOfSupply } = facts
  return [
    [say((invoiceWords) => invoiceWords.number), serial],
    [say((invoiceWords) => invoiceWords.date), dayText(date)],
    ...(credits
      ? ([
          [say((invoiceWords) => invoiceWords.forInvoice), credits.serial],
          [say((invoiceWords) => invoiceWords.invoiceDate), dayText(credits.date)],
        ] as const)
      : []),
    [say((invoiceWords) => invoiceWords.order), `#${orderNumber}`],
    ...(shortNumber === undefined
      ? []
      : ([[say((invoiceWords) => invoiceWords.orderNumber), shortNumberText(shortNumber)]] as const)),
    ...(paymentId ? ([[say((invoiceWords) => invoiceWords.payment), paymentId]] as const) : []),
    ...(placeOfSupply
      ? ([
          [say((invoiceWords) => invoiceWords.placeOfSupply), stateText(placeOfSupply)],
          [say((invoiceWords) => invoiceWords.reverseCharge), say((invoiceWords) => invoiceWords.no)],
        ] as const)
      : []),
  ]
}

export const stateText = ({ name, gstCode }: { name: string; gstCode: string | null }) =>
  gstCode === null ? name : `${name} (${gstCode})`

function partiesOf({ seller, buyer, delivery }: InvoiceFacts, say: Say) {
  const { name, address, registration, noGst } = seller
  const stateLine = (state: Parameters<typeof stateText>[0]) =>
    `${say((invoiceWords) => invoiceWords.state)}: ${stateText(state)}`
  const registered = registration
    ? [stateLine(registration.state), say((invoiceWords) => invoiceWords.gstin(registration.gstin))]
    : noGst?.why === 'enrolled'
      ? [say((invoiceWords) => invoiceWords.enrolment(noGst.number))]
      : []
  const recipient = (heading: string, { name, ...place }: Recipient) => ({
    heading,
    name,
    lines: [
      place.street,
      `${place.city}, ${place.state} ${place.postalCode}`,
      ...(place.country === 'India' ? [] : [place.country]),
      ...(registration ? [stateLine({ name: place.state, gstCode: place.gstCode })] : []),
    ],
  })
  return [
    { heading: say((invoiceWords) => invoiceWords.soldBy), name, lines: [address, ...registered] },
    recipient(
      say((invoiceWords) => invoiceWords.billTo),
      buyer,
    ),
    recipient(
      say((invoiceWords) => invoiceWords.deliverTo),
      delivery,
    ),
  ]
}

function printedLine(printed: InvoiceLine, say: Say, language: InvoiceFacts['language'] = 'en') {
  const { position, title, artist, frame, size, hsn, quantity, ...line } = printed
  const frameIn = (invoiceWords: InvoiceWords) =>
    frameNameIn(invoiceWords === invoiceWordsIn.en ? 'en' : language, frame)
  const detailIn = (invoiceWords: InvoiceWords) =>
    [artist && invoiceWords.by(artist), frame && frameIn(invoiceWords), size && invoiceWords.size(size)]
      .filter(Boolean)
      .join(' – ')
  return {
    number: String(position),
    title,
    detail: say(detailIn, '\n'),
    less: discountWords(line, say),
    hsn: hsn ?? '–',
    /** The unit as GST returns name it. */
    quantity: `${quantity} NOS`,
    unitPrice: rupeesAndPaise(line.unitPricePaise),
    value: rupeesAndPaise(line.taxablePaise),
    // The amount is in the same line, so there is space for one language.
    taxes: line.taxes.map((tax) => labelledTax(tax, inEnglish)),
  }
}

export const labelledTax = ({ head, percent, paise }: LineTax, say: Say): Labelled => [
  head === 'Tax' ? say((invoiceWords) => invoiceWords.taxOf(percent)) : `${head} ${percent}%`,
  rupeesAndPaise(paise),
]

function notesOf({ credits, ...facts }: InvoiceFacts, say: Say): string[] {
  if (!credits)
    return [...paidWith(facts).map((read) => say(read, '\n')), say((invoiceWords) => invoiceWords.paidInFull, '\n')]
  const { reason, why } = credits
  // The English reason is the one that was written down.
  const reasonIn = (invoiceWords: InvoiceWords) =>
    why && invoiceWords !== invoiceWordsIn.en ? invoiceWords.reasons[why] : reason
  return [
    say((invoiceWords) => invoiceWords.reason(reasonIn(invoiceWords)), '\n'),
    say((invoiceWords) => invoiceWords.electronic, '\n'),
  ]
}

/** A gift card is money: it goes below the total. */
function paidWith({ totalPaise, giftCardPaise = noPaise }: Pick<InvoiceFacts, 'totalPaise' | 'giftCardPaise'>): Read[] {
  if (giftCardPaise === noPaise) return []
  const byCard = rupeesAndPaise(giftCardPaise)
  const onlinePaise = subtractPaise(totalPaise, giftCardPaise)
  return onlinePaise > noPaise
    ? [(invoiceWords) => invoiceWords.paidByCardAndOnline(byCard, rupeesAndPaise(onlinePaise))]
    : [(invoiceWords) => invoiceWords.paidByCard(byCard)]
}

const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** 'Rupees One Lakh Twenty-Nine Thousand Nine Hundred Ninety-Nine Only' */
export function amountInWords(amount: Paise, invoiceWords: InvoiceWords = invoiceWordsIn.en): string {
  const rupees = inWords(Math.floor(amount / 100), invoiceWords)
  const paise = amount % 100
  return paise === 0
    ? invoiceWords.rupeesOnly(rupees)
    : invoiceWords.rupeesAndPaise(rupees, inWords(paise, invoiceWords))
}

function inWords(number: number, invoiceWords: InvoiceWords): string {
  for (const [size, unit] of UNITS) {
    if (number < size) continue
    const rest = number % size
    const counted = `${inWords(Math.floor(number / size), invoiceWords)} ${invoiceWords.units[unit]}`
    return rest === 0 ? counted : `${counted} ${inWords(rest, invoiceWords)}`
  }
  return invoiceWords.belowHundred(number)
}
