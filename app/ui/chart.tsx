import { dashboardPartsWords } from '#words/dashboard-parts.ts'
import { Table } from './dashboard-parts.tsx'

type Props<Value extends number> = {
  title: string
  /** The sum, or another figure that says it all. */
  total: Value
  /** The meaning of the columns, such as `Day`; what they count. */
  heads: readonly [string, string]
  /** The labels of the first and the last are written under them. */
  columns: readonly { label: string; value: Value }[]
  words: (value: Value) => string
}

/** Of a hundred units in height; a unit wide each, with a gap. */
const GAP = 0.22
const HEIGHT = 100
const HAIRLINES = [0, 0.5, 1]

/** Figures as columns, and below them as a table. */
export function Chart<Value extends number>({ title, total, heads, columns, words }: Props<Value>) {
  const greatest = columns.reduce((top, { value }) => Math.max(top, value), 0)
  const most = columns.find(({ value }) => value > 0 && value === greatest)
  const heightOf = (value: number) => (most ? (Math.max(value, 0) / most.value) * HEIGHT : 0)
  return (
    <figure className="chart slim stack g8 high">
      <figcaption>
        <span className="w500">{title}</span>
        <span className="chart-total num">{words(total)}</span>
      </figcaption>
      <div className="chart-plot">
        <span className="block small ash num" aria-hidden="true">
          {most ? words(most.value) : dashboardPartsWords.nothingYet}
        </span>
        <svg
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            most
              ? dashboardPartsWords.chart(title, words(most.value), most.label)
              : dashboardPartsWords.emptyChart(title)
          }
        >
          {HAIRLINES.map((share) => (
            <line key={share} x1={0} x2={columns.length} y1={HEIGHT * share} y2={HEIGHT * share} />
          ))}
          {columns.map(({ label, value }, place) => (
            <rect
              key={label}
              x={place + GAP / 2}
              width={1 - GAP}
              y={HEIGHT - heightOf(value)}
              height={heightOf(value)}
            />
          ))}
        </svg>
        <p className="chart-ends g12 apart small ash" aria-hidden="true">
          <span>{columns[0]?.label}</span>
          {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
        </p>
      </div>
      <details>
        <summary>{dashboardPartsWords.figures(title)}</summary>
        <Table className="figures" heads={heads}>
          {columns.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{words(value)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  )
}

export function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share-bar block wide" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {share > 0 && <rect width={Math.max(share * 100, 0.5)} height={1} />}
    </svg>
  )
}
