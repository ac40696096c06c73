import { BY_HAND } from '#domain/orders/paying/hand-payment.rules.ts'
import type { FormField } from '#app/ui/form-fields.tsx'
import { adminPaymentsWords } from '#words/admin-payments.ts'

/** Money that the shop received itself. `total`: of the order, where it is known. */
export const handPaymentFields = (total: string | undefined, required: boolean): FormField[] => [
  { name: 'method', label: adminPaymentsWords.paidIn, options: Object.entries(BY_HAND) },
  {
    name: 'amount',
    label: adminPaymentsWords.amount,
    ...(total && { hint: adminPaymentsWords.orderTotal(total) }),
    inputMode: 'numeric',
    required,
  },
  referenceField(required),
]

export const referenceField = (required: boolean): FormField => ({
  name: 'reference',
  label: adminPaymentsWords.reference,
  hint: adminPaymentsWords.referenceHint,
  maxLength: 100,
  required,
})
