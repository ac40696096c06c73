import type { Paise } from '#shared/money.rules.ts'
import { invoiceWordsIn, type InvoiceWords } from '#words/invoice.ts'

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
