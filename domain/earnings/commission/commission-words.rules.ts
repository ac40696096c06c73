/** The texts of a commission invoice, by place, as on invoices. For an artist who reads Hindi both languages: 'Total / कुल'. */
import { sumTaxes, type LineTax } from '#domain/orders/invoices/invoice-facts.rules.ts'
import {
  amountInWords,
  inEnglish,
  labelledTax,
  sayIn,
  stateText,
  type Labelled,
  type PrintedWords,
  type SayIn,
} from '#domain/orders/invoices/printed-words.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { noPaise, paise, rupeesAndPaise, type Paise } from '#shared/money.rules.ts'
import { monthName } from '#shared/months.rules.ts'
import { commissionInvoiceWordsIn, type CommissionInvoiceWords } from '#words/commission-invoice.ts'
import { invoiceWordsIn, type InvoiceWords } from '#words/invoice.ts'
import type { CommissionFacts, CommissionLine } from './commission-document.rules.ts'

/** `say`: as on every invoice; `tell`: of this kind alone. */
type Speaking = { say: SayIn<InvoiceWords>; tell: SayIn<CommissionInvoiceWords> }

/** On a credit note, what is given back is above zero. */
type Shown = (amount: Paise) => Paise

export function commissionWords(facts: CommissionFacts): PrintedWords {
  const { kind, serial, seller, lines, commissionPaise, totalPaise, language } = facts
  const [say, tell] = [sayIn(invoiceWordsIn, language), sayIn(commissionInvoiceWordsIn, language)]
  const isCredit = kind === 'credit-note'
  const shown: Shown = (amount) => (isCredit ? paise(-amount) : amount)
  const titleIn = (invoiceWords: InvoiceWords) => {
    if (isCredit) return invoiceWords.creditNote
    return seller.registration ? invoiceWords.taxInvoice : invoiceWords.invoice
  }
  return {
    title: say(titleIn),
    continued: say((invoiceWords) => invoiceWords.continued(titleIn(invoiceWords), serial)),
    brand: seller.brand,
    above: [],
    facts: labelledFacts(facts, { say, tell }),
    parties: partiesOf(facts, { say, tell }),
    headings: {
      number: say((invoiceWords) => invoiceWords.lineNumber, '\n'),
      work: tell((commissionInvoiceWords) => commissionInvoiceWords.order, '\n'),
      hsn: tell((commissionInvoiceWords) => commissionInvoiceWords.sac, '\n'),
      quantity: tell((commissionInvoiceWords) => commissionInvoiceWords.rate, '\n'),
      unitPrice: tell((commissionInvoiceWords) => commissionInvoiceWords.sales, '\n'),
      value: tell(
        (commissionInvoiceWords) => (isCredit ? commissionInvoiceWords.credited : commissionInvoiceWords.commission),
        '\n',
      ),
      taxes: say((invoiceWords) => invoiceWords.tax, '\n'),
    },
    lines: lines.map((line, index) => printedLine(line, { number: index + 1, sac: facts.sac, shown })),
    sums: [
      [tell((commissionInvoiceWords) => commissionInvoiceWords.subtotal), rupeesAndPaise(shown(commissionPaise))],
      ...sumTaxes(lines).map((tax) => labelledTax(shownTax(tax, shown), say)),
    ],
    total: [
      say((invoiceWords) => (isCredit ? invoiceWords.totalCredited : invoiceWords.total), '\n'),
      rupeesAndPaise(shown(totalPaise)),
    ],
    inWordsLabel: say((invoiceWords) => invoiceWords.inWords),
    inWords: say((invoiceWords) => amountInWords(shown(totalPaise), invoiceWords), '\n'),
    notes: [
      tell(
        (commissionInvoiceWords) => (isCredit ? commissionInvoiceWords.given : commissionInvoiceWords.deducted),
        '\n',
      ),
    ],
    foot: `${seller.name} – ${seller.email} – ${seller.phone}`,
    page: (place, count) => say((invoiceWords) => invoiceWords.page(place, count)),
  }
}

function labelledFacts(
  { serial, date, month, placeOfSupply, credits }: CommissionFacts,
  { say, tell }: Speaking,
): Labelled[] {
  return [
    [say((invoiceWords) => invoiceWords.number), serial],
    [say((invoiceWords) => invoiceWords.date), dayText(date)],
    [tell((commissionInvoiceWords) => commissionInvoiceWords.month), monthName(month)],
    ...(placeOfSupply
      ? ([
          [say((invoiceWords) => invoiceWords.placeOfSupply), stateText(placeOfSupply)],
          [say((invoiceWords) => invoiceWords.reverseCharge), say((invoiceWords) => invoiceWords.no)],
        ] as const)
      : []),
    ...credits.map((invoice): Labelled => [
      say((invoiceWords) => invoiceWords.forInvoice),
      `${invoice.serial},\n${dayText(invoice.date)}`,
    ]),
  ]
}

function partiesOf({ seller, artist }: CommissionFacts, { say, tell }: Speaking): PrintedWords['parties'] {
  const { registration } = seller
  const gstin = (number: string) => say((invoiceWords) => invoiceWords.gstin(number))
  const place = [artist.city, artist.state].filter(Boolean).join(', ')
  return [
    {
      heading: tell((commissionInvoiceWords) => commissionInvoiceWords.provider),
      name: seller.name,
      lines: [
        seller.address,
        ...(registration
          ? [
              `${say((invoiceWords) => invoiceWords.state)}: ${stateText(registration.state)}`,
              gstin(registration.gstin),
            ]
          : []),
      ],
    },
    {
      heading: tell((commissionInvoiceWords) => commissionInvoiceWords.artist),
      name: artist.name,
      lines: [
        ...[artist.street, [place, artist.postalCode].filter(Boolean).join(' ')].filter(Boolean),
        ...(artist.gstin ? [gstin(artist.gstin)] : []),
      ],
    },
  ]
}

const shownTax = (tax: LineTax, shown: Shown): LineTax => ({ ...tax, paise: shown(tax.paise) })

const printedLine = (
  { shortNumber, titles, percent, salesPaise, commissionPaise, taxes }: CommissionLine,
  { number, sac, shown }: { number: number; sac: string; shown: Shown },
): PrintedWords['lines'][number] => ({
  number: String(number),
  title: shortNumberText(shortNumber),
  detail: titles,
  less: '',
  hsn: sac,
  quantity: percent === null ? '–' : `${percent}%`,
  unitPrice: rupeesAndPaise(shown(salesPaise)),
  value: rupeesAndPaise(shown(commissionPaise)),
  // The amount is in the same line, so there is space for one language.
  taxes: taxes.filter((tax) => tax.paise !== noPaise).map((tax) => labelledTax(shownTax(tax, shown), inEnglish)),
})
