import { chosen } from './control.ts'
import type { Control, Deed } from './control.ts'
import { API_FAULTS, CHECKOUT_FAULTS, WEBHOOK_FAULTS } from '#stand-ins/razorpay/faults.ts'
import type { RazorpayStandIn } from '#stand-ins/razorpay/razorpay-stand-in.ts'

const ROWS_MAX = 10

export function paymentControl(standIn: RazorpayStandIn): Control {
  const { payments, refunds } = standIn.books
  const late: readonly Deed[] = [{ deed: 'succeed', id: '', label: 'Let it succeed after all' }]
  const ends: readonly Deed[] = [
    { deed: 'process', id: '', label: 'The money has arrived' },
    { deed: 'return', id: '', label: 'The bank sends it back' },
  ]
  const withId = (deeds: readonly Deed[], id: string) => deeds.map((deed) => ({ ...deed, id }))
  return {
    title: 'Payments',
    switches: [
      {
        deed: 'fault',
        label: 'The API',
        choices: API_FAULTS,
        now: typeof standIn.fault === 'string' ? standIn.fault : undefined,
      },
      { deed: 'checkout fault', label: 'The dialog', choices: CHECKOUT_FAULTS, now: standIn.checkoutFault },
      { deed: 'webhook fault', label: 'The events', choices: WEBHOOK_FAULTS, now: standIn.webhookFault },
    ],
    empty: 'Nobody has paid yet.',
    rows: [
      ...refunds.slice(0, ROWS_MAX).map((refund) => ({
        text: `${refund.id}: ${rupees(refund.amount)} of ${refund.payment_id}, ${refund.status}`,
        deeds: refund.status === 'pending' ? withId(ends, refund.id) : [],
      })),
      ...payments.slice(0, ROWS_MAX).map((payment) => ({
        text: `${payment.id}: ${rupees(payment.amount)} for ${payment.order_id}, ${payment.status}`,
        deeds: payment.status === 'failed' ? withId(late, payment.id) : [],
      })),
    ],
    act(deed, { id, to }) {
      if (deed === 'fault') standIn.fault = chosen(API_FAULTS, to)
      else if (deed === 'checkout fault') standIn.checkoutFault = chosen(CHECKOUT_FAULTS, to)
      else if (deed === 'webhook fault') standIn.webhookFault = chosen(WEBHOOK_FAULTS, to)
      else if (deed === 'succeed') standIn.authorizeLate(id)
      else if (deed === 'process') standIn.settleRefund(id, 'processed')
      else if (deed === 'return') standIn.settleRefund(id, 'failed')
    },
  }
}

const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', currencyDisplay: 'code' }).format(amount / 100)
