/** A work on the stage: chosen, dragged, moved by keys. */
import { memo, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { renditionAddress, renditionSet } from '#domain/images/rendition.rules.ts'
import type { Bounds, Box, Place } from '@rang-rekha/wall/boxes'
import { keyMove, snap, type Guide } from '@rang-rekha/wall/moving'
import { inverse, matrix3d, project, type Matrix } from '@rang-rekha/wall/plane'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { wallWords } from '#words/wall.ts'
import type { Backdrop } from './backdrop.ts'
import { LockSign } from './wall-signs.tsx'

/** A work is laid out at so many pixels for a centimetre, then taken to its place and size by one transform. */
const PX_PER_CM = 6

/** The place of the picture in the stage, in pixels of the screen. */
export type View = { scale: number; left: number; top: number; width: number; height: number }

export type Held = { id: string; place: Place; guides: readonly Guide[] }

export type StageActs = {
  onChoose: (id: string) => void
  onMove: (id: string, place: Place) => void
  onTakeDown: (id: string) => void
}

type Drag = StageActs & {
  pieces: readonly HungPiece[]
  gapCm: number
  view: View
  setHeld: (held: Held | undefined) => void
}

type HangingProps = {
  piece: HungPiece
  backdrop: Backdrop
  scale: number
  isChosen: boolean
  isFloorKnown: boolean
  drag: Drag
}

export function HangingWork({ piece, backdrop, scale, isChosen, isFloorKnown, drag }: HangingProps) {
  const element = useRef<HTMLButtonElement>(null)
  const { id, x, y, widthCm, heightCm, work, isLocked } = piece
  const { wall, area, tintOf } = backdrop

  useLayoutEffect(() => {
    const style = element.current?.style
    if (!style) return
    style.width = `${widthCm * PX_PER_CM}px`
    style.transform = matrix3d(wall, { x: x - widthCm / 2, y: y + heightCm / 2, cmPerPx: 1 / PX_PER_CM, scale })
  }, [wall, scale, x, y, widthCm, heightCm])

  useEffect(() => {
    const style = element.current?.style
    const tint = tintOf?.({ x, y, widthCm, heightCm })
    if (!style) return
    if (!tint) {
      for (const name of TINTED) style.removeProperty(name)
      return
    }
    const colour = (rgb: readonly number[]) => `rgb(${rgb.map(Math.round).join(' ')})`
    const [upperLeft, upperRight, lowerRight, lowerLeft] = tint.corners.map(colour)
    style.setProperty('--left', `color-mix(in srgb, ${upperLeft}, ${lowerLeft})`)
    style.setProperty('--right', `color-mix(in srgb, ${upperRight}, ${lowerRight})`)
    style.setProperty('--side', tint.side.toFixed(2))
    style.setProperty('--above', tint.above.toFixed(2))
    style.setProperty('--cast', colour(tint.shade))
  }, [tintOf, x, y, widthCm, heightCm])

  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return
    drag.onChoose(id)
    const grip = element.current
    if (isLocked || !grip) return
    event.preventDefault()
    grip.focus({ preventScroll: true })
    grip.setPointerCapture(event.pointerId)
    follow(grip, event.nativeEvent, { piece, wall, area, ...drag })
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return drag.onTakeDown(id)
    }
    const by = event.ctrlKey || event.metaKey || event.altKey ? null : keyMove(event.key, event.shiftKey)
    if (!by || isLocked) return
    event.preventDefault()
    drag.onMove(id, onTheWall({ x: x + by.x, y: y + by.y }, area))
  }

  return (
    <button
      ref={element}
      type="button"
      className="hanging"
      id={`hung-${id}`}
      aria-roledescription={wallWords.kindOfThing}
      aria-label={wordsOn(piece, isFloorKnown)}
      aria-pressed={isChosen}
      data-sold={work.stock.kind === 'sold-out' || undefined}
      onPointerDown={grab}
      onFocus={() => drag.onChoose(id)}
      onKeyDown={press}
    >
      <HungPicture piece={piece} />
      {isLocked && (
        <span className="wall-lock centre">
          <LockSign />
        </span>
      )}
    </button>
  )
}

const TINTED = ['--left', '--right', '--side', '--above', '--cast'] as const

/** Drawn once, however often its place changes. */
const HungPicture = memo(
  function HungPicture({ piece: { frameSlug, work } }: { piece: HungPiece }) {
    const { picture } = work
    return (
      <>
        <Framed frame={frameSlug}>
          <img
            srcSet={renditionSet(picture, 'webp')}
            sizes="(min-width: 900px) 400px, 240px"
            src={renditionAddress({ pictureId: picture.id, width: 640, format: 'webp' })}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            draggable={false}
          />
        </Framed>
        <span className="wall-light" />
      </>
    )
  },
  (before, now) => before.piece.work === now.piece.work && before.piece.frameSlug === now.piece.frameSlug,
)

const whole = Math.round

export const sizeWords = ({ widthCm, heightCm }: Pick<Box, 'widthCm' | 'heightCm'>) =>
  wallWords.size(whole(widthCm), whole(heightCm))

export function wordsOn(piece: HungPiece, isFloorKnown: boolean): string {
  const { work, y, isLocked } = piece
  return [
    work.title,
    sizeWords(piece),
    isFloorKnown && wallWords.centreInList(whole(y)),
    isLocked && wallWords.lockedInList,
    work.stock.kind === 'sold-out' && wallWords.soldInList,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A work may be put where no arrangement would, but its middle stays on the wall. */
export const onTheWall = ({ x, y }: Place, { left, right, top }: Bounds): Place => ({
  x: Math.max(left, Math.min(right, x)),
  y: Math.max(10, Math.min(top, y)),
})

type Grip = Drag & { piece: HungPiece; wall: Matrix; area: Bounds }

/** One step in a frame, by how far the pointer went and not to where it is: nothing jumps under a finger. */
function follow(grip: HTMLElement, down: globalThis.PointerEvent, held: Grip): void {
  const { piece, pieces, wall, area, gapCm, view, setHeld, onMove } = held
  const plane = grip.parentElement?.getBoundingClientRect()
  if (!plane) return
  const toWall = inverse(wall)
  const at = ({ clientX, clientY }: globalThis.PointerEvent) =>
    project(toWall, [(clientX - plane.left) / view.scale, (clientY - plane.top) / view.scale])
  const others = pieces.filter(({ id }) => id !== piece.id)
  const [fromX, fromY] = at(down)
  let last = down
  let frame = 0
  let place: Place | undefined
  const step = () => {
    frame = 0
    const [x, y] = at(last)
    const wanted = onTheWall({ x: piece.x + x - fromX, y: piece.y + y - fromY }, area)
    const { guides, ...snapped } = snap({ ...piece, ...wanted }, others, { gapCm })
    place = snapped
    setHeld({ id: piece.id, place, guides })
  }
  const move = (event: globalThis.PointerEvent) => {
    last = event
    frame ||= requestAnimationFrame(step)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    if (frame) step()
    grip.removeEventListener('pointermove', move)
    grip.removeEventListener('pointerup', end)
    grip.removeEventListener('pointercancel', end)
    if (place) onMove(piece.id, place)
    setHeld(undefined)
  }
  grip.addEventListener('pointermove', move)
  grip.addEventListener('pointerup', end)
  grip.addEventListener('pointercancel', end)
}
