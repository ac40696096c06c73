import { showReports } from '#domain/admin/reports/show-reports.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { periodTrouble, readPeriod } from '#shared/periods.rules.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { sheets } from '#app/sheets.ts'
import { Totals, Chart } from '#app/ui/chart.tsx'
import { columnLabel, PeriodForm } from '#app/ui/period-form.tsx'
import { PeriodTold } from './period-told.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { ReportLink } from './report-link.tsx'
import { ShareTable } from './share-table.tsx'
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
