/** Points of the photo that are set by hand, and the loupe over the one that is held. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { keyMove } from '@rang-rekha/wall/moving'
import type { Point, Quad } from '@rang-rekha/wall/plane'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { pathOf, type OpenPhoto } from './photo-view.tsx'
import type { PhotoSteps, PhotoState } from './use-photo.ts'
import type { PhotoDoubt } from '@rang-rekha/wall/photo-wall'
import { Button } from '#app/ui/button.tsx'
import type { PhotoRefusal } from './measure-file.ts'
import { Panel } from './panel.tsx'
import type { Scale } from './photo-questions.ts'
import type { ScaleWay } from './ways.ts'

type MarksProps = { steps: PhotoSteps; step: Extract<PhotoState, { is: 'corners' | 'length' }>; photo: OpenPhoto }

/** Dragged, or moved by arrow keys, a pixel each, ten with Shift. */
export function Marks({ steps, step, photo }: MarksProps) {
  const [held, setHeld] = useState(-1)
  const { points, move } = steps
  const isClosed = step.is === 'corners'
  const names = isClosed ? wallPhotoWords.cornerNames : wallPhotoWords.ways[step.way.value].marks
  const { width, height } = photo
  const inside = ([x, y]: Point): Point => [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))]
  const drag = (event: PointerEvent<HTMLButtonElement>, at: number) => {
    const [grip, from] = [event.currentTarget, points[at]]
    const plane = grip.parentElement
    if (event.button !== 0 || !plane || !from) return
    event.preventDefault()
    grip.focus({ preventScroll: true })
    grip.setPointerCapture(event.pointerId)
    setHeld(at)
    const scale = width / plane.clientWidth
    const [x, y] = [event.clientX, event.clientY]
    // The mark moves with the finger, not under it: it keeps the distance at which it was taken.
    let last = from
    const follow = (now: globalThis.PointerEvent) => {
      last = inside([from[0] + (now.clientX - x) * scale, from[1] + (now.clientY - y) * scale])
      move(at, last)
    }
    const end = () => {
      grip.removeEventListener('pointermove', follow)
      setHeld(-1)
      if (isClosed) void settle(steps, points.with(at, last))
    }
    grip.addEventListener('pointermove', follow)
    grip.addEventListener('lostpointercapture', end, { once: true })
  }
  const press = (event: KeyboardEvent, at: number) => {
    const [by, from] = [keyMove(event.key, event.shiftKey), points[at]]
    if (!by || !from) return
    event.preventDefault()
    setHeld(at)
    move(at, inside([from[0] + by.x, from[1] - by.y]))
  }
  const chosen = points[held]
  return (
    <>
      <svg className="photo-lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="halo" d={pathOf(points, isClosed)} />
        <path className="outline" d={pathOf(points, isClosed)} />
      </svg>
      {points.map(([x, y], at) => (
        <button
          key={names[at]}
          type="button"
          className="photo-grip centre"
          style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
          aria-label={names[at]}
          data-held={at === held || undefined}
          onPointerDown={(event) => drag(event, at)}
          onKeyDown={(event) => press(event, at)}
          onBlur={() => setHeld(-1)}
        />
      ))}
      {chosen && <Loupe at={chosen} points={points} isClosed={isClosed} width={width} />}
    </>
  )
}

const LOUPE_PX = 148
const TIMES = 4
const SHARP = 2

type LoupeProps = { at: Point; points: readonly Point[]; isClosed: boolean; width: number }

/** A magnifier, four times the photo's scale, next to the finger that would hide it. */
function Loupe({ at, points, isClosed, width }: LoupeProps) {
  const glass = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = glass.current
    const plane = element?.parentElement
    const photo = plane?.querySelector<HTMLCanvasElement>('canvas:not(.photo-loupe)')
    const context = element?.getContext('2d')
    if (!element || !plane || !photo || !context) return
    const shown = plane.clientWidth / width
    drawLoupe(context, photo, { at, points, isClosed, pxPerPixel: shown * TIMES * SHARP })
    const [x, y] = [at[0] * shown, at[1] * shown]
    const reach = LOUPE_PX / 2 + 6
    const isAbove = y > 2 * reach + 30 || y > plane.clientHeight - 2 * reach
    element.style.left = `${Math.max(reach, Math.min(plane.clientWidth - reach, x))}px`
    element.style.top = `${isAbove ? y - reach - 32 : y + reach + 32}px`
  }, [at, points, isClosed, width])
  return <canvas ref={glass} className="photo-loupe" width={LOUPE_PX * SHARP} height={LOUPE_PX * SHARP} />
}

