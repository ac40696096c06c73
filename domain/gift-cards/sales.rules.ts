/** What an owner decides about selling gift cards, as it is typed. */
import { formSchema, no, yes, type Read } from '#shared/entered-text.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'

/** What an owner must know before cards are sold. */
export const SALES_WARNING =
  'A gift card can be a payment instrument, for which the Reserve Bank may want a licence. Please ask an adviser before you turn this on.'

const RUPEES_MIN = 100
const RUPEES_MAX = 50_000
const AMOUNTS_MAX = 8
const MONTHS_MIN = 12
const MONTHS_MAX = 120

const AMOUNTS_ERROR = `Please enter 1 to ${AMOUNTS_MAX} amounts in whole rupees from ${RUPEES_MIN} to ${RUPEES_MAX}, with a space between them.`

/** '500 1000 2,500': in order, each once. */
function readAmounts(text = ''): Read<Paise[]> {
  const written = text.split(/[\s;]+/).filter((part) => part !== '' && part !== '₹')
  const amounts = [...new Set(written.map((part) => wholeWritten(part.replace(/,$/, '')) ?? 0))]
  const isFit = amounts.every((amount) => amount >= RUPEES_MIN && amount <= RUPEES_MAX)
  if (amounts.length === 0 || amounts.length > AMOUNTS_MAX || !isFit) return no(AMOUNTS_ERROR)
  return yes(amounts.toSorted((one, other) => one - other).map((amount) => paise(amount * 100)))
}

function readMonths(text = ''): Read<number> {
  const months = wholeWritten(text) ?? 0
  return months >= MONTHS_MIN && months <= MONTHS_MAX
    ? yes(months)
    : no(`Please enter ${MONTHS_MIN} to ${MONTHS_MAX} months.`)
}

/** `hasRead`: that the warning was read, without which nothing is turned on. */
export const salesForm = formSchema<{ isOn: boolean; hasRead: boolean; amounts: Paise[]; validMonths: number }>({
  isOn: (text) => yes(text === 'on'),
  hasRead: (text, { isOn }) =>
    isOn !== 'on' || text === 'on' ? yes(text === 'on') : no('Please say that you have read this.'),
  amounts: readAmounts,
  validMonths: readMonths,
})

export const amountsText = (amounts: readonly Paise[]) => amounts.map((amount) => amount / 100).join(' ')
