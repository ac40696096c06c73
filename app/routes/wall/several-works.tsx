/** The planner: several works on one wall, hung together, framed together, bought together. */
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { bigPriceText, sumFigures } from '#domain/catalogue/shown-price.rules.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import { ARRANGEMENTS, type ArrangementName } from '@rang-rekha/wall/arrangements'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { PIECES_MAX, WALL_WIDTH_CM } from '@rang-rekha/wall/address'
import { hungPrice, type WallWork } from '#domain/wall/wall-work.rules.ts'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { useBuyingPaused } from '#app/browser/buying-paused.ts'
import { Button } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { PAUSED_NOTE_ID } from '#app/ui/paused-note.tsx'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { wallWords } from '#words/wall.ts'
import { arrangeAll, hangBeside } from './arrange-works.ts'
import { SoldPlace } from './sold-place.tsx'
import { templateAddress, type WallState } from './use-wall.ts'
import { CloseSign } from './wall-signs.tsx'

const PickWorks = lazy(() => import('./pick-works.tsx'))

type Props = {
  state: WallState
  area: Bounds
  /** Otherwise the template gives heights from the lowest edge. */
  isFloorKnown: boolean
  /** The width of a drawn wall; a photo's wall is as wide as it is. */
  widthMaxCm: number | undefined
  chosenId: string | undefined
  say: (words: string) => void
  onChoose: (id: string) => void
  onAddAll: (opener: HTMLElement) => void
}

