import { href } from 'react-router'
import { showEarnings, type Earned } from '#domain/earnings/show-earnings.ts'
import { showOwnPayouts } from '#domain/earnings/show-own-payouts.ts'
import { listArtistFiles } from '#domain/earnings/statements/show-paper.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { showComingTerms } from '#domain/selling-terms/coming-terms.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { addressQuery } from '#shared/address-query.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { forArtist } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SectionPart, StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { comingTermsWords } from '#words/coming-terms.ts'
import { earningsWords } from '#words/earnings.ts'
import { IssuedPaperLinks } from '#app/routes/studio/issued-papers.tsx'
import { ShareSum } from '#app/routes/studio/work-form/you-receive.tsx'
import { OwnPayouts } from './own-payouts.tsx'
import { PaperLinks } from './paper-links.tsx'
import type { Route } from './+types/earnings.ts'

export const meta: Route.MetaFunction = (page) => titled(earningsWords.title)(page)

export const links = sheets('listing', 'dashboard', 'charts', 'earnings')

/** The page of a list counts only where its list is the one that turns it. */
export const loader = forArtist(async ({ services, visitor: { artistId }, url: { searchParams } }) => {
  const page = readPage(searchParams)
  const isOfPayouts = searchParams.get('list') === 'payouts'
  const [earned, paid, papers, coming] = await Promise.all([
    showEarnings(services, { artistId, page: isOfPayouts ? 1 : page }),
    showOwnPayouts(services, { artistId, page: isOfPayouts ? page : 1 }),
    listArtistFiles(services, artistId),
    showComingTerms(services, artistId),
  ])
  return { ...earned, paid, papers, coming }
})

const payoutsPage = (page: number) => addressQuery({ list: 'payouts', page: page > 1 && String(page) })

/** What the artist has earned: the balance, and each order with its sum. */
export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { balance, coming, orders, page, pageCount, paid, papers } = loaderData
  const facts = [
    [earningsWords.pending, rupeesAndPaise(balance.pendingPaise)],
    [earningsWords.payable, rupeesAndPaise(balance.payablePaise)],
    ...(balance.heldPaise === 0 ? [] : [[earningsWords.held, rupeesAndPaise(balance.heldPaise)] as const]),
    ...(balance.onWayPaise === 0 ? [] : [[earningsWords.onWay, rupeesAndPaise(balance.onWayPaise)] as const]),
    [earningsWords.paid, rupeesAndPaise(balance.paidPaise)],
  ] as const
  return (
    <StudioLayout section="Earnings" title={earningsWords.title} isLive>
      <FactList className="totals" facts={facts} />
      <p className="ash small">{earningsWords.whatPending}</p>
      {balance.payablePaise < 0 && <p>{earningsWords.negative}</p>}
      {coming.length > 0 && (
        <SectionPart id="coming-title" className="report-part" title={comingTermsWords.title}>
          {coming.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </SectionPart>
      )}
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
      <SectionPart id="payouts-title" className="report-part" title={earningsWords.payouts}>
        <OwnPayouts payouts={paid.payouts} />
        <Pagination page={paid.page} pageCount={paid.pageCount} searchOf={payoutsPage} />
      </SectionPart>
      <PaperLinks isOwn papers={papers} fileOf={(file) => href('/artist/earnings/:file', { file })} />
    </StudioLayout>
  )
}

const TONES = { pending: 'marigold', payable: 'neem', held: 'brick', 'on-way': 'neem', paid: 'neem' } as const

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
