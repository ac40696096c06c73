import { data, href, Link } from 'react-router'
import { readAccount } from '#domain/admin/books/account-groups.rules.ts'
import { purposeText } from '#domain/admin/books/said.rules.ts'
import { showTransfers, type ShownTransfers } from '#domain/admin/books/show-month.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { monthName } from '#shared/months.rules.ts'
import { dayText, shortDateText } from '#shared/india-dates.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'
import { FigureRow, Figures } from './figures.tsx'
import type { Route } from './+types/account.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, loaderData ? adminBooksWords.accounts[loaderData.code] : adminBooksWords.title)

export const links = sheets('listing', 'dashboard', 'adminOrders', 'charts', 'books')

export const loader = forAdmin(async ({ services, params: { month = '', account = '' }, url }) => {
  const code = readAccount(account)
  const shown = code && (await showTransfers(services, { code, month, page: readPage(url.searchParams) }))
  if (!shown) throw data(null, { status: 404 })
  return shown
})

/** The transfers of one account in one month. */
export default function AccountPage({ loaderData: shown }: Route.ComponentProps) {
  const { code, month, count, page, pageCount, openingPaise, transfers } = shown
  const heads = adminBooksWords.transferHeads
  return (
    <AdminLayout section="Books" title={adminBooksWords.accounts[code]}>
      <p className="admin-head">
        <Link className="lk" to={href('/admin/books/:month', { month })}>
          {adminBooksWords.toMonth(monthName(month))}
        </Link>
        <span>{adminBooksWords.openingOf(rupeesAndPaise(openingPaise))}</span>
      </p>
      <SectionPart id="transfers-title" className="stack g16" title={adminBooksWords.transfersTitle(count)}>
        {transfers.length === 0 ? (
          <p className="ash">{adminBooksWords.noTransfers}</p>
        ) : (
          <Figures heads={heads}>
            {transfers.map((transfer) => (
              <Transfer key={transfer.id} transfer={transfer} heads={heads} />
            ))}
          </Figures>
        )}
      </SectionPart>
      <Pagination page={page} pageCount={pageCount} />
    </AdminLayout>
  )
}

type TransferProps = { transfer: ShownTransfers['transfers'][number]; heads: readonly string[] }

function Transfer({ transfer, heads }: TransferProps) {
  const { purpose, day, happenedOn, orderId, note, debitPaise, creditPaise } = transfer
  const about = (
    <>
      {purposeText(purpose)}
      {happenedOn && <span className="ash small">{adminBooksWords.happenedOn(dayText(happenedOn))}</span>}
      {note && <span className="ash small any">{note}</span>}
    </>
  )
  return (
    <FigureRow
      heads={heads}
      title={about}
      cells={[
        shortDateText(day),
        orderId && <LinkToOrder id={orderId} />,
        debitPaise && rupeesAndPaise(debitPaise),
        creditPaise && rupeesAndPaise(creditPaise),
      ]}
    />
  )
}
