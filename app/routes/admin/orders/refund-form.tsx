import { useState, type FormEvent } from 'react'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { paidFor, paidForWords, readRefundAmount } from '#domain/orders/refunding/refund.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { refundedLine } from '#app/routes/admin/refunded-line.ts'
import { FactList } from '#app/ui/facts.tsx'
import { rupees } from '#shared/money.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** A chosen work fills in its amount; below, what the buyer will get. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const { leftPaise, adminRefunds, contactName } = order
  const [result, setResult] = useState('')
  const things = paidFor(order)

  function follow({ target }: FormEvent<HTMLElement>) {
    const form = target instanceof HTMLSelectElement || target instanceof HTMLInputElement ? target.form : null
    const amount = form?.elements.namedItem('amount')
    if (!(amount instanceof HTMLInputElement)) return
    if (target instanceof HTMLSelectElement && target.name === 'line') {
      const chosen = things[Number(target.value) - 1]
      const paise = Math.min(chosen?.paise ?? 0, leftPaise)
      if (chosen) amount.value = Math.floor(paise / 100).toLocaleString('en-IN')
    }
    const read = readRefundAmount(amount.value)
    setResult(read.ok && read.value <= leftPaise ? adminOrdersWords.buyerGets(contactName, rupees(read.value)) : '')
  }

  return (
    <details className="opens">
      <summary>{adminOrdersWords.refundSummary}</summary>
      <p>{adminOrdersWords.refundHelp(rupees(leftPaise))}</p>
      <FactList className="facts admin-facts" facts={things.map((paid) => [paid.name, paidForWords(paid)])} />
      <div onInput={follow}>
        <ActionForm
          intent="refund"
          button={adminOrdersWords.refund}
          look="outline"
          next="money"
          round={adminRefunds.length}
          fields={[
            refundedLine(things),
            { name: 'amount', label: adminOrdersWords.refundAmount, inputMode: 'numeric', required: true },
            {
              name: 'reason',
              label: adminOrdersWords.refundReason,
              options: Object.entries(adminOrdersWords.refundReasons),
            },
            { name: 'note', label: adminOrdersWords.internalNote, hint: adminOrdersWords.optional, maxLength: 500 },
          ]}
        />
        <output className="refund-result">{result}</output>
      </div>
    </details>
  )
}
