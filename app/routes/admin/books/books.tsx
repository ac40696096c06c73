import { data, href, Link } from 'react-router'
import type { ShownMonth } from '#domain/admin/books/show-month.ts'
import { showMonth } from '#domain/admin/books/show-month.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { monthName } from '#shared/months.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'
import { answerBooks } from './answer-books.ts'
import { ByHandForm, HandEntries } from './by-hand.tsx'
import { Closing } from './closing.tsx'
import { FigureRow, Figures } from './figures.tsx'
import type { Route } from './+types/books.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(
    matches[0].loaderData,
    loaderData ? adminBooksWords.titleOf(monthName(loaderData.month)) : adminBooksWords.title,
  )

export const links = sheets('forms', 'dashboard', 'adminOrders', 'charts', 'settings', 'books')

export const loader = forAdmin(async ({ services, params }) => {
  const shown = await showMonth(services, params.month)
  if (!shown) throw data(null, { status: 404 })
  return shown
})

export const action = forRoleCall('admin', answerBooks)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** A month of the shop's books: what it has, owes, earns and costs. */
export default function BooksPage({ loaderData: shown }: Route.ComponentProps) {
  const { month, isClosed, groups, months } = shown
  return (
    <AdminLayout section="Books" title={adminBooksWords.titleOf(monthName(month))}>
      <PostedNote />
      <p className="admin-head">
        <Badge tone={isClosed ? 'indigo' : 'neem'}>
          {isClosed ? adminBooksWords.closedBadge : adminBooksWords.openBadge}
        </Badge>
        <span className="ash">{adminBooksWords.glanceNote}</span>
      </p>
      <div className="admin-order">
        <div className="admin-main">
          {groups.length === 0 && <p className="ash">{adminBooksWords.empty}</p>}
          {groups.map((group) => (
            <Accounts key={group.group} month={month} {...group} />
          ))}
          {groups.length > 0 && <Downloads month={month} />}
          <HandEntries shown={shown} />
        </div>
        <div className="admin-side">
          <ul className="admin-list">
            <li>
              <Link className="lk" to={href('/admin/books/registers')}>
                {adminBooksWords.toRegisters}
              </Link>
            </li>
            <li>
              <Link className="lk" to={href('/admin/payouts')}>
                {adminBooksWords.toPayouts}
              </Link>
            </li>
          </ul>
          <ByHandForm shown={shown} />
          <Closing shown={shown} />
          <Months months={months} chosen={month} />
        </div>
      </div>
    </AdminLayout>
  )
}

type AccountsProps = ShownMonth['groups'][number] & { month: string }

function Accounts({ month, group, accounts }: AccountsProps) {
  const columns = adminBooksWords.heads
  return (
    <SectionPart id={`${group}-title`} title={adminBooksWords.groups[group]}>
      <Figures heads={columns} isEven>
        {accounts.map(({ code, openingPaise, debitsPaise, creditsPaise, closingPaise }) => (
          <FigureRow
            key={code}
            heads={columns}
            title={
              <Link className="lk" to={href('/admin/books/:month/:account', { month, account: code })}>
                {adminBooksWords.accounts[code]}
              </Link>
            }
            cells={[openingPaise, debitsPaise, creditsPaise, closingPaise].map(rupeesAndPaise)}
          />
        ))}
      </Figures>
    </SectionPart>
  )
}

/** Plain links: the browser downloads the files itself. */
const Downloads = ({ month }: { month: string }) => (
  <p className="flow g16">
    <a className="btn o s" href={`${href('/admin/books/files/:file', { file: 'accounts.csv' })}?of=${month}`}>
      {adminBooksWords.downloadAccounts}
    </a>
    <a className="btn o s" href={`${href('/admin/books/files/:file', { file: 'entries.csv' })}?of=${month}`}>
      {adminBooksWords.downloadEntries}
    </a>
  </p>
)

const Months = ({ months, chosen }: { months: readonly string[]; chosen: string }) => (
  <SectionPart id="months-title" title={adminBooksWords.monthsTitle}>
    <ul className="admin-list">
      {months.map((month) => (
        <li key={month}>
          <Link
            className="lk"
            to={href('/admin/books/:month', { month })}
            aria-current={month === chosen ? 'true' : undefined}
          >
            {monthName(month)}
          </Link>
        </li>
      ))}
    </ul>
  </SectionPart>
)
