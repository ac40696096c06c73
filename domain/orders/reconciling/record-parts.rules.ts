/** What a row says of itself, in pieces: what is a sum or an id is known as one, and each reader has it in its own way. */
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

/** A piece of a sentence: words, a sum, or an id. `bare`: where the sum before it has said what is counted. */
export type Part = string | { paise: number; bare?: true } | { id: string } | { orderId: string }

export function subjectParts({ kind, id }: { kind: string; id: string }): Part[] {
  if (kind === 'order' && isUuid(id)) return ['order ', { orderId: id }]
  return [`${kind} `, ...partsOfKey(id)]
}

/** Ids inside of the name of something, such as `book-parcel:<id>`. */
export const partsOfKey = (key: string): Part[] =>
  key.split(/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/).flatMap((text): Part[] => {
    if (text === '') return []
    return [isUuid(text) ? { id: text } : text]
  })

/** As the owner reads it: sums in rupees, records by their numbers. */
export function partText(part: Part): string {
  if (typeof part === 'string') return part
  if ('paise' in part) return rupees(paise(part.paise))
  return `#${orderNumber('id' in part ? part.id : part.orderId)}`
}

export const partsText = (parts: readonly Part[]) => parts.map(partText).join('')

/** What one press can do about it. */
export const REPAIRS = {
  'ask-payment': 'Settle it now',
  'ask-order': 'Ask the provider again',
  'ask-dispute': 'Ask what became of it',
  'refund-stray': 'Refund this payment',
  'refund-again': 'Refund it again',
} as const

export type RepairIntent = keyof typeof REPAIRS

/** How many days of the provider's books may be read at once. */
export const CHECK_DAYS = [1, 7, 30, 90] as const

export const checkForm = formSchema<{ days: (typeof CHECK_DAYS)[number] }>({
  days: (text) => {
    const value = CHECK_DAYS.find((count) => String(count) === text)
    return value ? yes(value) : no('Please choose how many days are checked.')
  },
})