type Glass = { at: Point; points: readonly Point[]; isClosed: boolean; pxPerPixel: number }

function drawLoupe(context: CanvasRenderingContext2D, photo: HTMLCanvasElement, glass: Glass): void {
  const { at, points, isClosed, pxPerPixel } = glass
  const side = LOUPE_PX * SHARP
  const middle = side / 2
  const reach = middle / pxPerPixel
  context.fillStyle = '#2b231c'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, at[0] - reach, at[1] - reach, 2 * reach, 2 * reach, 0, 0, side, side)
  const line = new Path2D(
    pathOf(
      points.map(([x, y]) => [(x - at[0]) * pxPerPixel + middle, (y - at[1]) * pxPerPixel + middle]),
      isClosed,
    ),
  )
  const stroke = (path: Path2D, style: string, width: number) => {
    context.strokeStyle = style
    context.lineWidth = width
    context.stroke(path)
  }
  stroke(line, 'rgb(20 14 8 / 0.45)', 5)
  stroke(line, '#ff8e72', 2.4)
  const cross = new Path2D()
  cross.arc(middle, middle, 13, 0, 7)
  for (const [x, y] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    cross.moveTo(middle + x * 13, middle + y * 13)
    cross.lineTo(middle + x * 30, middle + y * 30)
  }
  stroke(cross, '#fffaf0', 2)
}

/** Panels for a photo that is dark, doubtful, refused or without a sheet. */
export const Refused = ({ refusal }: { refusal: PhotoRefusal }) => (
  <p className="wall-trouble note marigold" role="alert">
    {wallPhotoWords.refusals[refusal]}
  </p>
)

export const Doubts = ({ doubts }: { doubts: readonly PhotoDoubt[] }) =>
  doubts.map((doubt) => (
    <p className="wall-trouble note marigold" key={doubt}>
      <b>{wallPhotoWords.doubts[doubt].title}</b> {wallPhotoWords.doubts[doubt].text}
    </p>
  ))

export const DarkPanel = ({ steps }: { steps: PhotoSteps }) => (
  <Panel at={0} title={wallPhotoWords.darkTitle}>
    <p className="ash">{wallPhotoWords.darkText}</p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.lookOn}>
        {wallPhotoWords.lookAnyway}
      </Button>
      <Button onClick={steps.startAgain}>{wallPhotoWords.takeAgain}</Button>
    </div>
  </Panel>
)

export const NonePanel = ({ steps, isTapped }: { steps: PhotoSteps; isTapped: boolean }) => (
  <Panel at={1} title={isTapped ? wallPhotoWords.noneThereTitle : wallPhotoWords.whereTitle}>
    <p className="ash">{isTapped ? wallPhotoWords.noneThereText : wallPhotoWords.whereText}</p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.showWays}>
        {wallPhotoWords.otherWays}
      </Button>
      <Button onClick={steps.setCorners}>{wallPhotoWords.setCorners}</Button>
    </div>
  </Panel>
)

/** A mark that a finger set under the loupe, on a phone of 360 px, may be so many of those off. */
const FINGER_PX = 2 / 4
const PHONE_PX = 360

/** A corner released near an edge goes to it. */
const settle = (steps: PhotoSteps, corners: readonly Point[]) =>
  steps.run('', async (asked, isCurrent) => {
    const { quad, isSettled } = await asked.ask('settle', { corners: corners as unknown as Quad })
    if (isSettled && isCurrent()) steps.setPoints(quad)
    return undefined
  })

type Paper = Pick<Extract<Scale, { kind: 'sheet' }>, 'size' | 'isWhite'>

export const readCorners = (steps: PhotoSteps, paper: Paper) =>
  steps.run(wallPhotoWords.measuring, async (asked) => {
    const { quad, isSettled } = await asked.ask('settle', { corners: steps.points as unknown as Quad })
    const errorPx = isSettled || !steps.photo ? undefined : (FINGER_PX * steps.photo.width) / PHONE_PX
    void steps.read({ kind: 'sheet', quad, ...paper, errorPx })
    return undefined
  })

export function readLength({ points: [from, to], read }: PhotoSteps, way: ScaleWay, lengthCm: number): void {
  if (from && to) void read({ kind: 'length', from, to, lengthCm, isFromFloor: way.value === 'door' })
}
