import type { ShownPayouts } from '#domain/payouts/show-payouts.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { addPaise, noPaise, paise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { isProposed, sumOf, type ShownRun } from './payouts-of-run.tsx'

type ApproveProps = { run: ShownRun; isRestored: boolean } & Pick<
  ShownPayouts,
  'bankPaise' | 'gatewayPaise' | 'transitPaise'
>

/** What leaves, and whether there is enough. It sends what was shown, so that nothing else is approved. */
export function ApproveForm({ run, isRestored, bankPaise, gatewayPaise, transitPaise }: ApproveProps) {
  const proposed = run.payouts.filter(isProposed)
  if (proposed.length === 0) return null
  const total = sumOf(proposed)
  // Approved before and not yet out of the bank.
  const left = subtractPaise(bankPaise, addPaise(total, transitPaise))
  return (
    <SectionPart id="approve-title" className="desk-panel" title={adminPayoutsWords.approveTitle}>
      <p className="payout-total num">{rupees(total)}</p>
      <p>{adminPayoutsWords.approveHelp(rupees(total), proposed.length)}</p>
      <FactList
        className="facts admin-facts"
        facts={[
          [adminPayoutsWords.enough.bank, rupees(bankPaise)],
          [adminPayoutsWords.enough.transit, transitPaise !== noPaise && rupees(transitPaise)],
          [adminPayoutsWords.enough.left, rupees(left)],
          [adminPayoutsWords.enough.gateway, rupees(gatewayPaise)],
        ]}
      />
      {left < noPaise && <p className="failed">{adminPayoutsWords.notEnough(rupees(paise(-left)))}</p>}
      <ActionForm
        intent="approve"
        of={run.id}
        hidden={{ id: run.id, count: String(proposed.length), total: String(total) }}
        button={adminPayoutsWords.approve}
        next="run-title"
        fields={[isRestored && { name: 'checked', label: adminPayoutsWords.checked, stored: false }]}
      />
    </SectionPart>
  )
}
