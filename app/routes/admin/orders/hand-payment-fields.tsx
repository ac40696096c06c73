import { BY_HAND } from '#domain/orders/paying/hand-payment.rules.ts'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'

export type Field = (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }

/** Money that the shop took itself. `total`: what the order comes to, where that is known. */
export function HandPaymentFields({ field, total, required }: { field: Field; total?: string; required?: boolean }) {
  return (
    <>
      <ChoiceField label="Paid in" {...field('method')} options={Object.entries(BY_HAND)} />
      <TextField
        label="Amount in rupees"
        {...(total && { hint: `The order comes to ${total}.` })}
        inputMode="numeric"
        autoComplete="off"
        required={required}
        {...field('amount')}
      />
      <ReferenceField field={field} required={required} />
    </>
  )
}

export const ReferenceField = ({ field, required }: { field: Field; required?: boolean }) => (
  <TextField
    label="Reference"
    hint="The number of the receipt or of the transfer."
    autoComplete="off"
    maxLength={100}
    required={required}
    {...field('reference')}
  />
)
