/** The payouts of a run, what can be done with each, and the approval of all. */
import { href, Link } from 'react-router'
import type { PayoutStage } from '#domain/payouts/payout.rules.ts'
import {
  isShownAs,
  payoutsSearch,
  payoutsSortedBy,
  type PayoutShow,
  type PayoutSort,
  type PayoutsQuery,
} from '#domain/payouts/payouts-query.rules.ts'
import { OUTCOMES, PAYOUT_WHY_MAX } from '#domain/payouts/payout-forms.rules.ts'
import type { ShownPayouts } from '#domain/payouts/show-payouts.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { SectionPart, SmallAct } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ListFoot, ListSearch, PickHead, SortHead } from '#app/ui/list-parts.tsx'
import { PickedBar } from '#app/ui/picked-bar.tsx'
import { StateSign } from '#app/ui/state-sign.tsx'
import { usePicked } from '#app/ui/use-picked.ts'
import { addPaise, noPaise, paise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'

type ShownRun = NonNullable<ShownPayouts['run']>
type ShownPayout = ShownRun['payouts'][number]

const SIGNS = {
  proposed: { shape: 'ring', tone: 'marigold' },
  dropped: { shape: 'diamond' },
  approved: { shape: 'half', tone: 'indigo' },
  sent: { shape: 'half', tone: 'indigo' },
  paid: { shape: 'full', tone: 'neem' },
  failed: { shape: 'diamond', tone: 'brick' },
  returned: { shape: 'diamond', tone: 'brick' },
  cancelled: { shape: 'diamond' },
} as const satisfies Record<PayoutStage, object>

/** The form of the payouts that are selected. */
export const REMOVE_SEVERAL = 'remove-selected'

const isProposed = ({ state }: ShownPayout) => state === 'proposed'

type Props = { run: ShownRun; isRestored: boolean }

type ListProps = Props & { payouts: readonly ShownPayout[]; query: PayoutsQuery }

/** What the query finds of a run, the ways to find it, and what can be done with several at once. */
export function Payouts({ run, isRestored, payouts, query }: ListProps) {
  const { list, picked, keepPicked, pickAll, events } = usePicked(payouts)
  const isOpen = run.state === 'open'
  const proposedCount = isOpen ? payouts.filter(isProposed).length : 0
  const to = (change: Partial<PayoutsQuery>) => payoutsSearch(query, change) || '?'
  const counted = payouts.filter(({ state }) => state !== 'dropped')
  return (
    <>
      <search className="list-filters" aria-label={adminListsWords.filters}>
        <ListSearch
          address={href('/admin/payouts/:id', { id: run.id })}
          label={adminPayoutsWords.search}
          words={query.words}
          rest={{ show: query.show, sort: query.sort }}
        />
        <Chips label={adminPayoutsWords.showLabel} chips={chipsOf(run, query, to)} />
      </search>
      {payouts.length === 0 ? (
        <p className="ash list-none">
          {adminPayoutsWords.noneMatch}{' '}
          <Link className="lk" to="?">
            {adminPayoutsWords.showEvery}
          </Link>
        </p>
      ) : (
        <div ref={list} {...events}>
          <table className="desk-list payouts-list">
            <thead>
              <tr>
                <PickHead picked={picked.length} count={proposedCount} onPickAll={pickAll} />
                <PayoutHead query={query} by="artist" />
                <th scope="col">{adminPayoutsWords.heads.orders}</th>
                <th scope="col">{adminPayoutsWords.heads.account}</th>
                <th scope="col">{adminPayoutsWords.heads.state}</th>
                <PayoutHead query={query} by="amount" />
                <th scope="col">
                  <span className="vh">{adminPayoutsWords.heads.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} isOpen={isOpen} isRestored={isRestored} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListFoot
        counted={adminPayoutsWords.counted(counted.length, rupees(sumOf(counted)))}
        csv={`${href('/admin/payouts/:id/payouts.csv', { id: run.id })}${payoutsSearch(query)}`}
      />
      <PickedBar
        form={REMOVE_SEVERAL}
        label={adminPayoutsWords.manyLabel}
        picked={picked}
        keepPicked={keepPicked}
        isNeeded={proposedCount > 0}
        fields={['why']}
      >
        {({ isSending, field }) => (
          <div className="many-field">
            <TextField label={adminPayoutsWords.why} maxLength={PAYOUT_WHY_MAX} autoComplete="off" {...field('why')} />
            <SmallAct intent="remove-several" isSending={isSending}>
              {adminPayoutsWords.removeSelected}
            </SmallAct>
          </div>
        )}
      </PickedBar>
    </>
  )
}

const sumOf = (payouts: readonly ShownPayout[]) => addPaise(noPaise, ...payouts.map(({ amountPaise }) => amountPaise))

/** Each state that some payout of the run has. */
function chipsOf({ payouts }: ShownRun, { show }: PayoutsQuery, to: (change: Partial<PayoutsQuery>) => string) {
  const all = { name: adminPayoutsWords.showAll(payouts.length), to: to({ show: undefined }), isChosen: !show }
  const names = { troubled: adminPayoutsWords.needsYou, ...adminPayoutsWords.states }
  const parts = (Object.keys(names) as PayoutShow[]).flatMap((part) => {
    const count = payouts.filter((payout) => isShownAs(payout, part)).length
    if (count === 0 && part !== show) return []
    return [{ name: adminPayoutsWords.showOnly(names[part], count), to: to({ show: part }), isChosen: part === show }]
  })
  return [all, ...parts]
}

const PayoutHead = ({ query, by }: { query: PayoutsQuery; by: PayoutSort }) => (
  <SortHead
    name={adminPayoutsWords.heads[by]}
    to={payoutsSearch(query, payoutsSortedBy(query, by)) || '?'}
    isSorted={query.sort === by}
    isFalling={query.isFalling}
  />
)

function PayoutRow({ payout, ...run }: { payout: ShownPayout; isOpen: boolean; isRestored: boolean }) {
  const { id, artistId, artistName, amountPaise, masked, state, reference, utr, trouble, why } = payout
  return (
    <tr>
      <td className="row-pick">
        {run.isOpen && isProposed(payout) && (
          <input
            type="checkbox"
            form={REMOVE_SEVERAL}
            name="pick"
            value={id}
            aria-label={adminPayoutsWords.pick(artistName)}
          />
        )}
      </td>
      <th scope="row">
        <Link className="lk" to={href('/admin/artists/:id', { id: artistId })}>
          {artistName}
        </Link>
      </th>
      <td className="payout-for">
        <Sources lines={payout.lines} />
      </td>
      <td className="payout-to num ash">{masked}</td>
      <td className="payout-state">
        <StateSign {...SIGNS[state]}>{adminPayoutsWords.states[state]}</StateSign>
        {reference && <span className="ash small num">{reference}</span>}
        {utr && <span className="ash small num">{adminPayoutsWords.utrOf(utr)}</span>}
        {(state === 'failed' || state === 'returned' || state === 'cancelled') && (
          <span className="ash small">{adminPayoutsWords.payableAgain}</span>
        )}
        {trouble && <span className="failed">{adminPayoutsWords.troubles[trouble]}</span>}
        {why && <span className="small">{why}</span>}
      </td>
      <td className="payout-sum num">{rupees(amountPaise)}</td>
      <td className="payout-acts">
        <Acts payout={payout} {...run} />
      </td>
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

type ApproveProps = Props & Pick<ShownPayouts, 'bankPaise' | 'gatewayPaise'>

/** What leaves, and whether there is enough. It sends what was shown, so that nothing else is approved. */
export function ApproveForm({ run, isRestored, bankPaise, gatewayPaise }: ApproveProps) {
  const proposed = run.payouts.filter(isProposed)
  if (proposed.length === 0) return null
  const total = sumOf(proposed)
  const left = subtractPaise(bankPaise, total)
  return (
    <SectionPart id="approve-title" className="desk-panel" title={adminPayoutsWords.approveTitle}>
      <p className="payout-total num">{rupees(total)}</p>
      <p>{adminPayoutsWords.approveHelp(rupees(total), proposed.length)}</p>
      <FactList
        className="facts admin-facts"
        facts={[
          [adminPayoutsWords.enough.bank, rupees(bankPaise)],
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
