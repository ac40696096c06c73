/** The payouts of a run, the ways to find one, and what can be done with several at once. */
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
import { PAYOUT_WHY_MAX } from '#domain/payouts/payout-forms.rules.ts'
import type { ShownPayout } from '#domain/payouts/payouts.db.ts'
import type { ShownPayouts } from '#domain/payouts/show-payouts.ts'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { SmallAct } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ListFoot, ListSearch, PickHead, SortHead } from '#app/ui/list-parts.tsx'
import { PickedBar } from '#app/ui/picked-bar.tsx'
import { StateSign } from '#app/ui/state-sign.tsx'
import { usePicked } from '#app/ui/use-picked.ts'
import { addPaise, noPaise, rupees } from '#shared/money.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { PayoutActs } from './payout-acts.tsx'

export type ShownRun = NonNullable<ShownPayouts['run']>

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

export const isProposed = ({ state }: ShownPayout) => state === 'proposed'

type Props = { run: ShownRun; isRestored: boolean }

type ListProps = Props & { payouts: readonly ShownPayout[]; query: PayoutsQuery }

export function Payouts({ run, isRestored, payouts, query }: ListProps) {
  const { list, picked, keepPicked, pickAll, events } = usePicked(payouts)
  const isOpen = run.state === 'open'
  const proposedCount = isOpen ? payouts.filter(isProposed).length : 0
  const to = (change: Partial<PayoutsQuery>) => payoutsSearch(query, change) || '?'
  // Removed ones count only where they alone are shown.
  const counted = query.show === 'dropped' ? payouts : payouts.filter(({ state }) => state !== 'dropped')
  return (
    <>
      <search className="list-filters" aria-label={adminListsWords.filters}>
        <ListSearch
          address={href('/admin/payouts/:id', { id: run.id })}
          label={adminPayoutsWords.search}
          words={query.words}
          search={payoutsSearch(query)}
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

export const sumOf = (payouts: readonly ShownPayout[]) =>
  addPaise(noPaise, ...payouts.map(({ amountPaise }) => amountPaise))

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
        <PayoutActs payout={payout} {...run} />
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
