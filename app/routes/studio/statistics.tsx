import { Link } from 'react-router'
import { showStatistics } from '#domain/statistics/show-statistics.ts'
import { rupees } from '#shared/money.rules.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { Totals, Chart, ShareBar } from '#app/ui/chart.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { StudioLayout } from './studio-layout.tsx'
import type { WorkStatistics } from '#domain/statistics/show-statistics.ts'
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
          columns={days.map(({ day, views }) => ({ label: dayText(day), value: views, text: String(views) }))}
        />
        <Chart
          title="Sales before tax"
          total={rupees(totals.soldPaise)}
          heads={['Day', 'Sales']}
          columns={days.map(({ day, soldPaise }) => ({
            label: dayText(day),
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

/** Work by work. On a phone each is a card that names its figures. */
function WorkFigures({ works }: { works: readonly WorkStatistics[] }) {
  const most = Math.max(...works.map(({ views }) => views), 1)
  return (
    <section className="report-part" aria-labelledby="works-title">
      <h2 className="d d3" id="works-title">
        Work by work
      </h2>
      <p className="ash">
        Views are looks at the page of the work. Hearts and carts are those of this time that are still there. Nobody is
        named here: only numbers are kept.
      </p>
      <table className="figures work-figures">
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Views</th>
            <th scope="col">Hearts</th>
            <th scope="col">In carts</th>
            <th scope="col">Sold</th>
            <th scope="col">Before tax</th>
          </tr>
        </thead>
        <tbody>
          {works.map(({ id, title, views, hearts, carts, pieces, soldPaise }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                <ShareBar share={views / most} />
              </th>
              <Figure name="Views" text={String(views)} />
              <Figure name="Hearts" text={String(hearts)} />
              <Figure name="In carts" text={String(carts)} />
              <Figure name="Sold" text={String(pieces)} />
              <Figure name="Before tax" text={rupees(soldPaise)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Its name is seen where the head of the table is not. */
function Figure({ name, text }: { name: string; text: string }) {
  return (
    <td className="num">
      <span className="figure-name" aria-hidden="true">
        {name}
      </span>
      {text}
    </td>
  )
}
