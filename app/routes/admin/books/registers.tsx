import { data, Form, href, Link } from 'react-router'
import { remarkOf } from '#domain/admin/books/said.rules.ts'
import { showRegisters, type ShownRegisters } from '#domain/admin/books/show-registers.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminLayout, ChoiceField, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { monthName } from '#shared/months.rules.ts'
import { shortDateText } from '#shared/india-dates.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'
import { FigureRow, Figures, quarterText, shortQuarterText } from './figures.tsx'
import type { Route } from './+types/registers.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  titleMeta(matches[0].loaderData, adminBooksWords.registersTitle)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders', 'charts', 'books')

export const loader = forAdmin(async ({ services, url: { searchParams } }) => {
  const shown = await showRegisters(services, {
    quarter: searchParams.get('quarter') ?? undefined,
    month: searchParams.get('month') ?? undefined,
    page: readPage(searchParams),
  })
  if (!shown) throw data(null, { status: 404 })
  return shown
})

/** The taxes on artists' sales, in the columns of the returns. */
export default function RegistersPage({ loaderData: shown }: Route.ComponentProps) {
  const { tds, tcs, quarters, months } = shown
  return (
    <AdminLayout section="Books" title={adminBooksWords.registersTitle}>
      <p className="admin-head">
        <Link className="lk" to={href('/admin/books')}>
          {adminBooksWords.title}
        </Link>
      </p>
      <Form method="get" className="period-form" key={`${tds.quarter} ${tcs.month}`}>
        <ChoiceField
          label={adminBooksWords.quarterLabel}
          name="quarter"
          defaultValue={tds.quarter}
          options={quarters.map((quarter) => [quarter, shortQuarterText(quarter)] as const)}
        />
        <ChoiceField
          label={adminBooksWords.monthLabel}
          name="month"
          defaultValue={tcs.month}
          options={months.map((month) => [month, monthName(month)] as const)}
        />
        <Button type="submit" look="outline">
          {adminBooksWords.show}
        </Button>
      </Form>
      <Tds shown={shown} />
      <Tcs tcs={tcs} />
    </AdminLayout>
  )
}

type Account = ShownRegisters['tds']['account']

const TaxFacts = ({ account, booked }: { account: Account; booked: string }) => (
  <FactList
    className="facts admin-facts"
    facts={[
      [adminBooksWords.taxFacts.opening, rupeesAndPaise(account.openingPaise)],
      [booked, rupeesAndPaise(account.bookedPaise)],
      [adminBooksWords.taxFacts.paid, rupeesAndPaise(account.paidPaise)],
      [adminBooksWords.taxFacts.closing, rupeesAndPaise(account.closingPaise)],
    ]}
  />
)

const Unassigned = ({ amount }: { amount: ShownRegisters['tds']['totals']['unassignedPaise'] }) =>
  amount !== 0 && <p className="failed">{adminBooksWords.unassigned(rupeesAndPaise(amount))}</p>

function Tds({ shown: { tds, tcs, page, pageCount } }: { shown: ShownRegisters }) {
  const { quarter, rows, totals, account } = tds
  const heads = adminBooksWords.tdsHeads
  return (
    <SectionPart
      id="tds-title"
      className="report-part stack g16"
      title={adminBooksWords.tdsTitle(quarterText(quarter))}
    >
      <p className="ash">{adminBooksWords.tdsNote}</p>
      <TaxFacts account={account} booked={adminBooksWords.taxFacts.booked} />
      <Unassigned amount={totals.unassignedPaise} />
      {rows.length === 0 ? (
        <p className="ash">{adminBooksWords.noTds}</p>
      ) : (
        <Figures heads={heads}>
          {rows.map((row, place) => (
            <FigureRow
              key={place}
              heads={heads}
              title={
                <>
                  {row.name}
                  <span className="ash small">{remarkOf(row)}</span>
                </>
              }
              cells={[
                row.pan ?? adminBooksWords.noPan,
                shortDateText(row.day),
                rupeesAndPaise(row.valuePaise),
                adminBooksWords.percent(row.tdsPercent),
                rupeesAndPaise(row.tdsPaise),
              ]}
            />
          ))}
          {page === pageCount && (
            <FigureRow
              heads={heads}
              title={adminBooksWords.total}
              cells={['', '', rupeesAndPaise(totals.valuePaise), '', rupeesAndPaise(totals.tdsPaise)]}
            />
          )}
        </Figures>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(number) => `?${new URLSearchParams({ quarter, month: tcs.month, page: String(number) })}`}
      />
      {rows.length > 0 && <Download file="tds.csv" of={quarter} text={adminBooksWords.downloadTds} />}
    </SectionPart>
  )
}

function Tcs({ tcs: { month, rows, totals, account } }: Pick<ShownRegisters, 'tcs'>) {
  const heads = adminBooksWords.tcsHeads
  const cellsOf = (row: typeof totals | (typeof rows)[number]) => [
    rupeesAndPaise(row.suppliedPaise),
    rupeesAndPaise(row.returnedPaise),
    rupeesAndPaise(row.netPaise),
    rupeesAndPaise(row.igstPaise),
    rupeesAndPaise(row.cgstPaise),
    rupeesAndPaise(row.sgstPaise),
  ]
  return (
    <SectionPart id="tcs-title" className="report-part stack g16" title={adminBooksWords.tcsTitle(monthName(month))}>
      <p className="ash">{adminBooksWords.tcsNote}</p>
      <TaxFacts account={account} booked={adminBooksWords.taxFacts.collected} />
      <Unassigned amount={totals.unassignedPaise} />
      {rows.length === 0 ? (
        <p className="ash">{adminBooksWords.noTcs}</p>
      ) : (
        <Figures heads={heads}>
          {rows.map((row) => (
            <FigureRow key={row.artistId} heads={heads} title={row.name} cells={[numberText(row), ...cellsOf(row)]} />
          ))}
          <FigureRow heads={heads} title={adminBooksWords.total} cells={['', ...cellsOf(totals)]} />
        </Figures>
      )}
      {rows.length > 0 && <Download file="tcs.csv" of={month} text={adminBooksWords.downloadTcs} />}
    </SectionPart>
  )
}

function numberText({ number, gst }: ShownRegisters['tcs']['rows'][number]): string {
  if (number === null) return adminBooksWords.noGstin
  return gst === 'enrolled' ? adminBooksWords.enrolment(number) : number
}

const Download = ({ file, of, text }: { file: string; of: string; text: string }) => (
  <>
    <p className="ash small">{adminBooksWords.downloadNote}</p>
    <p>
      <a className="btn o s" href={`${href('/admin/books/files/:file', { file })}?of=${of}`}>
        {text}
      </a>
    </p>
  </>
)
