import { showStatistics, type WorkStatistics } from '#domain/statistics/show-statistics.ts'
import { rupees } from '#shared/money.rules.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Chart, ShareBar } from '#app/ui/chart.tsx'
import { StudioLayout, Part, Table, listed, titled } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { LastDays } from '#app/ui/period-form.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/statistics.ts'

const DAYS = [7, 30, 90] as const
const DAYS_USUAL = 30

export const meta = titled('Statistics')

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
  ] as const
  return (
    <StudioLayout room="Statistics">
      <LastDays spans={DAYS.map((last) => ({ days: last, search: `?days=${last}`, isChosen: last === chosen }))} />
      <Facts className="totals" facts={facts} />
      <div className="charts">
        <Chart
          title="Views"
          total={totals.views}
          heads={['Day', 'Views']}
          columns={days.map(({ day, views }) => ({ label: dayText(day), value: views }))}
          words={String}
        />
        <Chart
          title="Sales before tax"
          total={totals.soldPaise}
          heads={['Day', 'Sales']}
          columns={days.map(({ day, soldPaise }) => ({ label: dayText(day), value: soldPaise }))}
          words={rupees}
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

const HEADS = ['Work', 'Views', 'Hearts', 'In carts', 'Sold', 'Before tax']

/** Work by work. On a phone each is a card that names its figures: there the head of the table is not seen. */
function WorkFigures({ works }: { works: readonly WorkStatistics[] }) {
  const most = Math.max(...works.map(({ views }) => views), 1)
  return (
    <Part id="works-title" className="report-part" title="Work by work">
      <p className="ash">
        Views are looks at the page of the work. Hearts and carts are those of this time that are still there. Nobody is
        named here: only numbers are kept.
      </p>
      <Table className="figures work-figures" heads={HEADS}>
        {works.map(({ id, title, views, hearts, carts, pieces, soldPaise, sizes }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              {sizes.length > 0 && (
                <span className="ash small sold-sizes">
                  Sold {listed(...sizes.map((size) => `${size.pieces} in ${size.name}`))}
                </span>
              )}
              <ShareBar share={views / most} />
            </th>
            {[views, hearts, carts, pieces, rupees(soldPaise)].map((figure, place) => (
              <td className="num" key={HEADS[place + 1]}>
                <span className="figure-name" aria-hidden="true">
                  {HEADS[place + 1]}
                </span>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Part>
  )
}
