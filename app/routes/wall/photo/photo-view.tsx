/** The chosen photo, whole, with drawings over it: the wall's grid, the sheet, the marks set by hand. */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { type Matrix, type Point, project } from '@rang-rekha/wall/plane'

export type OpenPhoto = { picture: ImageBitmap; width: number; height: number }

type Props = {
  photo: OpenPhoto
  /** From centimetres of the wall: half metres are drawn over the photo. */
  wall?: Matrix
  outline?: readonly Point[]
  onTap?: (at: Point) => void
  children?: ReactNode
}

export function PhotoView({ photo, wall, outline, onTap, children }: Props) {
  const { picture, width, height } = photo
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (!shown) return
    Object.assign(shown, { width, height })
    shown.getContext('2d')?.drawImage(picture, 0, 0)
    // A canvas frees its memory when its size is set to zero.
    return () => void Object.assign(shown, { width: 0, height: 0 })
  }, [picture, width, height])
  const tap = ({ nativeEvent, currentTarget }: React.MouseEvent<HTMLCanvasElement>) => {
    const scale = width / currentTarget.clientWidth
    onTap?.([nativeEvent.offsetX * scale, nativeEvent.offsetY * scale])
  }
  return (
    <div className="photo-plane" style={{ '--ratio': width / height } as CSSProperties}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys set the corners instead, which needs no tap */}
      <canvas ref={canvas} onClick={tap} data-tapped={onTap ? true : undefined} />
      <svg className="photo-lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {wall && <path className="grid" d={gridOf(wall)} />}
        {outline && (
          <>
            <path className="halo" d={pathOf(outline, true)} />
            <path className="outline" d={pathOf(outline, true)} />
            <path className="dots" d={outline.map(([x, y]) => `M${x} ${y}h.01`).join('')} />
          </>
        )}
      </svg>
      {children}
    </div>
  )
}

export const pathOf = (points: readonly Point[], isClosed: boolean) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + (isClosed ? 'Z' : '')

const HALF_METRE = 50
/** More wall than any photo shows: lines end at its edge. */
const REACH = { sideways: 600, up: 300 } as const

function gridOf(wall: Matrix): string {
  const isSeen = ([x, y]: Point) => wall[6] * x + wall[7] * y + wall[8] > 0
  const steps = (from: number, to: number) =>
    Array.from({ length: (to - from) / HALF_METRE + 1 }, (_, at) => from + at * HALF_METRE)
  const rows = steps(0, REACH.up)
  const columns = steps(-REACH.sideways, REACH.sideways).filter((x) => rows.every((y) => isSeen([x, y])))
  const [first, last] = [columns[0] ?? 0, columns.at(-1) ?? 0]
  const seen = (...line: Point[]) =>
    pathOf(
      line.map((point) => project(wall, point)),
      false,
    )
  return [...columns.map((x) => seen([x, 0], [x, REACH.up])), ...rows.map((y) => seen([first, y], [last, y]))].join('')
}