export default function SeveralWorks({
  state,
  area,
  isFloorKnown,
  widthMaxCm,
  chosenId,
  say,
  onChoose,
  onAddAll,
}: Props) {
  const [way, setWay] = useState<ArrangementName>()
  const { pieces, gapCm } = state
  const isPaused = useBuyingPaused()
  const hang = (name: ArrangementName, gap = gapCm) => {
    setWay(name)
    const outcome = arrangeAll(state, name, { area, gapCm: gap })
    say(wallWords.rearranged[outcome])
  }
  const pick = (work: WallWork) => {
    if (!hangBeside(state, work, area)) return say(wallWords.full(PIECES_MAX))
    setWay(undefined)
    say(wallWords.added(work.title))
    onChoose(work.id)
  }
  return (
    <>
      <ArrangementChoice way={way} onChoose={hang} />
      <div className="stack g8">
        <NumberField
          label={wallWords.gap}
          value={gapCm}
          min={0}
          max={GAP_MAX_CM}
          onChange={(gap) => {
            state.setGapCm(gap)
            if (way) hang(way, gap)
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
      <Suspense fallback={<div className="wall-tray" />}>
        <PickWorks
          hung={state.wall.works.map(({ workId }) => workId)}
          onPick={pick}
          onTakeDown={(id) => state.takeDown(id)}
        />
      </Suspense>
      {pieces.filter(isSold).map((piece) => (
        <SoldPlace key={piece.id} piece={piece} state={state} onPut={onChoose} />
      ))}
      <FrameForAll pieces={pieces} state={state} />
      <ul className="wall-list">
        {pieces.map((piece) => (
          <HungRow key={piece.id} piece={piece} state={state} isChosen={piece.id === chosenId} onChoose={onChoose} />
        ))}
      </ul>
      <div className="wall-foot hair stack g12">
        <Total pieces={pieces} />
        <div className="wall-acts stack g10">
          <Link className="btn o" to={templateAddress(state.wall, isFloorKnown)}>
            {wallWords.template}
          </Link>
          <Button
            onClick={({ currentTarget }) => onAddAll(currentTarget)}
            disabled={isPaused || !pieces.some(canBeBought)}
            aria-describedby={isPaused ? PAUSED_NOTE_ID : undefined}
          >
            {wallWords.addAllToCart}
          </Button>
        </div>
      </div>
    </>
  )
}

const GAP_MAX_CM = 60

const isSold = ({ work }: HungPiece) => work.stock.kind === 'sold-out'
const canBeBought = (piece: HungPiece) => !isSold(piece) && piece.work.pricePaise !== null

/** Small rectangles that show each arrangement. */
const DRAWN: Record<ArrangementName, string> = {
  row: 'M2 10h8v9H2zM13 10h8v9h-8zM24 10h8v9h-8z',
  column: 'M13 2h8v7h-8zM13 11h8v7h-8zM13 20h8v7h-8z',
  pair: 'M4 5h12v19H4zM19 5h10v8H19zM19 16h10v8H19z',
  grid: 'M6 4h9v9H6zM19 4h9v9h-9zM6 16h9v9H6zM19 16h9v9h-9z',
  salon: 'M3 6h7v7H3zM12 3h9v8h-9zM23 7h8v8h-8zM5 15h11v9H5zM18 14h4v4h-4zM18 20h11v7H18z',
  stairs: 'M2 18h8v8H2zM13 11h8v8h-8zM24 4h8v8h-8z',
}

function ArrangementChoice({
  way,
  onChoose,
}: {
  way: ArrangementName | undefined
  onChoose: (name: ArrangementName) => void
}) {
  return (
    <div className="wall-ways g4" role="group" aria-label={wallWords.arrangement}>
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

/** Frames that at least one of the works can have; the others keep their own. */
function FrameForAll({ pieces, state }: { pieces: readonly HungPiece[]; state: WallState }) {
  const names = new Map(pieces.flatMap(({ work }) => work.frames.map(({ slug, name }) => [slug, name] as const)))
  if (pieces.length < 2 || names.size < 2) return null
  const frameAll = (slug: string) =>
    state.change({
      works: state.wall.works.map((placed) => {
        const frame = pieces.find(({ id }) => id === placed.workId)?.work.frames.find((one) => one.slug === slug)
        return frame ? { ...placed, frameId: frame.id } : placed
      }),
    })
  return (
    <label className="wall-all side g10 small">
      <span>{wallWords.oneFrameForAll}</span>
      <select className="inp" value="" onChange={({ currentTarget }) => frameAll(currentTarget.value)}>
        <option value="" disabled>
          {wallWords.chooseFrame}
        </option>
        {[...names].map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type RowProps = { piece: HungPiece; state: WallState; isChosen: boolean; onChoose: (id: string) => void }

function HungRow({ piece, state, isChosen, onChoose }: RowProps) {
  const { id, work, frameSlug, frameId } = piece
  const price = bigPriceText(hungPrice(work, frameId), work.taxPercent, useBigPrice())
  return (
    <li data-chosen={isChosen || undefined}>
      <span className="wall-thumb" aria-hidden="true">
        <Framed frame={frameSlug}>
          <img
            src={renditionAddress({ pictureId: work.picture.id, width: 160, format: 'webp' })}
            width={work.picture.width}
            height={work.picture.height}
            alt=""
            loading="lazy"
          />
        </Framed>
      </span>
      <span className="wall-row stack start g2">
        <button type="button" className="work" onClick={() => onChoose(id)} aria-pressed={isChosen}>
          {work.title}
        </button>
        {work.frames.length > 1 ? (
          <select
            aria-label={wallWords.frameOf(work.title)}
            value={frameId}
            onChange={({ currentTarget }) => state.changeWork(id, { frameId: currentTarget.value })}
          >
            {work.frames.map((frame) => (
              <option key={frame.id} value={frame.id}>
                {frame.name}
              </option>
            ))}
          </select>
        ) : (
          <span className="ash small">{work.artist.name}</span>
        )}
      </span>
      <span className="price">{isSold(piece) ? wallWords.sold : price}</span>
      <button
        type="button"
        className="ib"
        aria-label={wallWords.takeDown(work.title)}
        onClick={() => state.takeDown(id)}
      >
        <CloseSign />
      </button>
    </li>
  )
}

/** Rounded as the cart that they go into. */
function Total({ pieces }: { pieces: readonly HungPiece[] }) {
  const bigPrice = useBigPrice()
  const lines = pieces.filter(canBeBought).flatMap(({ work, frameId }) => {
    const unitPaise = hungPrice(work, frameId)
    return unitPaise === null ? [] : [{ unitPaise, taxPercent: work.taxPercent, quantity: 1 }]
  })
  const { subtotalPaise: beforeTax, totalPaise: paid, taxPercent } = priceBasket({ lines }).totals
  const { big, inclusion, small } = sumFigures({ beforeTax, paid, taxPercent }, bigPrice)
  const unpriced = pieces.length - lines.length
  return (
    <p className="wall-total flow" role="status">
      <span className="ash">{wallWords.works(pieces.length)}</span>
      <span className="price">{big}</span>
      <span className="ash small">
        {inclusion && <span className="vh">{inclusion}: </span>}
        {small}
      </span>
      {unpriced > 0 && <span className="ash small">{wallWords.notIncluded(unpriced)}</span>}
    </p>
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
    <label className="wall-number side g10 small">
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
