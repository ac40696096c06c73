import { BY_HAND } from '#domain/orders/paying/hand-payment.rules.ts'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { adminPaymentsWords } from '#words/admin-payments.ts'

export type Field = (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }

/** Money that the shop received itself. `total`: of the order, where it is known. */
export function HandPaymentFields({ field, total, required }: { field: Field; total?: string; required?: boolean }) {
  return (
    <>
      <ChoiceField label={adminPaymentsWords.paidIn} {...field('method')} options={Object.entries(BY_HAND)} />
      <TextField
        label={adminPaymentsWords.amount}
        {...(total && { hint: adminPaymentsWords.orderTotal(total) })}
        inputMode="numeric"
        required={required}
        {...field('amount')}
      />
      <ReferenceField field={field} required={required} />
    </>
  )
}

export const ReferenceField = ({ field, required }: { field: Field; required?: boolean }) => (
  <TextField
    label={adminPaymentsWords.reference}
    hint={adminPaymentsWords.referenceHint}
    maxLength={100}
    required={required}
    {...field('reference')}
  />
)
