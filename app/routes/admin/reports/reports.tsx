import { showReports } from '#domain/admin/reports/show-reports.ts'
import { indiaDay, dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { periodTrouble, readPeriod } from '#shared/periods.rules.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { sheets } from '#app/sheets.ts'
import { Totals, Chart, ShareBar } from '#app/ui/chart.tsx'
import { columnLabel, PeriodForm } from '#app/ui/period-form.tsx'
import type { Share } from '#domain/admin/reports/report.rules.ts'
import type { ReportFile } from '#domain/admin/reports/report-files.rules.ts'
import type { Period } from '#shared/periods.rules.ts'
import type { MissedWords } from '#domain/admin/reports/reports.db.ts'
import Download from 'lucide-react/icons/download'
import type { Route } from './+types/reports.ts'

const SHOWN_MAX = 10

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `Reports | ${matches[0].loaderData?.brand.name}` }]

export const links = sheets('forms', 'dashboard', 'charts')

export const loader = forRole('admin', async ({ services, url }) => {
  const today = indiaDay(services.clock.now())
  const period = readPeriod(url.searchParams, today)
  const trouble = periodTrouble(url.searchParams, today)
  return { today, period, trouble, ...(await showReports(services, period, SHOWN_MAX)) }
})

const STEP_HEADS = { day: 'Day', week: 'Week', month: 'Month' } as const

export default function ReportsRoom({ loaderData }: Route.ComponentProps) {
  const { today, period, trouble, columns, totals, categories, artists, works, searches } = loaderData
  const head = STEP_HEADS[period.by]
  const facts = [
    ['Sales with tax', rupees(totals.salesPaise)],
    ['Orders', String(totals.orders)],
    ['Average order', rupees(totals.averagePaise)],
    ['Refunds', totals.refunds === 0 ? 'none' : `${rupees(totals.refundedPaise)} in ${totals.refunds}`],
    ['Sales less refunds', rupees(totals.netPaise)],
  ]
  return (
    <AdminLayout room="Reports">
      <PeriodForm period={period} today={today} />
      {trouble && <PeriodTold trouble={trouble} period={period} />}
      <Totals facts={facts} />
      <div className="charts">
        <Chart
          title="Sales with tax"
          total={rupees(totals.salesPaise)}
          heads={[head, 'Sales']}
          columns={columns.map(({ day, salesPaise }) => ({
            label: columnLabel(day, period.by),
            value: salesPaise,
            text: rupees(salesPaise),
          }))}
        />
        <Chart
          title="Orders"
          total={String(totals.orders)}
          heads={[head, 'Orders']}
          columns={columns.map(({ day, orders }) => ({
            label: columnLabel(day, period.by),
            value: orders,
            text: String(orders),
          }))}
        />
      </div>
      <p>
        <ReportLink file="sales" period={period} what="sales and refunds" />
      </p>
      <ShareTable title="Categories" file="categories" head="Category" period={period} shares={categories} />
      <ShareTable title="Artists" file="artists" head="Artist" period={period} shares={artists} />
      <ShareTable title="Works" file="works" head="Work" period={period} shares={works} />
      <MissedSearches searches={searches} period={period} />
    </AdminLayout>
  )
}

type Props = { title: string; file: ReportFile; head: string; period: Period; shares: readonly Share[] }

/** The greatest of them; all of them are in the file. */
function ShareTable({ title, file, head, period, shares }: Props) {
  const most = shares[0]?.soldPaise ?? 0
  return (
    <section className="report-part" aria-labelledby={`${file}-title`}>
      <div className="report-head">
        <h2 className="d d3" id={`${file}-title`}>
          {title}
        </h2>
        {shares.length > 0 && <ReportLink file={file} period={period} what={title.toLowerCase()} />}
      </div>
      {shares.length === 0 && <p className="ash">Nothing was sold in this time.</p>}
      {shares.length > 0 && (
        <table className="figures shares">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Pieces</th>
              <th scope="col">Before tax</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ id, name, beside, pieces, soldPaise }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {beside && <span className="ash small">{beside}</span>}
                  <ShareBar share={most === 0 ? 0 : soldPaise / most} />
                </th>
                <td className="num">{pieces}</td>
                <td className="num">{rupees(soldPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What visitors look for and the store does not have. */
function MissedSearches({ searches, period }: { searches: readonly MissedWords[]; period: Period }) {
  return (
    <section className="report-part" aria-labelledby="searches-title">
      <div className="report-head">
        <h2 className="d d3" id="searches-title">
          Searches with no result
        </h2>
        {searches.length > 0 && <ReportLink file="searches" period={period} what="searches with no result" />}
      </div>
      <p className="ash">Only the words and how often: who searched is not kept.</p>
      {searches.length === 0 && <p className="ash">Every search of this time found something.</p>}
      {searches.length > 0 && (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Searched words</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, times }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td className="num">{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type ReportLinkProps = { file: ReportFile; period: Period; what: string }

/** A file is fetched by the browser itself, never by a route of the page. */
function ReportLink({ file, period: { from, to, by }, what }: ReportLinkProps) {
  return (
    <a className="btn o s" href={`/admin/reports/${file}.csv?from=${from}&to=${to}&by=${by}`} download>
      <Download className="i" /> CSV <span className="vh">of {what}</span>
    </a>
  )
}

type PeriodToldProps = { trouble: NonNullable<ReturnType<typeof periodTrouble>>; period: Period }

const WHY: Record<PeriodToldProps['trouble'], string> = {
  'not-days': 'A report is about days from 2020 up to today, and this was none.',
  'turned-round': 'The first day was after the last: they are turned round.',
}

/** That another time is shown than was asked for, and which. */
const PeriodTold = ({ trouble, period: { from, to } }: PeriodToldProps) => (
  <p className="period-told" role="status">
    {WHY[trouble]} Shown: {dayText(from)} to {dayText(to)}.
  </p>
)
