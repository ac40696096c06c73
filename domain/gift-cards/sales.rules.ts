/** The form with which the owner turns the sale of gift cards on and off. */
import { formSchema, no, yes, type Read } from '#shared/entered-text.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { giftCardSalesWords } from '#words/gift-card-sales.ts'

/** What an owner must know first. */
export const SALES_WARNING = giftCardSalesWords.warning

const RUPEES_MIN = 100
const RUPEES_MAX = 50_000
const AMOUNTS_MAX = 8
const MONTHS_MIN = 12
const MONTHS_MAX = 120

/** '500 1000 2,500': sorted, without duplicates. */
function readAmounts(text = ''): Read<Paise[]> {
  const written = text.split(/[\s;]+/).filter((part) => part !== '' && part !== '₹')
  const amounts = [...new Set(written.map((part) => wholeWritten(part.replace(/,$/, '')) ?? 0))]
  const isFit = amounts.every((amount) => amount >= RUPEES_MIN && amount <= RUPEES_MAX)
  if (amounts.length === 0 || amounts.length > AMOUNTS_MAX || !isFit)
    return no(giftCardSalesWords.wrongAmounts(AMOUNTS_MAX, RUPEES_MIN, RUPEES_MAX))
  return yes(amounts.toSorted((one, other) => one - other).map((amount) => paise(amount * 100)))
}

function readMonths(text = ''): Read<number> {
  const months = wholeWritten(text) ?? 0
  return months >= MONTHS_MIN && months <= MONTHS_MAX
    ? yes(months)
    : no(giftCardSalesWords.wrongMonths(MONTHS_MIN, MONTHS_MAX))
}

/** `hasRead`: the owner has read the warning; without that the sale can't be turned on. */
export const salesForm = formSchema<{ isOn: boolean; hasRead: boolean; amounts: Paise[]; validMonths: number }>({
  isOn: (text) => yes(text === 'on'),
  hasRead: (text, { isOn }) => (isOn !== 'on' || text === 'on' ? yes(text === 'on') : no(giftCardSalesWords.notRead)),
  amounts: readAmounts,
  validMonths: readMonths,
})

export const amountsText = (amounts: readonly Paise[]) => amounts.map((amount) => amount / 100).join(' ')
