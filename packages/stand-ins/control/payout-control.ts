/** Payouts to artists, as a person moves them. */
import { WEBHOOK_FAULTS } from '#stand-ins/razorpay/faults.ts'
import { DOWNTIMES, type Downtime } from '#stand-ins/razorpayx/details.ts'
import { NEW_PAYOUTS, NEW_VALIDATIONS, VALIDATION_ENDS, X_FAULTS } from '#stand-ins/razorpayx/faults.ts'
import { PAYOUT_MOVES } from '#stand-ins/razorpayx/payouts.ts'
import type { RazorpayXStandIn } from '#stand-ins/razorpayx/razorpayx-stand-in.ts'
import { chosen, named, rupees, ROWS_MAX, type Control } from './control.ts'

const DOWNTIME_NAMES = Object.keys(DOWNTIMES) as Downtime[]
const BALANCES = [0, 1_000_00, 10_00_000_00]
const FOUND = 'find it'

export function payoutControl(standIn: RazorpayXStandIn): Control {
  const open = standIn.books.validations.filter(({ status }) => status === 'created')
  const fault = typeof standIn.fault === 'string' ? standIn.fault : undefined
  return {
    title: 'Payouts to artists',
    switches: [
      { deed: 'fault', label: 'RazorpayX API', choices: X_FAULTS, now: fault },
      { deed: 'webhook fault', label: 'Webhooks of RazorpayX', choices: WEBHOOK_FAULTS, now: standIn.webhookFault },
      { deed: 'new payouts', label: 'New payouts', choices: NEW_PAYOUTS, now: standIn.newPayouts },
      { deed: 'new validations', label: 'Account checks', choices: NEW_VALIDATIONS, now: standIn.newValidations },
      { deed: 'downtime', label: 'Downtime', choices: DOWNTIME_NAMES, now: standIn.downtime },
    ],
    empty: '',
    rows: [
      {
        text: `Balance: ${rupees(standIn.balance)}`,
        deeds: [{ deed: 'balance', id: '', label: 'Set balance', choices: BALANCES.map(asAmount) }],
      },
      ...open.slice(0, ROWS_MAX).map(({ id, fund_account: account }) => ({
        text: `${id}: check of ${account.bank_account?.name ?? account.vpa?.address ?? account.id}`,
        deeds: [{ deed: 'end validation', id, label: 'End check', choices: [FOUND, ...VALIDATION_ENDS].map(named) }],
      })),
      ...standIn.books.payouts.slice(0, ROWS_MAX).map(({ id, amount, mode, reference_id, status, utr }) => ({
        text: `${id}: ${rupees(amount)} by ${mode}, ${reference_id ?? 'no reference'}, ${status}${utr ? `, UTR ${utr}` : ''}`,
        deeds: [{ deed: 'move', id, label: 'Update status', choices: movesFrom(status).map(named) }],
      })),
    ],
    act(deed, { id, to }) {
      if (deed === 'fault') standIn.fault = chosen(X_FAULTS, to)
      else if (deed === 'webhook fault') standIn.webhookFault = chosen(WEBHOOK_FAULTS, to)
      else if (deed === 'new payouts') standIn.newPayouts = chosen(NEW_PAYOUTS, to)
      else if (deed === 'new validations') standIn.newValidations = chosen(NEW_VALIDATIONS, to)
      else if (deed === 'downtime') standIn.setDowntime(chosen(DOWNTIME_NAMES, to))
      else if (deed === 'balance' && BALANCES.includes(Number(to))) standIn.setBalance(Number(to))
      else if (deed === 'end validation') standIn.endValidation(id, chosen(VALIDATION_ENDS, to))
      else if (deed === 'move') standIn.move(id, to)
    },
  }
}

/** The usual next step comes first; after 'processed' it is the rare return. */
const movesFrom = (status: string) => [
  ...(status === 'processed' ? ['reversed'] : []),
  ...PAYOUT_MOVES.filter((move) => move !== status && !(status === 'processed' && move === 'reversed')),
]

const asAmount = (paise: number) => ({ value: String(paise), label: rupees(paise) })
