/** The drawing on a page of the template, in centimetres from its lower left corner; others make a file of it. */

export type Point = readonly [x: number, y: number]

/** `frame`: the outline of a work. `help`: guides for the hand, such as eye height. `ink`: all else. */
export type Stroke = 'ink' | 'frame' | 'help' | 'nail'

export type Mark =
  | { kind: 'line'; from: Point; to: Point; stroke: Stroke }
  | { kind: 'dot'; at: Point; radiusCm: number }
  | { kind: 'text'; at: Point; sizePt: number; text: string }

export type Page = { widthCm: number; heightCm: number; marks: readonly Mark[] }

export const line = (from: Point, to: Point, stroke: Stroke): Mark => ({ kind: 'line', from, to, stroke })
export const text = (at: Point, sizePt: number, words: string): Mark => ({ kind: 'text', at, sizePt, text: words })

export function outline(left: number, bottom: number, right: number, top: number, stroke: Stroke): Mark[] {
  return [
    line([left, top], [right, top], stroke),
    line([right, top], [right, bottom], stroke),
    line([right, bottom], [left, bottom], stroke),
    line([left, bottom], [left, top], stroke),
  ]
}

export function cross([x, y]: Point, armCm: number, stroke: Stroke): Mark[] {
  return [line([x - armCm, y], [x + armCm, y], stroke), line([x, y - armCm], [x, y + armCm], stroke)]
}

/** A dot where the nail goes in, and a cross to find it again when the paper is gone. */
export const nailMark = (at: Point): Mark[] => [{ kind: 'dot', at, radiusCm: 0.18 }, ...cross(at, 1.4, 'nail')]

/** An upright or level line, clipped to the box; null outside of it. */
export function clipped(
  mark: Mark & { kind: 'line' },
  box: { left: number; right: number; bottom: number; top: number },
): Mark | null {
  const { from, to } = mark
  const [x0, x1] = [Math.max(Math.min(from[0], to[0]), box.left), Math.min(Math.max(from[0], to[0]), box.right)]
  const [y0, y1] = [Math.max(Math.min(from[1], to[1]), box.bottom), Math.min(Math.max(from[1], to[1]), box.top)]
  return x0 > x1 || y0 > y1 || (x0 === x1 && y0 === y1) ? null : line([x0, y0], [x1, y1], mark.stroke)
}
