import { showReports } from '#domain/admin/reports/show-reports.ts'
import { indiaDay, dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { periodTrouble, readPeriod, type Period } from '#shared/periods.rules.ts'
import { adminReportsWords } from '#words/admin-reports.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Chart, ShareBar } from '#app/ui/chart.tsx'
import { AdminLayout, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { columnLabel, PeriodForm } from '#app/ui/period-form.tsx'
import type { Share } from '#domain/admin/reports/report.rules.ts'
import type { ReportFile } from '#domain/admin/reports/report-files.rules.ts'
import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { dashboardPartsWords } from '#words/dashboard-parts.ts'
import type { Route } from './+types/reports.ts'

const SHOWN_MAX = 10

export const meta = titled(adminReportsWords.title)

export const links = sheets('forms', 'dashboard', 'charts')

export const loader = forAdmin(async ({ services, url }) => {
  const today = indiaDay(services.clock.now())
  const period = readPeriod(url.searchParams, today)
  const trouble = periodTrouble(url.searchParams, today)
  return { today, period, trouble, ...(await showReports(services, period, SHOWN_MAX)) }
})

export default function ReportsSection({ loaderData }: Route.ComponentProps) {
  const { today, period, trouble, columns, totals, categories, artists, works, searches } = loaderData
  const head = dashboardPartsWords.steps[period.by]
  const facts = [
    [adminReportsWords.salesWithTax, rupees(totals.salesPaise)],
    [adminReportsWords.orders, String(totals.orders)],
    [adminReportsWords.averageOrder, rupees(totals.averagePaise)],
    [
      adminReportsWords.refunds,
      totals.refunds === 0
        ? adminReportsWords.noRefunds
        : adminReportsWords.refundsOf(rupees(totals.refundedPaise), totals.refunds),
    ],
    [adminReportsWords.netSales, rupees(totals.netPaise)],
  ] as const
  const shares = [
    ['categories', categories],
    ['artists', artists],
    ['works', works],
  ] as const
  return (
    <AdminLayout section="Reports">
      <PeriodForm period={period} today={today} />
      {trouble && <PeriodTold trouble={trouble} period={period} />}
      <FactList className="totals" facts={facts} />
      <div className="charts stack b20">
        <Chart
          title={adminReportsWords.salesWithTax}
          total={totals.salesPaise}
          heads={[head, adminReportsWords.sales]}
          columns={columns.map(({ day, salesPaise }) => ({ label: columnLabel(day, period.by), value: salesPaise }))}
          words={rupees}
        />
        <Chart
          title={adminReportsWords.orders}
          total={totals.orders}
          heads={[head, adminReportsWords.orders]}
          columns={columns.map(({ day, orders }) => ({ label: columnLabel(day, period.by), value: orders }))}
          words={String}
        />
      </div>
      <p>
        <ReportLink file="sales" period={period} of={adminReportsWords.csvOfSales} />
      </p>
      {shares.map(([file, rows]) => (
        <ReportTable
          key={file}
          title={adminReportsWords.tables[file].title}
          file={file}
          period={period}
          of={adminReportsWords.tables[file].of}
          empty={adminReportsWords.nothingSold}
          className="figures shares"
          heads={[adminReportsWords.tables[file].head, adminReportsWords.pieces, adminReportsWords.beforeTax]}
          rows={shareRows(rows)}
        />
      ))}
      <ReportTable
        title={adminReportsWords.searches}
        file="searches"
        period={period}
        of={adminReportsWords.csvOfSearches}
        note={adminReportsWords.searchesNote}
        empty={adminReportsWords.noSearches}
        className="figures"
        heads={adminReportsWords.searchesHeads}
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
  /** The content of its file, for screen readers. */
  of: string
  note?: string
  empty: string
  className: string
  heads: readonly string[]
  rows: readonly ReactNode[]
}

/** The largest rows. The file has all of them. */
function ReportTable({ title, file, period, of, note, empty, rows, ...table }: Props) {
  return (
    <section className="report-part t48" aria-labelledby={`${file}-title`}>
      <div className="report-head row apart">
        <h2 className="d d3" id={`${file}-title`}>
          {title}
        </h2>
        {rows.length > 0 && <ReportLink file={file} period={period} of={of} />}
      </div>
      {note && <p className="ash">{note}</p>}
      {rows.length === 0 ? <p className="ash">{empty}</p> : <Table {...table}>{rows}</Table>}
    </section>
  )
}

type ReportLinkProps = { file: ReportFile; period: Period; of: string }

/** A plain link: the browser downloads the file itself. */
function ReportLink({ file, period: { from, to, by }, of }: ReportLinkProps) {
  return (
    <a className="btn o s" href={`/admin/reports/${file}.csv?from=${from}&to=${to}&by=${by}`}>
      <Download className="i" /> {adminReportsWords.csv} <span className="vh">{of}</span>
    </a>
  )
}

type PeriodToldProps = { trouble: NonNullable<ReturnType<typeof periodTrouble>>; period: Period }

/** Says which period is shown if it is not the one asked for. */
const PeriodTold = ({ trouble, period: { from, to } }: PeriodToldProps) => (
  <p className="t16" role="status">
    {adminReportsWords.periodTroubles[trouble](dayText(from), dayText(to))}
  </p>
)
