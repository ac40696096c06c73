/** The payouts of a run, what can be done with each, and the approval of all. */
import type { PayoutStage } from '#domain/payouts/payout.rules.ts'
import { OUTCOMES, PAYOUT_WHY_MAX } from '#domain/payouts/payout-forms.rules.ts'
import type { ShownPayouts } from '#domain/payouts/show-payouts.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/dashboard-parts.tsx'
import { rupees } from '#shared/money.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'

type ShownRun = NonNullable<ShownPayouts['run']>
type ShownPayout = ShownRun['payouts'][number]

const TONES: Partial<Record<PayoutStage, 'neem' | 'marigold' | 'indigo' | 'brick'>> = {
  proposed: 'marigold',
  approved: 'indigo',
  sent: 'indigo',
  paid: 'neem',
  failed: 'brick',
  returned: 'brick',
}

type Props = { run: ShownRun; isRestored: boolean }

export const Payouts = ({ run, isRestored }: Props) => (
  <Table className="cards admin-orders" heads={adminPayoutsWords.heads}>
    {run.payouts.map((payout) => (
      <PayoutRow key={payout.id} payout={payout} isOpen={run.state === 'open'} isRestored={isRestored} />
    ))}
  </Table>
)

function PayoutRow({ payout, ...run }: { payout: ShownPayout; isOpen: boolean; isRestored: boolean }) {
  const { artistName, amountPaise, masked, state, reference, utr, trouble, why } = payout
  return (
    <tr>
      <th scope="row">
        {artistName}
        <Sources lines={payout.lines} />
      </th>
      <td className="num">{masked}</td>
      <td>
        <div className="admin-line">
          <span className="admin-badges">
            <Badge tone={TONES[state]}>{adminPayoutsWords.states[state]}</Badge>
          </span>
          {reference && <span className="ash small num">{reference}</span>}
          {utr && <span className="ash small num">{adminPayoutsWords.utrOf(utr)}</span>}
          {(state === 'failed' || state === 'returned' || state === 'cancelled') && (
            <span className="ash small">{adminPayoutsWords.payableAgain}</span>
          )}
          {trouble && <span className="failed">{adminPayoutsWords.troubles[trouble]}</span>}
          {why && <span className="small">{why}</span>}
        </div>
      </td>
      <td className="admin-titles">
        <Acts payout={payout} {...run} />
      </td>
      <td className="num admin-total">{rupees(amountPaise)}</td>
    </tr>
  )
}

/** Which orders it is for. */
function Sources({ lines }: Pick<ShownPayout, 'lines'>) {
  const orders = lines.flatMap(({ orderId, paise }) => (orderId === null ? [] : [{ orderId, paise }]))
  const byHand = lines.find(({ orderId }) => orderId === null)
  return (
    <>
      {orders.length > 0 && (
        <details className="opens small">
          <summary>{adminPayoutsWords.orders(orders.length)}</summary>
          <ul>
            {orders.map(({ orderId, paise }) => (
              <li key={orderId}>
                <LinkToOrder id={orderId} /> <span className="num">{rupees(paise)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {byHand && (
        <p className="ash small">
          {adminPayoutsWords.byHand} {rupees(byHand.paise)}
        </p>
      )}
    </>
  )
}

/** What can be done with it now. */
function Acts({ payout, isOpen, isRestored }: { payout: ShownPayout; isOpen: boolean; isRestored: boolean }) {
  const { id, artistName, state, way, trouble } = payout
  const about = { of: id, hidden: { id }, about: artistName, size: 'small' as const }
  const isByFile = way === 'bank-file'
  return (
    <>
      {isOpen && state === 'proposed' && (
        <Opened intent="remove" summary={adminPayoutsWords.remove}>
          <ActionForm
            intent="remove"
            {...about}
            button={adminPayoutsWords.remove}
            fields={[{ name: 'why', label: adminPayoutsWords.why, maxLength: PAYOUT_WHY_MAX, required: true }]}
          />
        </Opened>
      )}
      {isOpen && isRestored && state === 'proposed' && (
        <Opened intent="paid-before" summary={adminPayoutsWords.paidBeforeSummary}>
          <ActionForm
            intent="paid-before"
            {...about}
            button={adminPayoutsWords.paidBefore}
            fields={[
              { name: 'amount', label: adminPayoutsWords.amountPaid, inputMode: 'decimal', required: true },
              { name: 'utr', label: adminPayoutsWords.utr, maxLength: 22, required: true },
            ]}
          />
        </Opened>
      )}
      {isByFile && (state === 'sent' || state === 'paid') && <OutcomeForm payout={payout} />}
      {!isByFile && (state === 'approved' || state === 'sent' || state === 'paid') && (
        <ActionForm intent="ask" {...about} button={adminPayoutsWords.ask} />
      )}
      {(trouble === 'used-up' || trouble === 'contradicts') && (
        <ActionForm intent="adopt" {...about} button={adminPayoutsWords.adopt} />
      )}
      {trouble !== null && trouble !== 'used-up' && (
        <ActionForm intent="resolve" {...about} button={adminPayoutsWords.resolve} />
      )}
    </>
  )
}

/** Of a bank that offers no file with UTRs. */
function OutcomeForm({ payout: { id, artistName, state } }: { payout: ShownPayout }) {
  const possible = OUTCOMES.filter((outcome) => (outcome === 'returned') === (state === 'paid'))
  return (
    <Opened intent="outcome" summary={adminPayoutsWords.outcomeSummary}>
      <ActionForm
        intent="outcome"
        of={id}
        hidden={{ id }}
        about={artistName}
        size="small"
        button={adminPayoutsWords.saveOutcome}
        fields={[
          {
            name: 'outcome',
            label: adminPayoutsWords.outcome,
            options: possible.map((outcome) => [outcome, adminPayoutsWords.outcomes[outcome]] as const),
          },
          state === 'sent' && { name: 'utr', label: adminPayoutsWords.utr, maxLength: 22 },
          { name: 'why', label: adminPayoutsWords.whyNotPaid, maxLength: PAYOUT_WHY_MAX },
          { name: 'isAccountWrong', label: adminPayoutsWords.accountWrong, stored: false },
        ]}
      />
    </Opened>
  )
}

/** It sends what was shown, so that nothing else is approved. */
export function ApproveForm({ run, isRestored }: Props) {
  const proposed = run.payouts.filter(({ state }) => state === 'proposed')
  if (proposed.length === 0) return null
  const total = proposed.reduce((sum, { amountPaise }) => sum + amountPaise, 0) as ShownPayout['amountPaise']
  return (
    <>
      <p>{adminPayoutsWords.approveHelp(rupees(total), proposed.length)}</p>
      <ActionForm
        intent="approve"
        of={run.id}
        hidden={{ id: run.id, count: String(proposed.length), total: String(total) }}
        button={adminPayoutsWords.approve}
        next="run-title"
        fields={[isRestored && { name: 'checked', label: adminPayoutsWords.checked, stored: false }]}
      />
    </>
  )
}
