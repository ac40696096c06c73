/** The text of a record, in pieces: amounts and ids stay such, and each reader shows them in its own way. */
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'

/** Words, an amount, or an id. `bare`: the amount before it has already named the unit. */
export type Part = string | { paise: number; bare?: true } | { id: string } | { orderId: string }

export function subjectParts({ kind, id }: { kind: string; id: string }): Part[] {
  if (kind === 'order' && isUuid(id)) return ['order ', { orderId: id }]
  return [`${kind} `, ...partsOfKey(id)]
}

/** Ids inside a name, such as `book-parcel:<id>`. */
export const partsOfKey = (key: string): Part[] =>
  key.split(/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/).flatMap((text): Part[] => {
    if (text === '') return []
    return [isUuid(text) ? { id: text } : text]
  })

/** As the owner reads it: amounts in rupees, records by their numbers. `isPlain`: in paise, with whole ids. */
export function partText(part: Part, isPlain = false): string {
  if (typeof part === 'string') return part
  if ('paise' in part) return isPlain ? `${part.paise}${part.bare ? '' : ' paise'}` : rupees(paise(part.paise))
  const id = 'id' in part ? part.id : part.orderId
  return isPlain ? id : `#${orderNumber(id)}`
}

export const partsText = (parts: readonly Part[], isPlain?: boolean) =>
  parts.map((part) => partText(part, isPlain)).join('')

/** The action that repairs it. */
export type RepairIntent = 'ask-payment' | 'ask-order' | 'ask-dispute' | 'refund-stray' | 'refund-again'

/** How many days of the provider's books can be read at once. */
export const CHECK_DAYS = [1, 7, 30, 90] as const

export const checkForm = formSchema<{ days: (typeof CHECK_DAYS)[number] }>({
  days: (text) => {
    const value = CHECK_DAYS.find((count) => String(count) === text)
    return value ? yes(value) : no(adminReconciliationWords.noDays)
  },
})
