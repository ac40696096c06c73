import { showReports } from '#domain/admin/reports/show-reports.ts'
import { indiaDay, dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { periodTrouble, readPeriod, type Period } from '#shared/periods.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Chart, ShareBar } from '#app/ui/chart.tsx'
import { AdminLayout, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { columnLabel, PeriodForm, STEP_NAMES } from '#app/ui/period-form.tsx'
import type { Share } from '#domain/admin/reports/report.rules.ts'
import type { ReportFile } from '#domain/admin/reports/report-files.rules.ts'
import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import type { Route } from './+types/reports.ts'

const SHOWN_MAX = 10

export const meta = titled('Reports')

export const links = sheets('forms', 'dashboard', 'charts')

export const loader = forAdmin(async ({ services, url }) => {
  const today = indiaDay(services.clock.now())
  const period = readPeriod(url.searchParams, today)
  const trouble = periodTrouble(url.searchParams, today)
  return { today, period, trouble, ...(await showReports(services, period, SHOWN_MAX)) }
})

export default function ReportsRoom({ loaderData }: Route.ComponentProps) {
  const { today, period, trouble, columns, totals, categories, artists, works, searches } = loaderData
  const head = STEP_NAMES[period.by]
  const facts = [
    ['Sales with tax', rupees(totals.salesPaise)],
    ['Orders', String(totals.orders)],
    ['Average order', rupees(totals.averagePaise)],
    ['Refunds', totals.refunds === 0 ? 'none' : `${rupees(totals.refundedPaise)} in ${totals.refunds}`],
    ['Sales less refunds', rupees(totals.netPaise)],
  ] as const
  const shares = [
    ['Categories', 'categories', 'Category', categories],
    ['Artists', 'artists', 'Artist', artists],
    ['Works', 'works', 'Work', works],
  ] as const
  return (
    <AdminLayout room="Reports">
      <PeriodForm period={period} today={today} />
      {trouble && <PeriodTold trouble={trouble} period={period} />}
      <Facts className="totals" facts={facts} />
      <div className="charts">
        <Chart
          title="Sales with tax"
          total={totals.salesPaise}
          heads={[head, 'Sales']}
          columns={columns.map(({ day, salesPaise }) => ({ label: columnLabel(day, period.by), value: salesPaise }))}
          words={rupees}
        />
        <Chart
          title="Orders"
          total={totals.orders}
          heads={[head, 'Orders']}
          columns={columns.map(({ day, orders }) => ({ label: columnLabel(day, period.by), value: orders }))}
          words={String}
        />
      </div>
      <p>
        <ReportLink file="sales" period={period} what="sales and refunds" />
      </p>
      {shares.map(([title, file, what, rows]) => (
        <ReportTable
          key={file}
          title={title}
          file={file}
          period={period}
          empty="Nothing was sold in this time."
          className="figures shares"
          heads={[what, 'Pieces', 'Before tax']}
          rows={shareRows(rows)}
        />
      ))}
      <ReportTable
        title="Searches with no result"
        file="searches"
        period={period}
        note="Only the words and how often: who searched is not kept."
        empty="Every search of this time found something."
        className="figures"
        heads={['Searched words', 'Times']}
        rows={searches.map(({ words, times }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td className="num">{times}</td>
          </tr>
        ))}
      />
    </AdminLayout>
  )
}

const shareRows = (shares: readonly Share[]) =>
  shares.map(({ id, name, beside, pieces, soldPaise }) => (
    <tr key={id}>
      <th scope="row">
        {name}
        {beside && <span className="ash small">{beside}</span>}
        <ShareBar share={soldPaise / (shares[0]?.soldPaise || 1)} />
      </th>
      <td className="num">{pieces}</td>
      <td className="num">{rupees(soldPaise)}</td>
    </tr>
  ))

type Props = {
  title: string
  file: ReportFile
  period: Period
  note?: string
  empty: string
  className: string
  heads: readonly string[]
  rows: readonly ReactNode[]
}

/** The greatest of them; all of them are in the file. */
function ReportTable({ title, file, period, note, empty, rows, ...table }: Props) {
  return (
    <section className="report-part" aria-labelledby={`${file}-title`}>
      <div className="report-head">
        <h2 className="d d3" id={`${file}-title`}>
          {title}
        </h2>
        {rows.length > 0 && <ReportLink file={file} period={period} what={title.toLowerCase()} />}
      </div>
      {note && <p className="ash">{note}</p>}
      {rows.length === 0 ? <p className="ash">{empty}</p> : <Table {...table}>{rows}</Table>}
    </section>
  )
}

type ReportLinkProps = { file: ReportFile; period: Period; what: string }

/** A file is fetched by the browser itself, never by a route of the page. */
function ReportLink({ file, period: { from, to, by }, what }: ReportLinkProps) {
  return (
    <a className="btn o s" href={`/admin/reports/${file}.csv?from=${from}&to=${to}&by=${by}`}>
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
