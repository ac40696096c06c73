import type { ComponentProps } from 'react'
import { paidForWords, type PaidFor } from '#domain/orders/refunding/paid-for.rules.ts'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

type Props = {
  things: readonly PaidFor[]
  /** The choice of no single line. */
  all?: string
} & Omit<ComponentProps<typeof ChoiceField>, 'label' | 'hint' | 'options'>

/** Which line of the invoice a refund is for. Hidden where there is only one. */
export function RefundedLine({ things, all = adminOrdersWords.wholeOrder, ...field }: Props) {
  if (things.length < 2) return null
  const lines = things.map(
    (thing, index) => [String(index + 1), adminOrdersWords.itemPaid(thing.name, paidForWords(thing))] as const,
  )
  return (
    <ChoiceField
      label={adminOrdersWords.refundFor}
      hint={adminOrdersWords.refundForHint}
      {...field}
      options={[['', all], ...lines]}
    />
  )
}
