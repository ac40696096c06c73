import { REFUND_REASONS } from '#domain/orders/admin/order-forms.rules.ts'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { rupees } from '#shared/money.rules.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { ActionForm } from '#app/routes/admin/action-form.tsx'

/** What can be done with the order as it stands. */
export function OrderActs({ order }: { order: AdminOrder }) {
  const { status, paymentState, canCancel, leftPaise, key } = order
  const canConfirm = status === 'pending' && paymentState === 'paid'
  const canRefund = (paymentState === 'paid' || paymentState === 'refunding') && leftPaise > 0
  if (!canConfirm && !canCancel && !canRefund) return null
  return (
    <section className="desk-acts">
      <h2 className="d d3">What to do</h2>
      {canConfirm && <ActionForm intent="confirm" formKey={key} button="Confirm order" />}
      {canRefund && <RefundForm order={order} />}
      {canCancel && (
        <details>
          <summary>Cancel the order</summary>
          <p>
            Nothing of it is sent, {rupees(leftPaise)} goes back to the buyer, and the works can be bought again. The
            buyer has a mail about it. This cannot be undone.
          </p>
          <ActionForm intent="cancel" formKey={key} button="Cancel this order" look="outline" next="money" />
        </details>
      )}
    </section>
  )
}

function RefundForm({ order: { leftPaise, adminRefunds, key } }: { order: AdminOrder }) {
  return (
    <details>
      <summary>Refund</summary>
      <p>
        {rupees(leftPaise)} can still go back. The buyer has a credit note at once, and a mail when it is paid back.
      </p>
      <ActionForm intent="refund" formKey={key} button="Refund" look="outline" next="money" round={adminRefunds.length}>
        {(field) => (
          <>
            <TextField label="Amount in rupees" inputMode="numeric" autoComplete="off" required {...field('amount')} />
            <SelectField label="Reason" {...field('reason')}>
              {Object.entries(REFUND_REASONS).map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </SelectField>
            <TextField label="Note among admins" hint="May be empty." maxLength={500} {...field('note')} />
          </>
        )}
      </ActionForm>
    </details>
  )
}
