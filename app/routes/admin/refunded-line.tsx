import type { ComponentProps } from 'react'
import { paidForWords, type PaidFor } from '#domain/orders/refunding/paid-for.rules.ts'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'

type Props = {
  things: readonly PaidFor[]
  /** What it goes back for where no line is chosen. */
  all?: string
} & Omit<ComponentProps<typeof ChoiceField>, 'label' | 'hint' | 'options'>

/** Which line of its invoice a refund takes back. Nobody is asked where there is one. */
export function RefundedLine({ things, all = 'All of it, in proportion', ...field }: Props) {
  if (things.length < 2) return null
  const lines = things.map((thing, index) => [String(index + 1), `${thing.name}: ${paidForWords(thing)}`] as const)
  return (
    <ChoiceField
      label="Goes back for"
      hint="The credit note takes back this line with its tax, or a part of every line."
      {...field}
      options={[['', all], ...lines]}
    />
  )
}
