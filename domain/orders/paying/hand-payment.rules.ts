/** Money that the shop takes itself, as an admin records it. */
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, no, readLine, yes, type Read } from '#shared/entered-text.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { shopOrdersWords } from '#words/shop-orders.ts'

export const BY_HAND = shopOrdersWords.byHand

export type HandMethod = keyof typeof BY_HAND

const REFERENCE_MAX = 100

export const readHandMethod = (text = ''): Read<HandMethod> =>
  Object.hasOwn(BY_HAND, text) ? yes(text as HandMethod) : no(shopOrdersWords.noHandMethod)

export const readHandReference = (text?: string): Read<string> =>
  readLine(text, REFERENCE_MAX, shopOrdersWords.noReference)

/** '1,250', '₹ 1250': whole rupees, as people write them. */
export function readHandAmount(text?: string): Read<Paise> {
  const amount = wholeWritten(text) ?? 0
  return amount > 0 ? yes(paise(amount * 100)) : no(shopOrdersWords.noWholeRupees)
}

export const handPaymentForm = formSchema<{ method: HandMethod; reference: string; amount: Paise }>({
  method: readHandMethod,
  reference: readHandReference,
  amount: readHandAmount,
})

export const handBackForm = formSchema<{ reference: string }>({ reference: readHandReference })

export const otherAmountWords = (totalPaise: Paise) => shopOrdersWords.otherTotal(rupees(totalPaise))
