/** The code that proves a telephone number. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const TRIES_MAX = 5

const PHONE_SHOWN = 4

/** Whoever ordered knows the number; whoever looks over a shoulder need not. */
export const hiddenPhone = (phone: string) => `••••••${phone.slice(-PHONE_SHOWN)}`

/** As people type it: with spaces and dashes between the digits, in any script's digits that are the same. */
export const digitsOf = (text = '') => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

export const codeMessage = (code: string, shop: string) =>
  `${code} is the code for your order at ${shop}, to be paid on delivery. It is valid for ${CODE_MINUTES} minutes. Please tell it to nobody.`

export type CodeRefusal =
  | { reason: 'not-found' | 'no-code' | 'over' | 'hold-over' | 'gone' | 'open-order' | 'not-sent' }
  | { reason: 'wrong'; left: number }
  | { reason: 'too-many'; waitSeconds: number }

export function codeRefusalWords(refusal: CodeRefusal): string {
  switch (refusal.reason) {
    case 'wrong':
      return refusal.left === 0
        ? 'This was not the code, and there are no tries left. Please ask for a new one.'
        : `This is not the code. ${refusal.left === 1 ? 'One try is' : `${refusal.left} tries are`} left.`
    case 'no-code':
      return 'Please ask for a code first.'
    case 'over':
      return 'This code is over. Please ask for a new one.'
    case 'hold-over':
      return 'The time for which we keep the works is over. Please begin again at the checkout.'
    case 'gone':
      return 'Something in your order is gone meanwhile. Please look at your cart.'
    case 'open-order':
      return 'Another order to this phone number is to be paid on delivery by now. Please pay this one online.'
    case 'not-sent':
      return 'The code could not be sent. Please try again in a minute, or pay online.'
    case 'too-many':
      return `Too many codes in a short time. Please try again in ${Math.ceil(refusal.waitSeconds / 60)} minutes, or pay online.`
    case 'not-found':
      return 'This order is not there any more.'
  }
}
