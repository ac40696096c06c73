/** A canvas knows no perspective: a picture is laid down in triangles, so small that each is seen as flat. */
import type { Point } from '@rang-rekha/wall/plane'

const CELLS = 14
/** Pixels by which each triangle reaches under its neighbours: no seam is seen between them. */
const OVERLAP_PX = 1

type Corner = { from: Point; to: Point }

/** `seen`: where a point of the picture appears, by its distance from the left and upper side, each from 0 to 1. */
export function layInPerspective(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  seen: (across: number, down: number) => Point,
): void {
  const corner = (column: number, row: number): Corner => {
    const [across, down] = [column / CELLS, row / CELLS]
    return { from: [across * picture.width, down * picture.height], to: seen(across, down) }
  }
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ]
      layTriangle(context, picture, [a, b, c])
      layTriangle(context, picture, [a, c, d])
    }
}

function layTriangle(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  corners: readonly [Corner, Corner, Corner],
): void {
  const [a, b, c] = corners
  const [right, down] = [minus(b.from, a.from), minus(c.from, a.from)]
  const [toRight, toDown] = [minus(b.to, a.to), minus(c.to, a.to)]
  const size = right[0] * down[1] - down[0] * right[1]
  if (size === 0) return
  const [xx, xy] = [0, 1].map((axis) => (toRight[axis]! * down[1] - toDown[axis]! * right[1]) / size)
  const [yx, yy] = [0, 1].map((axis) => (toDown[axis]! * right[0] - toRight[axis]! * down[0]) / size)
  const middle = [0, 1].map((axis) => (a.to[axis]! + b.to[axis]! + c.to[axis]!) / 3)
  context.save()
  context.beginPath()
  for (const { to } of corners) {
    const [x, y] = [to[0] - middle[0]!, to[1] - middle[1]!]
    const grown = 1 + OVERLAP_PX / Math.max(1, Math.hypot(x, y))
    context.lineTo(middle[0]! + x * grown, middle[1]! + y * grown)
  }
  context.clip()
  context.transform(
    xx!,
    xy!,
    yx!,
    yy!,
    a.to[0] - xx! * a.from[0] - yx! * a.from[1],
    a.to[1] - xy! * a.from[0] - yy! * a.from[1],
  )
  context.drawImage(picture, 0, 0)
  context.restore()
}

const minus = ([x, y]: Point, [u, v]: Point): Point => [x - u, y - v]
