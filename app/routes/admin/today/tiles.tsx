import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { changeOf } from '#domain/admin/today/today.rules.ts'
import { adminTodayWords } from '#words/admin-today.ts'

export type TileFacts = {
  id: keyof typeof adminTodayWords.tiles
  /** Today's number, and where its list is. */
  figure: string
  to: string
  /** Of thirty days. */
  sum: string
  sumTo: string
  /** What the thirty days and those before are compared by. */
  days: number
  before: number
  /** By day. */
  columns: readonly number[]
  /** Below the sum, such as what was refunded. */
  note?: string | undefined
}

export const Tiles = ({ tiles }: { tiles: readonly TileFacts[] }) =>
  tiles.length > 0 && (
    <section className="today-tiles" aria-label={adminTodayWords.numbersLabel}>
      {tiles.map((tile) => (
        <Tile key={tile.id} {...tile} />
      ))}
    </section>
  )

function Tile({ id, figure, to, sum, sumTo, days, before, columns, note }: TileFacts) {
  return (
    <div className="today-tile">
      <h2>{adminTodayWords.tiles[id]}</h2>
      <Link className="today-fig num" to={to} aria-label={`${adminTodayWords.tiles[id]}: ${figure}`}>
        {figure}
      </Link>
      <Sparkline values={columns} />
      <p className="small">
        <span className="ash">{adminTodayWords.thirtyDays}</span>{' '}
        <Link className="today-sum num" to={sumTo}>
          <span className="vh">{adminTodayWords.ofTile[id]}</span> {sum}
        </Link>{' '}
        <Change now={days} before={before} />
      </p>
      {note && <p className="small ash">{note}</p>}
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (!change) return null
  const than = <span className="vh"> {adminTodayWords.thanBefore}</span>
  if (change.turn === 'same')
    return (
      <span className="ash nb">
        {adminTodayWords.changes.same}
        {than}
      </span>
    )
  const Arrow = change.turn === 'more' ? ArrowUp : ArrowDown
  return (
    <span className={`nb today-${change.turn}`}>
      <Arrow className="i t" /> {adminTodayWords.changes[change.turn](change.percent)}
      {than}
    </span>
  )
}

const [WIDTH, HEIGHT, EDGE] = [100, 36, 4]

/** How the number went. The figures next to it say the rest. */
function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1)
  const points = values.map((value, place) => {
    const x = (place / Math.max(1, values.length - 1)) * WIDTH
    const y = HEIGHT - EDGE - (Math.max(0, value) / top) * (HEIGHT - 2 * EDGE)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="spark-wash" d={`${line}V${HEIGHT}H0Z`} />
      <path d={line} />
      <path className="spark-dot" d={`M${points.at(-1)}h0`} />
    </svg>
  )
}
