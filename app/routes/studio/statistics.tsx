import { Link } from 'react-router'
import { showStatistics } from '#domain/statistics/show-statistics.ts'
import { rupees } from '#shared/money.rules.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { Totals, Chart } from '#app/ui/chart.tsx'
import { longDay } from '#shared/india-dates.rules.ts'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { StudioLayout } from './studio-layout.tsx'
import { WorkFigures } from './work-figures.tsx'
import type { Route } from './+types/statistics.ts'

const DAYS = [7, 30, 90] as const
const DAYS_USUAL = 30

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Statistics | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('dashboard', 'charts')

export const loader = forRole('artist', async ({ services, visitor, url }) => {
  const asked = Number(url.searchParams.get('days'))
  const chosen = DAYS.find((days) => days === asked) ?? DAYS_USUAL
  return { chosen, ...(await showStatistics(services, visitor.artistId, chosen)) }
})

export default function StatisticsRoom({ loaderData: { chosen, days, works, totals } }: Route.ComponentProps) {
  const facts = [
    ['Views', String(totals.views)],
    ['Hearts', String(totals.hearts)],
    ['In carts', String(totals.carts)],
    ['Pieces sold', String(totals.pieces)],
    ['Sales before tax', rupees(totals.soldPaise)],
  ]
  return (
    <StudioLayout room="Statistics">
      <nav className="period-last" aria-label="The last days">
        {DAYS.map((last) => (
          <Link key={last} to={{ search: `?days=${last}` }} aria-current={last === chosen ? 'true' : undefined}>
            {last} days
          </Link>
        ))}
      </nav>
      <Totals facts={facts} />
      <div className="charts">
        <Chart
          title="Views"
          total={String(totals.views)}
          heads={['Day', 'Views']}
          columns={days.map(({ day, views }) => ({ label: longDay(day), value: views, text: String(views) }))}
        />
        <Chart
          title="Sales before tax"
          total={rupees(totals.soldPaise)}
          heads={['Day', 'Sales']}
          columns={days.map(({ day, soldPaise }) => ({
            label: longDay(day),
            value: soldPaise,
            text: rupees(soldPaise),
          }))}
        />
      </div>
      {works.length > 0 ? (
        <WorkFigures works={works} />
      ) : (
        <EmptyState
          title="Nothing of yours hangs here yet"
          text="What becomes of your works is counted here once they are in the store."
          art={<PalePatch />}
        />
      )}
    </StudioLayout>
  )
}
