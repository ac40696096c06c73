import { href } from 'react-router'
import { lastMonths } from '#domain/earnings/months.rules.ts'
import { showEarnings, type Earned } from '#domain/earnings/show-earnings.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SectionPart, StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { languageWords } from '#words/language.ts'
import { earningsWords } from '#words/earnings.ts'
import { IssuedPaperLinks } from '#app/routes/studio/issued-papers.tsx'
import { ShareSum } from '#app/routes/studio/work-form/you-receive.tsx'
import type { Route } from './+types/earnings.ts'

const MONTHS = 12

export const meta: Route.MetaFunction = (page) => titled(earningsWords.title)(page)

export const links = sheets('listing', 'dashboard', 'charts', 'earnings')

export const loader = forRole('artist', async ({ services, visitor, url }) => ({
  ...(await showEarnings(services, { artistId: visitor.artistId, page: readPage(url.searchParams) })),
  months: lastMonths(indiaDay(services.clock.now()), MONTHS),
}))

/** What the artist has earned: the balance, and each order with its sum. */
export default function Earnings({ loaderData: { balance, orders, page, pageCount, months } }: Route.ComponentProps) {
  const facts = [
    [earningsWords.pending, rupeesAndPaise(balance.pendingPaise)],
    [earningsWords.payable, rupeesAndPaise(balance.payablePaise)],
    ...(balance.heldPaise === 0 ? [] : [[earningsWords.held, rupeesAndPaise(balance.heldPaise)] as const]),
  ] as const
  return (
    <StudioLayout section="Earnings" title={earningsWords.title} isLive>
      <FactList className="totals" facts={facts} />
      <p className="ash small">{earningsWords.whatPending}</p>
      {balance.payablePaise < 0 && <p>{earningsWords.negative}</p>}
      <SectionPart id="earned-title" className="report-part" title={earningsWords.byOrder}>
        {orders.length > 0 ? (
          <ul className="earned">
            {orders.map((order) => (
              <li key={order.orderId}>
                <EarnedRow order={order} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={earningsWords.emptyTitle} text={earningsWords.emptyText} art={<PalePatch />} />
        )}
        <Pagination page={page} pageCount={pageCount} />
      </SectionPart>
      <SectionPart id="statements-title" className="report-part" title={earningsWords.statements}>
        <p className="ash small">{earningsWords.statementsNote}</p>
        <ul className="statements">
          {months.map((month) => (
            <li key={month}>
              <a href={href('/artist/earnings/:file', { file: `${month}.csv` })} download>
                {monthText(month)}
              </a>
            </li>
          ))}
        </ul>
      </SectionPart>
    </StudioLayout>
  )
}

/** 'November 2026' */
function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${languageWords.months[Number(number) - 1]} ${year}`
}

const TONES = { pending: 'marigold', payable: 'neem', held: 'brick' } as const

function EarnedRow({ order: { orderId, shortNumber, soldAt, state, owedPaise, lines, papers } }: { order: Earned }) {
  return (
    <details>
      <summary>
        <span>
          {earningsWords.order(orderNumber(orderId))}{' '}
          <span className="ash small num">{shortNumberText(shortNumber)}</span>
        </span>
        <span className="ash small">{dayText(soldAt)}</span>
        <Badge tone={TONES[state]}>{earningsWords.states[state]}</Badge>
        <span className="num">{rupeesAndPaise(owedPaise)}</span>
      </summary>
      {lines.map(({ title, line }, place) => (
        <div key={place} className="earned-line">
          <h3 className="work">{title}</h3>
          <ShareSum line={line} />
        </div>
      ))}
      <IssuedPaperLinks papers={papers} />
    </details>
  )
}
