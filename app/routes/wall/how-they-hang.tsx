/** How several works hang: the arrangements, and behind a button the numbers in centimetres. */
import { useId, useState } from 'react'
import { ARRANGEMENTS, type ArrangementName } from '@rang-rekha/wall/arrangements'
import { WALL_WIDTH_CM } from '@rang-rekha/wall/address'
import { wallWords } from '#words/wall.ts'
import type { WallState } from './use-wall.ts'

type Props = {
  state: WallState
  /** The width of a drawn wall; a photo's wall is as wide as it is. */
  widthMaxCm: number | undefined
  way: ArrangementName | undefined
  onHang: (name: ArrangementName, gapCm?: number) => void
}

export function HowTheyHang({ state, widthMaxCm, way, onHang }: Props) {
  const labelId = useId()
  const [areNumbersShown, setAreNumbersShown] = useState(false)
  const { gapCm } = state
  return (
    <section className="stack one g8" aria-labelledby={labelId}>
      <div className="side apart g12">
        <h2 className="w550" id={labelId}>
          {wallWords.arrangement}
        </h2>
        <button
          type="button"
          className="lk wall-apart"
          aria-expanded={areNumbersShown}
          onClick={() => setAreNumbersShown(!areNumbersShown)}
        >
          {wallWords.apart(gapCm)}
        </button>
      </div>
      {areNumbersShown && (
        <div className="stack g8">
          <NumberField
            label={wallWords.gap}
            value={gapCm}
            min={0}
            max={GAP_MAX_CM}
            onChange={(gap) => {
              state.setGapCm(gap)
              if (way) onHang(way, gap)
            }}
          />
          {widthMaxCm !== undefined && (
            <NumberField
              label={wallWords.wallWidth}
              value={state.wall.widthCm ?? widthMaxCm}
              min={WALL_WIDTH_CM.min}
              max={widthMaxCm}
              onChange={(widthCm) => state.change({ widthCm })}
            />
          )}
        </div>
      )}
      <ArrangementChoice labelId={labelId} way={way} onChoose={onHang} />
    </section>
  )
}

const GAP_MAX_CM = 60

/** Small rectangles that show each arrangement. */
const DRAWN: Record<ArrangementName, string> = {
  row: 'M2 10h8v9H2zM13 10h8v9h-8zM24 10h8v9h-8z',
  column: 'M13 2h8v7h-8zM13 11h8v7h-8zM13 20h8v7h-8z',
  pair: 'M4 5h12v19H4zM19 5h10v8H19zM19 16h10v8H19z',
  grid: 'M6 4h9v9H6zM19 4h9v9h-9zM6 16h9v9H6zM19 16h9v9h-9z',
  salon: 'M3 6h7v7H3zM12 3h9v8h-9zM23 7h8v8h-8zM5 15h11v9H5zM18 14h4v4h-4zM18 20h11v7H18z',
  stairs: 'M2 18h8v8H2zM13 11h8v8h-8zM24 4h8v8h-8z',
}

type ChoiceProps = {
  labelId: string
  way: ArrangementName | undefined
  onChoose: (name: ArrangementName) => void
}

function ArrangementChoice({ labelId, way, onChoose }: ChoiceProps) {
  return (
    <div className="wall-ways" role="group" aria-labelledby={labelId}>
      {ARRANGEMENTS.map((value) => (
        <button key={value} type="button" aria-pressed={value === way} onClick={() => onChoose(value)}>
          <svg viewBox="0 0 34 30" width="34" height="30" fill="none" stroke="currentColor" aria-hidden="true">
            <path d={DRAWN[value]} />
          </svg>
          {wallWords.arrangements[value]}
        </button>
      ))}
    </div>
  )
}

type NumberProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** Whole centimetres. Typed text counts once the field is left or sent: half a number is none. */
function NumberField({ label, value, min, max, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    setTyped(undefined)
    const wanted = Math.round(Number(typed))
    if (typed === undefined || typed.trim() === '' || !Number.isFinite(wanted)) return
    const within = Math.max(min, Math.min(max, wanted))
    if (within !== value) onChange(within)
  }
  return (
    <label className="wall-number">
      <span>{label}</span>
      <input
        className="inp num"
        inputMode="numeric"
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <span>{wallWords.cm}</span>
    </label>
  )
}
