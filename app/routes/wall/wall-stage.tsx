/** The picture of a wall with works that hang in it at true size: dragged, moved by keys, measured. */
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { boundsOf, type Bounds, type Box, type Place } from '#domain/wall/boxes.rules.ts'
import { keyMove, snap, type Guide } from '#domain/wall/moving.rules.ts'
import { inverse, matrix3d, project, type Matrix, type Point } from '#domain/wall/plane.rules.ts'
import { PERSON_CM } from '#domain/wall/person.rules.ts'
import { renditionSet, renditionAddress } from '#domain/images/rendition.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import type { Backdrop } from './backdrop.ts'
import type { HungPiece } from './use-wall.ts'
import { LockSign } from './wall-signs.tsx'

/** A work is laid out at so many pixels for a centimetre, then taken to its place and size by one transform. */
const PX_PER_CM = 6

type View = { scale: number; left: number; top: number; width: number; height: number }

type Props = {
  backdrop: Backdrop
  pieces: readonly HungPiece[]
  chosenId: string | undefined
  gapCm: number
  /** The outline of a person, in centimetres, standing on the floor. */
  person?: readonly Point[] | undefined
  /** The colour of a drawn wall, and where in the picture it is. */
  paint?: { colour: string; mask: string } | undefined
  /** Outlines of other works, to compare with. */
  compared?: readonly (Box & { label: string })[] | undefined
  isFloorKnown?: boolean
  onChoose: (id: string) => void
  onMove: (id: string, place: Place) => void
  onTakeDown: (id: string) => void
  children: ReactNode
}

export function WallStage({
  backdrop,
  pieces,
  chosenId,
  gapCm,
  person,
  paint,
  compared,
  isFloorKnown = true,
  ...acts
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useView(host, backdrop)
  const [held, setHeld] = useState<{ id: string; place: Place; guides: readonly Guide[] }>()
  const chosen = pieces.find(({ id }) => id === chosenId)
  const shown = held && chosen?.id === held.id ? { ...chosen, ...held.place } : chosen

  return (
    <div className="wall-stage" ref={host} data-kind={backdrop.kind}>
      <img
        className="wall-picture"
        src={backdrop.src}
        width={backdrop.width}
        height={backdrop.height}
        alt=""
        fetchPriority="high"
        draggable={false}
      />
      <div
        className="wall-paint"
        ref={(element) => {
          element?.style.setProperty('--paint', paint?.colour ?? '')
          element?.style.setProperty('--plain', paint?.mask ?? '')
        }}
      />
      {view && (
        <div className="wall-plane" ref={placed(view)}>
          <Lines
            view={view}
            wall={backdrop.wall}
            chosen={shown}
            guides={held?.guides}
            area={backdrop.area}
            person={person}
            compared={compared}
            isHeightShown={held !== undefined && isFloorKnown}
          />
          {pieces.map((piece) => (
            <HangingWork
              key={piece.id}
              piece={held?.id === piece.id ? { ...piece, ...held.place } : piece}
              backdrop={backdrop}
              scale={view.scale}
              isChosen={piece.id === chosenId}
              isFloorKnown={isFloorKnown}
              drag={{ view, pieces, gapCm, setHeld, ...acts }}
            />
          ))}
        </div>
      )}
      {acts.children}
    </div>
  )
}

/** Positions come by script: the store's pages have no styles inside their HTML. */
const placed = (view: View) => (element: HTMLElement | null) => {
  if (!element) return
  const { style } = element
  style.left = `${view.left}px`
  style.top = `${view.top}px`
  style.width = `${view.width}px`
  style.height = `${view.height}px`
}

/** How the picture lies in the stage: as `object-fit` lays it, so that both always agree. */
function useView(host: React.RefObject<HTMLDivElement | null>, { width, height, focus }: Backdrop): View | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [across, down] = focus
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(read)
    watch.observe(element)
    read()
    return () => watch.disconnect()
  }, [host])
  useLayoutEffect(() => {
    host.current?.style.setProperty('--focus', `${across * 100}% ${down * 100}%`)
  }, [host, across, down])
  if (!size || size.width === 0) return undefined
  const scale = Math.max(size.width / width, size.height / height)
  return {
    scale,
    width: width * scale,
    height: height * scale,
    left: (size.width - width * scale) * across,
    top: (size.height - height * scale) * down,
  }
}

type Drag = Pick<Props, 'pieces' | 'gapCm' | 'onChoose' | 'onMove' | 'onTakeDown'> & {
  view: View
  setHeld: (held: { id: string; place: Place; guides: readonly Guide[] } | undefined) => void
}

type HangingProps = {
  piece: HungPiece
  backdrop: Backdrop
  scale: number
  isChosen: boolean
  isFloorKnown: boolean
  drag: Drag
}

