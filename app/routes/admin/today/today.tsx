import { href } from 'react-router'
import { showToday, type Today } from '#domain/admin/today/show-today.ts'
import { grouped, shareOf } from '#domain/admin/today/today.rules.ts'
import { writeOrderQuery, readOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { inIndia, indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { adminTodayWords } from '#words/admin-today.ts'
import { languageWords } from '#words/language.ts'
import { FunnelTable, SellingLists } from './selling.tsx'
import { FailedList, Packing, spanText, WaitingTasks } from './tasks.tsx'
import { Tiles, type TileFacts } from './tiles.tsx'
import type { Route } from './+types/today.ts'

export const meta = titled(adminTodayWords.title)

export const links = sheets('dashboard', 'charts', 'today')

export const loader = forAdmin(({ services, visitor }) => showToday(services, visitor.duty))

/** How the shop does today, and what an admin sees to first. */
export default function TodaySection({ loaderData }: Route.ComponentProps) {
  const { now, waiting, packing, failed, reports } = loaderData
  return (
    <AdminLayout section="Today" title={dateTitle(now)} isLive>
      <p className="ash">{summaryOf(loaderData)}</p>
      <Tiles tiles={tilesOf(loaderData)} />
      <div className="today-cols today-main">
        <WaitingTasks tasks={waiting} now={now} />
        {(packing || failed) && (
          <div className="stack g24">
            {packing && <Packing packing={packing} day={indiaDay(now)} />}
            {failed && <FailedList failed={failed} />}
          </div>
        )}
      </div>
      {reports && (
        <>
          <SellingLists {...reports} />
          <FunnelTable numbers={reports.numbers} />
          <p className="today-note">
            <GoLink to={href('/admin/reports')}>{adminTodayWords.allReports}</GoLink>
          </p>
        </>
      )}
    </AdminLayout>
  )
}

function dateTitle(now: Date): string {
  const day = inIndia(now)
  return adminTodayWords.dayTitle(
    languageWords.weekdays[day.getUTCDay()] ?? '',
    `${day.getUTCDate()} ${languageWords.months[day.getUTCMonth()]}`,
  )
}

function summaryOf({ waiting, now }: Today): string {
  const things = waiting.reduce((sum, { count }) => sum + count, 0)
  const since = Math.min(...waiting.map((task) => task.since.getTime()))
  return things === 0
    ? adminTodayWords.nothingWaits
    : adminTodayWords.waitsForYou(things, spanText(new Date(since), now))
}

const oneDecimal = (share: number | null) => (share === null ? '–' : `${Math.round(share * 10) / 10}%`)

/** Each number with the way to its list. */
function tilesOf({ orders, reports }: Today): TileFacts[] {
  const tiles: TileFacts[] = []
  if (reports) {
    const { from, to, today, days, before, columns } = reports.numbers
    const report = (first: string) => `${href('/admin/reports')}?${new URLSearchParams({ from: first, to, by: 'day' })}`
    tiles.push({
      id: 'sales',
      figure: rupees(today.salesPaise),
      to: report(to),
      sum: rupees(days.salesPaise),
      sumTo: report(from),
      days: days.salesPaise,
      before: before.salesPaise,
      columns: columns.map(({ salesPaise }) => salesPaise),
      note: days.refundedPaise > noPaise ? adminTodayWords.refunded(rupees(days.refundedPaise)) : undefined,
    })
  }
  if (orders) {
    const list = (first: string) =>
      href('/admin/orders') +
      writeOrderQuery({ ...readOrderQuery(new URLSearchParams()), isByPayment: true, from: first, to: orders.to })
    tiles.push({
      id: 'orders',
      figure: grouped(orders.today),
      to: list(orders.to),
      sum: grouped(orders.days),
      sumTo: list(orders.from),
      days: orders.days,
      before: orders.before,
      columns: orders.columns,
    })
  }
  if (reports) {
    const { today, days, before, columns } = reports.numbers
    tiles.push(
      {
        id: 'views',
        figure: grouped(today.views),
        to: '#today-looked-at',
        sum: grouped(days.views),
        sumTo: '#today-looked-at',
        days: days.views,
        before: before.views,
        columns: columns.map(({ views }) => views),
      },
      {
        id: 'conversion',
        figure: oneDecimal(shareOf(today)),
        to: '#today-funnel',
        sum: oneDecimal(shareOf(days)),
        sumTo: '#today-funnel',
        days: shareOf(days) ?? 0,
        before: shareOf(before) ?? 0,
        columns: columns.map((day) => shareOf(day) ?? 0),
      },
    )
  }
  return tiles
}
