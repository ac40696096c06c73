/** A run of figures as columns, for whoever sees it; beneath them the same figures as a table, for everybody. */
type ChartColumn = {
  /** Written under the first and the last column. */
  label: string
  value: number
  /** The value as it is written. */
  text: string
}

type Props = {
  title: string
  /** The sum, or whatever says it all. */
  total: string
  /** What the columns stand for, such as `Day`; what they count. */
  heads: readonly [string, string]
  columns: readonly ChartColumn[]
}

/** Of a hundred units in height; a unit wide each, with a gap. */
const GAP = 0.22
const HEIGHT = 100
const HAIRLINES = [0, 0.5, 1]

export function Chart({ title, total, heads, columns }: Props) {
  const most = columns.reduce<ChartColumn | undefined>(
    (top, column) => (column.value > (top?.value ?? 0) ? column : top),
    undefined,
  )
  const heightOf = (value: number) => (most ? (Math.max(value, 0) / most.value) * HEIGHT : 0)
  return (
    <figure className="chart">
      <figcaption>
        <span className="chart-title">{title}</span>
        <span className="chart-total num">{total}</span>
      </figcaption>
      <div className="chart-plot">
        <span className="chart-most small ash num" aria-hidden="true">
          {most ? most.text : 'Nothing yet'}
        </span>
        <svg
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${most ? `at most ${most.text}, ${most.label}` : 'nothing yet'}. The table below has every figure.`}
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
        <p className="chart-ends small ash" aria-hidden="true">
          <span>{columns[0]?.label}</span>
          {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
        </p>
      </div>
      <details>
        <summary>Every figure: {title.toLowerCase()}</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** How much of the greatest this is, beside the figure itself. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {share > 0 && <rect width={Math.max(share * 100, 0.5)} height={1} />}
    </svg>
  )
}

/** What figures sum up to, each with its name. */
export function Totals({ facts }: { facts: readonly (readonly string[])[] }) {
  return (
    <dl className="totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
