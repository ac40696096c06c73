import { showFollowers } from '#domain/following/follow-artist.ts'
import { showStatistics, type WorkStatistics } from '#domain/statistics/show-statistics.ts'
import { rupees } from '#shared/money.rules.ts'
import { forArtist } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Chart, ShareBar } from '#app/ui/chart.tsx'
import { StudioLayout, SectionPart, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { LastDays } from '#app/ui/period-form.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { followingWords } from '#words/following.ts'
import { statisticsWords } from '#words/statistics.ts'
import type { Route } from './+types/statistics.ts'

const DAYS = [7, 30, 90] as const
const DAYS_USUAL = 30

export const meta: Route.MetaFunction = (page) => titled(statisticsWords.title)(page)

export const links = sheets('dashboard', 'charts')

export const loader = forArtist(async ({ services, visitor, url }) => {
  const asked = Number(url.searchParams.get('days'))
  const chosen = DAYS.find((days) => days === asked) ?? DAYS_USUAL
  const [statistics, followers] = await Promise.all([
    showStatistics(services, visitor.artistId, chosen),
    visitor.artistId === null ? 0 : showFollowers(services, visitor.artistId),
  ])
  return { chosen, followers, ...statistics }
})

export default function StatisticsSection({
  loaderData: { chosen, followers, days, works, totals },
}: Route.ComponentProps) {
  const facts = [
    [statisticsWords.views, String(totals.views)],
    [statisticsWords.saves, String(totals.hearts)],
    [statisticsWords.inCarts, String(totals.carts)],
    [statisticsWords.piecesSold, String(totals.pieces)],
    [statisticsWords.salesBeforeTax, rupees(totals.soldPaise)],
    [followingWords.followers, String(followers)],
  ] as const
  return (
    <StudioLayout section="Statistics" title={statisticsWords.title}>
      <LastDays spans={DAYS.map((last) => ({ days: last, search: `?days=${last}`, isChosen: last === chosen }))} />
      <FactList className="totals" facts={facts} />
      <div className="charts">
        <Chart
          title={statisticsWords.views}
          total={totals.views}
          heads={[statisticsWords.day, statisticsWords.views]}
          columns={days.map(({ day, views }) => ({ label: dayText(day), value: views }))}
          words={String}
        />
        <Chart
          title={statisticsWords.salesBeforeTax}
          total={totals.soldPaise}
          heads={[statisticsWords.day, statisticsWords.sales]}
          columns={days.map(({ day, soldPaise }) => ({ label: dayText(day), value: soldPaise }))}
          words={rupees}
        />
      </div>
      {works.length > 0 ? (
        <WorkFigures works={works} />
      ) : (
        <EmptyState title={statisticsWords.emptyTitle} text={statisticsWords.emptyText} art={<PalePatch />} />
      )}
    </StudioLayout>
  )
}

/** Work by work. On a phone each row is a card that names its figures, as the table's head is hidden. */
function WorkFigures({ works }: { works: readonly WorkStatistics[] }) {
  const most = Math.max(...works.map(({ views }) => views), 1)
  const heads = [
    statisticsWords.work,
    statisticsWords.views,
    statisticsWords.saves,
    statisticsWords.inCarts,
    statisticsWords.sold,
    statisticsWords.beforeTax,
  ]
  return (
    <SectionPart id="works-title" className="report-part" title={statisticsWords.byWork}>
      <p className="ash">{statisticsWords.whatCounts}</p>
      <Table className="figures work-figures" heads={heads}>
        {works.map(({ id, title, views, hearts, carts, pieces, soldPaise, sizes }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              {sizes.length > 0 && <span className="ash small sold-sizes">{statisticsWords.soldInSizes(sizes)}</span>}
              <ShareBar share={views / most} />
            </th>
            {[views, hearts, carts, pieces, rupees(soldPaise)].map((figure, place) => (
              <td className="num" key={heads[place + 1]}>
                <span className="figure-name" aria-hidden="true">
                  {heads[place + 1]}
                </span>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </SectionPart>
  )
}
