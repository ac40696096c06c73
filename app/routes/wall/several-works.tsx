/** The planner: several works on one wall, picked first, then hung, framed and bought together. */
import { lazy, Suspense, useState } from 'react'
import { bigPriceText, sumFigures } from '#domain/catalogue/shown-price.rules.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import type { ArrangementName } from '@rang-rekha/wall/arrangements'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { PIECES_MAX } from '@rang-rekha/wall/address'
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
import { HowTheyHang } from './how-they-hang.tsx'
import { SoldPlace } from './sold-place.tsx'
import type { WallState } from './use-wall.ts'
import { CloseSign } from './wall-signs.tsx'

const PickWorks = lazy(() => import('./pick-works.tsx'))

type Props = {
  state: WallState
  area: Bounds
  /** The width of a drawn wall; a photo's wall is as wide as it is. */
  widthMaxCm: number | undefined
  chosenId: string | undefined
  say: (words: string) => void
  onChoose: (id: string) => void
  onAddAll: (opener: HTMLElement) => void
}

export default function SeveralWorks({ state, area, widthMaxCm, chosenId, say, onChoose, onAddAll }: Props) {
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
      <Suspense fallback={<div className="wall-tray" />}>
        <PickWorks
          hung={state.wall.works.map(({ workId }) => workId)}
          onPick={pick}
          onTakeDown={(id) => state.takeDown(id)}
        />
      </Suspense>
      {pieces.length > 1 && <HowTheyHang state={state} widthMaxCm={widthMaxCm} way={way} onHang={hang} />}
      {pieces.filter(isSold).map((piece) => (
        <SoldPlace key={piece.id} piece={piece} state={state} onPut={onChoose} />
      ))}
      <FrameForAll pieces={pieces} state={state} />
      <ul className="wall-list">
        {pieces.map((piece) => (
          <HungRow key={piece.id} piece={piece} state={state} isChosen={piece.id === chosenId} onChoose={onChoose} />
        ))}
      </ul>
      {pieces.length > 0 && (
        <div className="wall-foot side apart g16">
          <Total pieces={pieces} />
          <Button
            onClick={({ currentTarget }) => onAddAll(currentTarget)}
            disabled={isPaused || !pieces.some(canBeBought)}
            aria-describedby={isPaused ? PAUSED_NOTE_ID : undefined}
          >
            {wallWords.addAllToCart}
          </Button>
        </div>
      )}
    </>
  )
}

const isSold = ({ work }: HungPiece) => work.stock.kind === 'sold-out'
const canBeBought = (piece: HungPiece) => !isSold(piece) && piece.work.pricePaise !== null

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
    <label className="wall-all">
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
    <p className="wall-total" role="status">
      <span className="price">{big}</span>
      <span className="ash small">
        {wallWords.works(pieces.length)}, {inclusion && <span className="vh">{inclusion}: </span>}
        {small}
      </span>
      {unpriced > 0 && <span className="ash small">{wallWords.notIncluded(unpriced)}</span>}
    </p>
  )
}
