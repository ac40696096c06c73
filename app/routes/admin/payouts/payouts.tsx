import { data, Link, href } from 'react-router'
import { showPayouts, type ShownPayouts } from '#domain/payouts/show-payouts.ts'
import { arrangePayouts, readPayoutsQuery, type PayoutsQuery } from '#domain/payouts/payouts-query.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ActionForm, Opened, PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, listed, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { StateSign } from '#app/ui/state-sign.tsx'
import { datedMomentText, momentText } from '#shared/india-dates.rules.ts'
import { addPaise, paise, rupees } from '#shared/money.rules.ts'
import { adminArtistsWords } from '#words/admin-artists.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { answerPayouts } from './answer-payouts.ts'
import { ApproveForm } from './approve-run.tsx'
import { Payouts } from './payouts-of-run.tsx'
import { Settings, UtrFile } from './payout-settings.tsx'
import type { Route } from './+types/payouts.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminPayoutsWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders', 'deskLists')

export const loader = forAdmin(async ({ services, visitor, params, url }) => {
  const shown = await showPayouts(services, params.id)
  if (!shown) throw data(null, { status: 404 })
  return { ...shown, query: readPayoutsQuery(url.searchParams), mustProve: !visitor.isProvedLately }
})

export const action = forRoleCall('admin', answerPayouts)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** What the shop owes its artists, and how it pays them. */
export default function PayoutsPage({ loaderData: shown }: Route.ComponentProps) {
  return (
    <AdminLayout section="Payouts" isLive>
      <PostedNote />
      <div className="admin-order">
        <div className="admin-main">
          <Run shown={shown} />
          <Debtors debtors={shown.debtors} />
        </div>
        <div className="admin-side">
          {shown.run?.state === 'open' && (
            <ApproveForm {...shown} run={shown.run} isRestored={shown.restoredAt !== null} />
          )}
          <Blocked blocked={shown.blocked} />
          <Owed shown={shown} />
          <Start shown={shown} />
          <Runs shown={shown} />
          {shown.runs.some(({ way }) => way === 'bank-file') && <UtrFile />}
          <Settings settings={shown.settings} ways={shown.ways} />
        </div>
      </div>
    </AdminLayout>
  )
}

type Props = { shown: ShownPayouts & { query: PayoutsQuery } }

function Owed({ shown: { ages, pendingPaise, heldPaise, transitPaise } }: Props) {
  return (
    <SectionPart id="owed-title" className="payouts-owed" title={adminPayoutsWords.owedTitle}>
      <FactList
        className="facts admin-facts"
        facts={[
          [adminPayoutsWords.owed.payable, rupees(addPaise(ages.week, ages.month, ages.older))],
          [adminPayoutsWords.owed.week, rupees(ages.week)],
          [adminPayoutsWords.owed.month, rupees(ages.month)],
          [adminPayoutsWords.owed.older, rupees(ages.older)],
          [adminPayoutsWords.owed.pending, rupees(pendingPaise)],
          [adminPayoutsWords.owed.held, rupees(heldPaise)],
          [adminPayoutsWords.owed.transit, rupees(transitPaise)],
        ]}
      />
      <p>
        <Link className="lk" to={href('/admin/books')}>
          {adminPayoutsWords.toBooks}
        </Link>
      </p>
    </SectionPart>
  )
}

function Run({ shown }: Props) {
  const { run, restoredAt, ways, query } = shown
  if (!run) {
    return (
      <SectionPart id="run-title" title={adminPayoutsWords.runsTitle}>
        <p className="ash">{adminPayoutsWords.noRun}</p>
      </SectionPart>
    )
  }
  const counted = run.payouts.filter(({ state }) => state !== 'dropped')
  const total = rupees(addPaise(paise(0), ...counted.map(({ amountPaise }) => amountPaise)))
  const way = ways.find(([name]) => name === run.way)?.[1] ?? run.way
  return (
    <SectionPart id="run-title" title={adminPayoutsWords.runTitle(run.number)}>
      <p className="admin-badges">
        <RunSign state={run.state} />
        <span>{adminPayoutsWords.runFacts(counted.length, total, way)}</span>
      </p>
      <p className="ash small">{adminPayoutsWords.begun(datedMomentText(run.begunAt), run.begunBy)}</p>
      {run.approvedAt && (
        <p className="ash small">{adminPayoutsWords.approvedOn(datedMomentText(run.approvedAt), run.approvedBy)}</p>
      )}
      {run.state === 'open' && restoredAt && (
        <p className="notice">{adminPayoutsWords.restored(datedMomentText(restoredAt))}</p>
      )}
      <Payouts
        run={run}
        isRestored={run.state === 'open' && restoredAt !== null}
        payouts={arrangePayouts(run.payouts, query)}
        query={query}
      />
      {run.state === 'approved' && run.way === 'bank-file' && run.payouts.some(({ state }) => state === 'sent') && (
        <>
          <p>{adminPayoutsWords.fileHelp}</p>
          <p>
            <a className="lk" href={href('/admin/payouts/:id/file', { id: run.id })}>
              {adminPayoutsWords.fileLink}
            </a>
          </p>
        </>
      )}
    </SectionPart>
  )
}