function HangingWork({ piece, backdrop, scale, isChosen, isFloorKnown, drag }: HangingProps) {
  const element = useRef<HTMLDivElement>(null)
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
    if (!tint) return void TINTED.forEach((name) => style.removeProperty(name))
    const colour = (rgb: readonly number[]) => `rgb(${rgb.map(Math.round).join(' ')})`
    const [upperLeft, upperRight, lowerRight, lowerLeft] = tint.corners.map(colour)
    style.setProperty('--left', `color-mix(in srgb, ${upperLeft}, ${lowerLeft})`)
    style.setProperty('--right', `color-mix(in srgb, ${upperRight}, ${lowerRight})`)
    style.setProperty('--side', tint.side.toFixed(2))
    style.setProperty('--above', tint.above.toFixed(2))
    style.setProperty('--cast', colour(tint.shade))
  }, [tintOf, x, y, widthCm, heightCm])

  const grab = (event: PointerEvent<HTMLDivElement>) => {
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
    <div
      ref={element}
      className="hanging"
      id={`hung-${id}`}
      tabIndex={0}
      role="group"
      aria-roledescription="work on the wall"
      aria-label={wordsOn(piece, isFloorKnown)}
      data-chosen={isChosen || undefined}
      data-sold={work.stock.kind === 'sold-out' || undefined}
      onPointerDown={grab}
      onFocus={() => drag.onChoose(id)}
      onKeyDown={press}
    >
      <HungPicture piece={piece} />
      {isLocked && (
        <span className="wall-lock">
          <LockSign />
        </span>
      )}
    </div>
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
  `${whole(widthCm)} × ${whole(heightCm)} cm`

export function wordsOn(piece: HungPiece, isFloorKnown: boolean): string {
  const { work, y, isLocked } = piece
  return [
    work.title,
    sizeWords(piece),
    isFloorKnown && `middle ${whole(y)} cm from the floor`,
    isLocked && 'locked',
    work.stock.kind === 'sold-out' && 'sold',
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

type LinesProps = {
  view: View
  wall: Matrix
  chosen: Box | undefined
  guides: readonly Guide[] | undefined
  area: Bounds
  person: readonly Point[] | undefined
  compared: Props['compared']
  isHeightShown: boolean
}

/** What is drawn over the wall: measures, the lines to which a work snapped, a person. */
function Lines({ view, wall, chosen, guides, area, person, compared = [], isHeightShown }: LinesProps) {
  const seen = (point: Point): Point => {
    const [x, y] = project(wall, point)
    return [x * view.scale, y * view.scale]
  }
  const path = (points: readonly Point[], isClosed = false) =>
    points.map((point, index) => `${index === 0 ? 'M' : 'L'}${seen(point).map(decimal).join(' ')}`).join('') +
    (isClosed ? 'Z' : '')
  const box = chosen && boundsOf(chosen)
  const below = box && box.bottom - LABEL_BELOW_PX / pxPerCm(seen, box)
  return (
    <>
      <svg className="wall-lines" width={view.width} height={view.height} aria-hidden="true">
        {person && <path className="person" d={path(person, true)} />}
        {compared.map((other) => (
          <Line key={other.label} d={path(cornersOf(other), true)} isDotted />
        ))}
        {guides?.map(({ axis, at, kind }) => (
          <Line
            key={`${axis}${kind}`}
            d={
              axis === 'x'
                ? path([
                    [at, area.bottom],
                    [at, area.top],
                  ])
                : path([
                    [area.left, at],
                    [area.right, at],
                  ])
            }
            isDotted
          />
        ))}
        {box && below !== undefined && (
          <Line
            d={path([
              [box.left, below],
              [box.right, below],
            ])}
            hasEnds
          />
        )}
        {box && isHeightShown && (
          <Line
            d={path([
              [box.right + 8, (box.top + box.bottom) / 2],
              [box.right + 8, 0],
            ])}
            isDotted
          />
        )}
      </svg>
      {chosen && box && below !== undefined && (
        <Label at={seen([(box.left + box.right) / 2, below])}>{sizeWords(chosen)}</Label>
      )}
      {chosen && box && isHeightShown && <Label at={seen([box.right + 8, chosen.y * 0.4])}>{whole(chosen.y)} cm</Label>}
      {guides?.some(({ kind }) => kind === 'eye') && <Label at={seen([area.left + 14, 145])}>145 cm</Label>}
      {compared.map((other) => (
        <Label key={other.label} at={seen([other.x, other.y + other.heightCm / 2])}>
          {other.label}
        </Label>
      ))}
      {person && <Label at={seen(aboveHead(person))}>{PERSON_CM} cm</Label>}
    </>
  )
}

const LABEL_BELOW_PX = 20
const decimal = (value: number) => value.toFixed(1)

const pxPerCm = (seen: (point: Point) => Point, { left, right, bottom }: Bounds) => {
  const [from, to] = [seen([left, bottom]), seen([right, bottom])]
  return Math.max(0.1, Math.hypot(to[0] - from[0], to[1] - from[1]) / (right - left))
}

const cornersOf = (box: Box): Point[] => {
  const { left, right, bottom, top } = boundsOf(box)
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

const ABOVE_CM = 9

function aboveHead(person: readonly Point[]): Point {
  const [x, y] = person.reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0] as const)
  return [x, y + ABOVE_CM]
}

type LineProps = { d: string; isDotted?: boolean; hasEnds?: boolean }

/** Seen on any wall: dark with a light edge. */
const Line = ({ d, isDotted, hasEnds }: LineProps) => (
  <>
    <path className="halo" d={d} />
    <path className="line" d={d} data-dotted={isDotted} data-ends={hasEnds} />
  </>
)

function Label({ at: [x, y], children }: { at: Point; children: ReactNode }) {
  return (
    <span
      className="wall-label"
      ref={(element) => {
        if (!element) return
        element.style.left = `${x}px`
        element.style.top = `${y}px`
      }}
    >
      {children}
    </span>
  )
}
