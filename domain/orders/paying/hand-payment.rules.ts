/** Money that the shop takes itself, as an admin writes it down. */
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, no, readLine, yes, type Read } from '#shared/entered-text.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'

export const BY_HAND = { cash: 'Cash', upi: 'UPI' } as const

export type HandMethod = keyof typeof BY_HAND

const REFERENCE_MAX = 100

export const readHandMethod = (text = ''): Read<HandMethod> =>
  Object.hasOwn(BY_HAND, text) ? yes(text as HandMethod) : no('Please choose how it was paid.')

export const readHandReference = (text?: string): Read<string> =>
  readLine(text, REFERENCE_MAX, 'Please write down the number of the receipt or of the transfer.')

/** '1,250', '₹ 1250': whole rupees, as people write them. */
export function readHandAmount(text?: string): Read<Paise> {
  const amount = wholeWritten(text) ?? 0
  return amount > 0 ? yes(paise(amount * 100)) : no('Please enter an amount in whole rupees, at least ₹1.')
}

export const handPaymentForm = formSchema<{ method: HandMethod; reference: string; amount: Paise }>({
  method: readHandMethod,
  reference: readHandReference,
  amount: readHandAmount,
})

export const handBackForm = formSchema<{ reference: string }>({ reference: readHandReference })

export const otherAmountWords = (totalPaise: Paise) => `The order comes to ${rupees(totalPaise)}.`
