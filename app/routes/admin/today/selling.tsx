/** What sells, what is only viewed, what is searched for in vain, and how far visitors come. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { grouped } from '#domain/admin/today/today.rules.ts'
import type { Today } from '#domain/admin/today/show-today.ts'
import { ShareBar } from '#app/ui/chart.tsx'
import { Table } from '#app/ui/dashboard-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { rupees } from '#shared/money.rules.ts'
import { adminTodayWords } from '#words/admin-today.ts'

type Reports = NonNullable<Today['reports']>

export function SellingLists({ selling, lookedAt, searches }: Reports) {
  return (
    <div className="today-cols today-thirds">
      <Part id="today-selling" title={adminTodayWords.selling} none={adminTodayWords.nothingSold}>
        {selling.map(({ pieces, soldPaise, ...work }) => (
          <WorkRow key={work.id} work={work}>
            <span className="ash small nb">{adminTodayWords.sold(pieces)}</span>
            <span className="num w550 nb">{rupees(soldPaise)}</span>
          </WorkRow>
        ))}
      </Part>
      <Part id="today-looked-at" title={adminTodayWords.lookedAt} none={adminTodayWords.nothingLookedAt}>
        {lookedAt.map(({ views, hearts, carts, ...work }) => (
          <WorkRow key={work.id} work={work} about={adminTodayWords.viewsAndHearts(views, hearts)}>
            {carts > 0 && <span className="small soon nb">{adminTodayWords.inCarts(carts)}</span>}
          </WorkRow>
        ))}
      </Part>
      <Part id="today-searches" title={adminTodayWords.searches} none={adminTodayWords.noSearches}>
        {searches.map(({ words, times }) => (
          <li key={words}>
            <Link className="today-words" to={`${href('/search')}?${new URLSearchParams({ q: words })}`}>
              {adminTodayWords.quoted(words)}
            </Link>
            <span className="ash small num nb">{adminTodayWords.times(times)}</span>
          </li>
        ))}
      </Part>
    </div>
  )
}

type PartProps = { id: string; title: string; none: string; children: ReactNode[] }

const Part = ({ id, title, none, children }: PartProps) => (
  <section aria-labelledby={id}>
    <div className="today-head row apart">
      <h2 className="d d3" id={id}>
        {title}
      </h2>
      <span className="small ash">{adminTodayWords.thirtyDays}</span>
    </div>
    {children.length === 0 ? <p className="ash">{none}</p> : <ul className="today-list">{children}</ul>}
  </section>
)

type WorkProps = {
  work: Pick<Reports['selling'][number], 'id' | 'title' | 'artistName' | 'picture'>
  about?: string
  children: ReactNode
}

const WorkRow = ({ work: { id, title, artistName, picture }, about = artistName, children }: WorkProps) => (
  <li>
    <span className="today-picture">
      <Picture picture={picture} sizes="48px" isDecoration />
    </span>
    <span className="today-words">
      <Link className="work" to={href('/artwork/:id', { id })}>
        {title}
      </Link>
      <span className="ash small">{about}</span>
    </span>
    {children}
  </li>
)

const STEPS = ['views', 'carts', 'checkouts', 'online'] as const

export function FunnelTable({ numbers: { today, days } }: Pick<Reports, 'numbers'>) {
  const most = Math.max(...STEPS.map((step) => days[step]), 1)
  return (
    <section className="report-part" aria-labelledby="today-funnel">
      <h2 className="d d3" id="today-funnel">
        {adminTodayWords.funnel}
      </h2>
      <Table className="figures shares" heads={adminTodayWords.funnelHeads}>
        {STEPS.map((step) => (
          <tr key={step}>
            <th scope="row">
              {adminTodayWords.steps[step]}
              <ShareBar share={days[step] / most} />
            </th>
            <td className="num">{grouped(today[step])}</td>
            <td className="num">{grouped(days[step])}</td>
          </tr>
        ))}
      </Table>
      <p className="ash small today-note">{adminTodayWords.funnelNote}</p>
    </section>
  )
}
