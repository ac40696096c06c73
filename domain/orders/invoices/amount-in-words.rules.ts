import type { Paise } from '#shared/money.rules.ts'

const ONES = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen ' +
  'Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
).split(' ')
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** 'Rupees One Lakh Twenty-Nine Thousand Nine Hundred Ninety-Nine Only' */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const fraction = paise === 0 ? '' : ` and ${inWords(paise)} Paise`
  return `Rupees ${inWords(Math.floor(amount / 100))}${fraction} Only`
}

function inWords(number: number): string {
  for (const [size, name] of UNITS) {
    if (number < size) continue
    const rest = number % size
    return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`
  }
  if (number < 20) return ONES[number] ?? ''
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${ONES[number % 10]}`
}
