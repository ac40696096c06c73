import type { ReactNode } from 'react'
import { Table } from '#app/ui/dashboard-parts.tsx'
import { monthName } from '#app/ui/period-form.tsx'
import { daysOfQuarter, monthOfDay } from '#domain/admin/books/periods.rules.ts'
import { languageWords } from '#words/language.ts'

/** 'October to December 2026' */
export function quarterText(quarter: string): string {
  const { from, to } = daysOfQuarter(quarter) ?? { from: quarter, to: quarter }
  const [first = ''] = monthName(monthOfDay(from)).split(' ')
  return `${first} to ${monthName(monthOfDay(to))}`
}

/** 'Oct to Dec 2026' */
export function shortQuarterText(quarter: string): string {
  const { from, to } = daysOfQuarter(quarter) ?? { from: quarter, to: quarter }
  const monthIn = (day: string) => languageWords.shortMonths[Number(day.slice(5, 7)) - 1]
  return `${monthIn(from)} to ${monthIn(to)} ${to.slice(0, 4)}`
}

type RowProps = { heads: readonly string[]; title: ReactNode; cells: readonly ReactNode[] }

/** On a phone each figure has its name. */
export const FigureRow = ({ heads, title, cells }: RowProps) => (
  <tr>
    <th scope="row">{title}</th>
    {cells.map((cell, place) => (
      <td className="num" key={heads[place + 1]}>
        {cell !== '' && cell !== null && (
          <span className="figure-name" aria-hidden="true">
            {heads[place + 1]}
          </span>
        )}
        {cell}
      </td>
    ))}
  </tr>
)

/** `isEven`: the same columns in each of several tables. */
type Props = { heads: readonly string[]; isEven?: boolean; children: ReactNode }

export const Figures = ({ heads, isEven, children }: Props) => (
  <Table
    className={isEven ? 'figures work-figures book-figures book-even' : 'figures work-figures book-figures'}
    heads={heads}
  >
    {children}
  </Table>
)
