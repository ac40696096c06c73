/** The texts of a commission invoice, by place, as on invoices. For an artist who reads Hindi both languages: 'Total / कुल'. */
import { monthName } from '#shared/months.rules.ts'
import { sumTaxes, type LineTax } from '#domain/orders/invoices/invoice-facts.rules.ts'
import { amountInWords, type Labelled, type PrintedWords } from '#domain/orders/invoices/printed-words.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { noPaise, paise, rupeesAndPaise, type Paise } from '#shared/money.rules.ts'
import { commissionInvoiceWordsIn, type CommissionInvoiceWords } from '#words/commission-invoice.ts'
import { invoiceWordsIn, type InvoiceWords } from '#words/invoice.ts'
import type { CommissionFacts, CommissionLine } from './commission-document.rules.ts'

type Words = { invoiceWords: InvoiceWords; commissionInvoiceWords: CommissionInvoiceWords }
type Say = (read: (words: Words) => string, between?: ' / ' | '\n') => string

const wordsIn = (language: CommissionFacts['language']): Words => ({
  invoiceWords: invoiceWordsIn[language],
  commissionInvoiceWords: commissionInvoiceWordsIn[language],
})

const inEnglish: Say = (read) => read(wordsIn('en'))

function sayIn({ language }: CommissionFacts): Say {
  return (read, between = ' / ') => {
    const [english, other] = [read(wordsIn('en')), read(wordsIn(language))]
    return other === english ? english : `${english}${between}${other}`
  }
}

export function commissionWords(facts: CommissionFacts): PrintedWords {
  const { kind, serial, seller, lines, commissionPaise, totalPaise } = facts
  const say = sayIn(facts)
  const isCredit = kind === 'credit-note'
  // On a credit note, what is given back is above zero.
  const shown = (amount: Paise) => rupeesAndPaise(isCredit ? paise(-amount) : amount)
  const titleIn = ({ invoiceWords }: Words) => {
    if (isCredit) return invoiceWords.creditNote
    return seller.registration ? invoiceWords.taxInvoice : invoiceWords.invoice
  }
  return {
    title: say(titleIn),
    continued: say((words) => words.invoiceWords.continued(titleIn(words), serial)),
    brand: seller.brand,
    above: [],
    facts: labelledFacts(facts, say),
    parties: partiesOf(facts, say),
    headings: {
      number: say(({ invoiceWords }) => invoiceWords.lineNumber, '\n'),
      work: say(({ commissionInvoiceWords }) => commissionInvoiceWords.order, '\n'),
      hsn: say(({ commissionInvoiceWords }) => commissionInvoiceWords.sac, '\n'),
      quantity: say(({ commissionInvoiceWords }) => commissionInvoiceWords.rate, '\n'),
      unitPrice: say(({ commissionInvoiceWords }) => commissionInvoiceWords.sales, '\n'),
      value: say(
        ({ commissionInvoiceWords }) =>
          isCredit ? commissionInvoiceWords.credited : commissionInvoiceWords.commission,
        '\n',
      ),
      taxes: say(({ invoiceWords }) => invoiceWords.tax, '\n'),
    },
    lines: lines.map((line, index) => printedLine(line, { number: index + 1, sac: facts.sac, shown })),
    sums: [
      [say(({ commissionInvoiceWords }) => commissionInvoiceWords.subtotal), shown(commissionPaise)],
      ...sumTaxes(lines).map((tax) => labelledTax(tax, { say, shown })),
    ],
    total: [
      say(({ invoiceWords }) => (isCredit ? invoiceWords.totalCredited : invoiceWords.total), '\n'),
      shown(totalPaise),
    ],
    inWordsLabel: say(({ invoiceWords }) => invoiceWords.inWords),
    inWords: say(({ invoiceWords }) => amountInWords(paise(Math.abs(totalPaise)), invoiceWords), '\n'),
    notes: [
      say(
        ({ commissionInvoiceWords }) => (isCredit ? commissionInvoiceWords.given : commissionInvoiceWords.deducted),
        '\n',
      ),
    ],
    foot: `${seller.name} – ${seller.email} – ${seller.phone}`,
    page: (place, count) => say(({ invoiceWords }) => invoiceWords.page(place, count)),
  }
}

function labelledFacts({ serial, date, month, placeOfSupply, credits }: CommissionFacts, say: Say): Labelled[] {
  return [
    [say(({ invoiceWords }) => invoiceWords.number), serial],
    [say(({ invoiceWords }) => invoiceWords.date), dayText(date)],
    [say(({ commissionInvoiceWords }) => commissionInvoiceWords.month), monthName(month)],
    ...(placeOfSupply
      ? ([
          [say(({ invoiceWords }) => invoiceWords.placeOfSupply), stateText(placeOfSupply)],
          [say(({ invoiceWords }) => invoiceWords.reverseCharge), say(({ invoiceWords }) => invoiceWords.no)],
        ] as const)
      : []),
    ...credits.flatMap((invoice): Labelled[] => [
      [say(({ invoiceWords }) => invoiceWords.forInvoice), `${invoice.serial}, ${dayText(invoice.date)}`],
    ]),
  ]
}

const stateText = ({ name, gstCode }: { name: string; gstCode: string }) => `${name} (${gstCode})`

function partiesOf({ seller, artist }: CommissionFacts, say: Say): PrintedWords['parties'] {
  const { registration } = seller
  const gstin = (number: string) => say(({ invoiceWords }) => invoiceWords.gstin(number))
  const stateLine = (name: string) => `${say(({ invoiceWords }) => invoiceWords.state)}: ${name}`
  const place = [artist.city, artist.state].filter(Boolean).join(', ')
  return [
    {
      heading: say(({ commissionInvoiceWords }) => commissionInvoiceWords.provider),
      name: seller.name,
      lines: [
        seller.address,
        ...(registration ? [stateLine(stateText(registration.state)), gstin(registration.gstin)] : []),
      ],
    },
    {
      heading: say(({ commissionInvoiceWords }) => commissionInvoiceWords.artist),
      name: artist.name,
      lines: [
        ...[artist.street, [place, artist.postalCode].filter(Boolean).join(' ')].filter(Boolean),
        ...(artist.gstin ? [gstin(artist.gstin)] : []),
      ],
    },
  ]
}

type Showing = { number: number; sac: string; shown: (amount: Paise) => string }

const printedLine = (
  { shortNumber, titles, percent, salesPaise, commissionPaise, taxes }: CommissionLine,
  { number, sac, shown }: Showing,
): PrintedWords['lines'][number] => ({
  number: String(number),
  title: shortNumberText(shortNumber),
  detail: titles,
  less: '',
  hsn: sac,
  quantity: percent === null ? '–' : `${percent}%`,
  unitPrice: shown(salesPaise),
  value: shown(commissionPaise),
  // The amount is in the same line, so there is space for one language.
  taxes: taxes.filter((tax) => tax.paise !== noPaise).map((tax) => labelledTax(tax, { say: inEnglish, shown })),
})

const labelledTax = (
  { head, percent, paise: amount }: LineTax,
  { say, shown }: { say: Say; shown: (amount: Paise) => string },
): Labelled => [
  head === 'Tax' ? say(({ invoiceWords }) => invoiceWords.taxOf(percent)) : `${head} ${percent}%`,
  shown(amount),
]