function RunSign({ state }: { state: 'open' | 'approved' | 'dropped' }) {
  switch (state) {
    case 'open':
      return (
        <StateSign shape="half" tone="marigold">
          {adminPayoutsWords.openBadge}
        </StateSign>
      )
    case 'approved':
      return (
        <StateSign shape="full" tone="neem">
          {adminPayoutsWords.approvedBadge}
        </StateSign>
      )
    case 'dropped':
      return <StateSign shape="diamond">{adminPayoutsWords.droppedBadge}</StateSign>
  }
}

function Start({ shown: { readyCount } }: Props) {
  return (
    <SectionPart id="start-title" title={adminPayoutsWords.startTitle}>
      <p className="ash">{adminPayoutsWords.startHelp(readyCount)}</p>
      <ActionForm intent="start" button={adminPayoutsWords.start} look="outline" />
    </SectionPart>
  )
}

function Runs({ shown: { runs, run: chosen } }: Props) {
  if (runs.length === 0) return null
  return (
    <SectionPart id="runs-title" title={adminPayoutsWords.runsTitle}>
      <ul className="admin-list">
        {runs.map(({ id, number, state, count, totalPaise, begunAt, underWay, troubled }) => (
          <li key={id}>
            <b>
              <Link
                className="lk"
                to={href('/admin/payouts/:id', { id })}
                aria-current={id === chosen?.id ? 'true' : undefined}
              >
                {adminPayoutsWords.runTitle(number)}
              </Link>{' '}
              {rupees(totalPaise)}
            </b>
            <span className="ash small">
              {listed(
                momentText(begunAt),
                state === 'open' && adminPayoutsWords.openBadge,
                adminPayoutsWords.payouts(count),
                adminPayoutsWords.runLine(underWay, troubled),
              )}
            </span>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

function Blocked({ blocked }: Pick<ShownPayouts, 'blocked'>) {
  if (blocked.length === 0) return null
  return (
    <SectionPart
      id="blocked-title"
      className="desk-panel held-back"
      title={adminPayoutsWords.blockedTitle(blocked.length)}
    >
      <ul className="admin-list">
        {blocked.map(({ artistId, name, amountPaise, missing, fault }) => (
          <li key={artistId}>
            <b>
              <Link className="lk" to={href('/admin/artists/:id', { id: artistId })}>
                {name}
              </Link>{' '}
              {rupees(amountPaise)}
            </b>
            <span className="small">
              {listed(
                ...missing.map(({ what }) => adminArtistsWords.missing[what]),
                fault && adminPayoutsWords.payoutFaults[fault],
              )}
            </span>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

function Debtors({ debtors }: Pick<ShownPayouts, 'debtors'>) {
  if (debtors.length === 0) return null
  return (
    <SectionPart id="debtors-title" title={adminPayoutsWords.debtorsTitle}>
      <p className="ash">{adminPayoutsWords.debtorsHelp}</p>
      <ul className="admin-list">
        {debtors.map(({ artistId, name, payablePaise }) => (
          <li key={artistId}>
            <b>{adminPayoutsWords.owes(name, rupees(paise(-payablePaise)))}</b>
            <Opened intent="write-off" summary={adminPayoutsWords.writeOffSummary}>
              <ActionForm
                intent="write-off"
                of={artistId}
                hidden={{ id: artistId }}
                button={adminPayoutsWords.writeOff}
                about={name}
                look="outline"
                fields={[
                  { name: 'amount', label: adminPayoutsWords.amount, inputMode: 'decimal', required: true },
                  { name: 'why', label: adminPayoutsWords.why, maxLength: 300, required: true },
                ]}
              />
            </Opened>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}
