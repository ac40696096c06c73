/** The panel of one work: its name, its frame, its price with the frame. */
import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { keyMove } from '@rang-rekha/wall/moving'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { hungPrice } from '#domain/wall/wall-work.rules.ts'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { useBuyingPaused } from '#app/browser/buying-paused.ts'
import { Button } from '#app/ui/button.tsx'
import { PAUSED_NOTE_ID } from '#app/ui/paused-note.tsx'
import { Price } from '#app/ui/price.tsx'
import { wallWords } from '#words/wall.ts'
import { FrameChoices } from './frame-choice.tsx'
import { SoldPlace } from './sold-place.tsx'
import type { WallState } from './use-wall.ts'
import { ARROW_SIGNS } from './wall-signs.tsx'
import { onTheWall, sizeWords } from './hanging-work.tsx'

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
        <h2 className="d d3 work">
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
      <div className="wall-acts">
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
    <div className="wall-move" role="group" aria-label={wallWords.moveWork(piece.work.title)}>
      <p>
        {wallWords.move}{' '}
        <span className="ash" role="status">
          {isLocked ? wallWords.locked : isFloorKnown ? wallWords.centre(Math.round(y)) : wallWords.cmPerTap}
        </span>
      </p>
      {ARROWS.map((key) => {
        const Sign = ARROW_SIGNS[key]
        return (
          <button
            key={key}
            type="button"
            className="wall-arrow"
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
