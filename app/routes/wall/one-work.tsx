/** The panel of one work: its name, its frame, its price with the frame. */
import { type ReactNode, useId } from 'react'
import { Link, href } from 'react-router'
import { keyMove } from '@rang-rekha/wall/moving'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { hungPrice, type WallWork } from '#domain/wall/wall-work.rules.ts'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { useBuyingPaused } from '#app/browser/buying-paused.ts'
import { Button } from '#app/ui/button.tsx'
import { PAUSED_NOTE_ID } from '#app/ui/paused-note.tsx'
import { Price, useAddition } from '#app/ui/price.tsx'
import { wallWords } from '#words/wall.ts'
import { SoldPlace } from './sold-place.tsx'
import type { WallState } from './use-wall.ts'
import { ARROW_SIGNS } from './wall-signs.tsx'
import { onTheWall, sizeWords } from './hanging-work.tsx'
import type { FrameChoice } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'

type Props = {
  piece: HungPiece
  state: WallState
  area: Bounds
  isFloorKnown: boolean
  /** Shown next to the buy button. */
  children: ReactNode
  onAdd: (opener: HTMLElement) => void
  /** Another work has taken the place of this one. */
  onPut: (id: string) => void
}

export function OneWork({ piece, state, area, isFloorKnown, children, onAdd, onPut }: Props) {
  const { work, frameId, id } = piece
  const isFramed = piece.frameSlug !== 'none' && piece.frameSlug !== 'no-frame'
  const isPaused = useBuyingPaused()
  const isSold = work.stock.kind === 'sold-out'
  return (
    <>
      <div className="wall-work">
        <h2 className="d d3 work any">
          <Link to={href('/artwork/:id', { id })}>{work.title}</Link>
        </h2>
        <p className="ash">
          {isFramed
            ? wallWords.artistAndFramedSize(work.artist.name, sizeWords(piece))
            : wallWords.artistAndSize(work.artist.name, sizeWords(piece))}
        </p>
        <div aria-live="polite">
          {!isSold && <Price pricePaise={hungPrice(work, frameId)} taxPercent={work.taxPercent} isRoomy />}
        </div>
      </div>
      {isSold && <SoldPlace piece={piece} state={state} onPut={onPut} />}
      <FrameChoices
        work={work}
        chosenId={frameId}
        pictureId={work.picture.id}
        onChoose={(frame) => state.reframe(id, frame.id, area)}
      />
      <MoveButtons piece={piece} state={state} area={area} isFloorKnown={isFloorKnown} />
      <div className="wall-acts stack g10">
        {children}
        <Button
          onClick={({ currentTarget }) => onAdd(currentTarget)}
          disabled={isSold || isPaused || work.pricePaise === null}
          aria-describedby={isPaused ? PAUSED_NOTE_ID : undefined}
        >
          {wallWords.addToCart}
        </Button>
      </div>
    </>
  )
}

type MoveProps = { piece: HungPiece; state: WallState; area: Bounds; isFloorKnown: boolean }

const ARROWS = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'] as const

/** For people who cannot drag: 1 cm a tap, 10 with Shift. */
export function MoveButtons({ piece, state, area, isFloorKnown }: MoveProps) {
  const { id, x, y, isLocked } = piece
  return (
    <div className="wall-move stack g2" role="group" aria-label={wallWords.moveWork(piece.work.title)}>
      <p>
        {wallWords.move}{' '}
        <span className="ash block w400" role="status">
          {isLocked ? wallWords.locked : isFloorKnown ? wallWords.centre(Math.round(y)) : wallWords.cmPerTap}
        </span>
      </p>
      {ARROWS.map((key) => {
        const Sign = ARROW_SIGNS[key]
        return (
          <button
            key={key}
            type="button"
            className="wall-arrow centre"
            data-way={key}
            aria-label={wallWords.moveBy[key]}
            disabled={isLocked}
            onClick={(event) => {
              const by = keyMove(key, event.shiftKey)
              if (by) state.move(id, onTheWall({ x: x + by.x, y: y + by.y }, area))
            }}
          >
            <Sign />
          </button>
        )
      })}
    </div>
  )
}

type FramesProps = {
  work: Pick<WallWork, 'frames' | 'pricePaise' | 'taxPercent'>
  chosenId: string
  pictureId: string
  onChoose: (frame: FrameChoice) => void
}

/** Corners of the frames round this very work, in one line; the chosen one is named above. */
function FrameChoices({ work, chosenId, pictureId, onChoose }: FramesProps) {
  const { frames, pricePaise, taxPercent } = work
  const name = useId()
  const addition = useAddition(pricePaise ?? noPaise, taxPercent)
  if (frames.length < 2) return null
  return (
    <fieldset className="wall-frames">
      <legend>
        {wallWords.frame} <span className="ash">{frames.find(({ id }) => id === chosenId)?.name}</span>
      </legend>
      <div>
        {frames.map((frame) => (
          <label key={frame.id} title={frame.name}>
            <input
              type="radio"
              name={name}
              value={frame.id}
              checked={frame.id === chosenId}
              onChange={() => onChoose(frame)}
            />
            <span className="corner">
              <Framed frame={frame.slug}>
                <img
                  src={renditionAddress({ pictureId, width: 160, format: 'webp' })}
                  alt=""
                  width="160"
                  height="160"
                  decoding="async"
                />
              </Framed>
            </span>
            <span className="vh">
              {frame.priceModifierPaise > 0
                ? wallWords.frameAdds(frame.name, addition(frame.priceModifierPaise))
                : wallWords.frameIncluded(frame.name)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
