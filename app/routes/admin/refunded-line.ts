import { paidForWords, type PaidFor } from '#domain/orders/refunding/refund.rules.ts'
import type { FormField } from '#app/ui/form-fields.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** Which line of the invoice a refund is for. No question where there is only one. */
export function refundedLine(things: readonly PaidFor[], all = adminOrdersWords.wholeOrder): FormField | undefined {
  if (things.length < 2) return undefined
  const lines = things.map(
    (thing, index) => [String(index + 1), adminOrdersWords.itemPaid(thing.name, paidForWords(thing))] as const,
  )
  const options = [['', all] as const, ...lines]
  return { name: 'line', label: adminOrdersWords.refundFor, hint: adminOrdersWords.refundForHint, options }
}
