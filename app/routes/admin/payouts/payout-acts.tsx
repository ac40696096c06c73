/** What can be done with one payout. */
import { OUTCOMES, PAYOUT_WHY_MAX } from '#domain/payouts/payout-forms.rules.ts'
import type { ShownPayout } from '#domain/payouts/payouts.db.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { adminPayoutsWords } from '#words/admin-payouts.ts'

/** What can be done with it now. */
export function PayoutActs({
  payout,
  isOpen,
  isRestored,
}: {
  payout: ShownPayout
  isOpen: boolean
  isRestored: boolean
}) {
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
