/** Drawn over the wall: measures, snap lines, a person. */
import type { ReactNode } from 'react'
import { type Bounds, boundsOf, type Box, EYE_HEIGHT_CM } from '@rang-rekha/wall/boxes'
import type { Guide } from '@rang-rekha/wall/moving'
import { PERSON_CM } from '@rang-rekha/wall/person'
import { project, type Matrix, type Point } from '@rang-rekha/wall/plane'
import { wallWords } from '#words/wall.ts'
import { sizeWords, type View } from './hanging-work.tsx'

export type Compared = Box & { title: string }

type LinesProps = {
  view: View
  wall: Matrix
  chosen: Box | undefined
  guides: readonly Guide[] | undefined
  area: Bounds
  person: readonly Point[] | undefined
  compared: readonly Compared[]
  isHeightShown: boolean
}

export function WallLines({ view, wall, chosen, guides, area, person, compared, isHeightShown }: LinesProps) {
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
          <Line key={other.title} d={path(cornersOf(other), true)} isDotted />
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
      {chosen && box && isHeightShown && (
        <Label at={seen([box.right + 8, chosen.y * 0.4])}>{wallWords.inCm(Math.round(chosen.y))}</Label>
      )}
      {guides?.some(({ kind }) => kind === 'eye') && (
        <Label at={seen([area.left + 14, EYE_HEIGHT_CM])}>{wallWords.inCm(EYE_HEIGHT_CM)}</Label>
      )}
      {compared.map((other) => (
        <Label key={other.title} at={seen([other.x, other.y + other.heightCm / 2])}>
          {sizeWords(other)}
        </Label>
      ))}
      {person && <Label at={seen(aboveHead(person))}>{wallWords.inCm(PERSON_CM)}</Label>}
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
      className="wall-label nb"
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
