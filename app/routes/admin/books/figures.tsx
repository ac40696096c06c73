import type { ReactNode } from 'react'
import { Table } from '#app/ui/dashboard-parts.tsx'
import { daysOfQuarter, monthName, shortMonth, shortMonthName } from '#shared/months.rules.ts'

/** 'October to December 2026' */
export function quarterText(quarter: string): string {
  const { from, to } = daysOfQuarter(quarter) ?? { from: quarter, to: quarter }
  const [first = ''] = monthName(from).split(' ')
  return `${first} to ${monthName(to)}`
}

/** 'Oct to Dec 2026' */
export function shortQuarterText(quarter: string): string {
  const { from, to } = daysOfQuarter(quarter) ?? { from: quarter, to: quarter }
  return `${shortMonth(from)} to ${shortMonthName(to)}`
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
