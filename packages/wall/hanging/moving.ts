/** A piece that is moved by hand: it snaps to its neighbours and to eye height; arrow keys move it by centimetres. */
import { EYE_HEIGHT_CM, GAP_CM } from '#wall/geometry/boxes.ts'
import type { Box, Place } from '#wall/geometry/boxes.ts'

const REACH_CM = 2.5
const STEP_CM = 1
const LARGE_STEP_CM = 10

/** A line of the wall to which a piece snapped, for drawing. */
export type Guide = { axis: 'x' | 'y'; at: number; kind: 'edge' | 'middle' | 'gap' | 'eye' }

/** The new position of a middle, and the line that explains it. */
type Stop = { middle: number; guide: Guide }

export type Snapped = Place & { guides: Guide[] }

/** Snaps to edges and middles of the others, to the gap beside them and to eye height; each axis separately. */
export function snap(
  piece: Box,
  others: readonly Box[],
  { gapCm = GAP_CM, eyeCm = EYE_HEIGHT_CM, reachCm = REACH_CM } = {},
): Snapped {
  const across = others.flatMap((other) => stopsAt('x', other.x, other.widthCm, piece.widthCm, gapCm))
  const up = others.flatMap((other) => stopsAt('y', other.y, other.heightCm, piece.heightCm, gapCm))
  const eye: Stop = { middle: eyeCm, guide: { axis: 'y', at: eyeCm, kind: 'eye' } }
  const x = nearest(piece.x, across, reachCm)
  const y = nearest(piece.y, [eye, ...up], reachCm)
  return {
    x: x?.middle ?? piece.x,
    y: y?.middle ?? piece.y,
    guides: [x, y].flatMap((stop) => (stop ? [stop.guide] : [])),
  }
}

function stopsAt(axis: 'x' | 'y', middle: number, size: number, ownSize: number, gapCm: number): Stop[] {
  const sides = [-1, 1].flatMap((side): Stop[] => {
    const edge = middle + (side * size) / 2
    const beside = edge + side * gapCm
    return [
      { middle: edge - (side * ownSize) / 2, guide: { axis, at: edge, kind: 'edge' } },
      { middle: beside + (side * ownSize) / 2, guide: { axis, at: beside, kind: 'gap' } },
    ]
  })
  return [...sides, { middle, guide: { axis, at: middle, kind: 'middle' } }]
}

function nearest(value: number, stops: readonly Stop[], reachCm: number): Stop | null {
  let best: Stop | null = null
  let least = reachCm
  for (const stop of stops) {
    const distance = Math.abs(stop.middle - value)
    if (distance >= least) continue
    least = distance
    best = stop
  }
  return best
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** How far a key moves a piece; null for a key that moves nothing. */
export function keyMove(key: string, isLarge: boolean): Place | null {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined
  if (!direction) return null
  const step = isLarge ? LARGE_STEP_CM : STEP_CM
  return { x: direction[0] * step, y: direction[1] * step }
}
