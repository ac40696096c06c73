/** Straight edges of a photo: door posts, skirting, furniture. Grown from pixels whose brightness rises the same way. */
import { Moments } from './moments.ts'
import type { Plane } from './pixels.ts'

/** A straight edge by its middle, its direction (of length 1) and its length in pixels. */
export type Edge = { x: number; y: number; dx: number; dy: number; length: number }

const STEEPNESS_MIN = 9
const LENGTH_MIN = 22
/** How far, in radians, the rise of a pixel may differ from that of its edge. */
const TURN_MAX = 0.36
/** Squared pixels: anything wider is no line. */
const THICKNESS_MAX = 1.6

type Rises = { steepness: Float32Array; direction: Float32Array; steep: Int32Array }

export function edgesOf(plane: Plane): Edge[] {
  const rises = risesOf(plane)
  const isTaken = new Uint8Array(plane.width * plane.height)
  const edges: Edge[] = []
  for (const seed of rises.steep) {
    if (isTaken[seed]) continue
    const edge = grownFrom(seed, rises, plane, isTaken)
    if (edge) edges.push(edge)
  }
  return edges
}

/** How steeply and which way each pixel's brightness rises; the steep ones, steepest first. */
function risesOf({ values, width, height }: Plane): Rises {
  const steepness = new Float32Array(width * height)
  const direction = new Float32Array(width * height)
  const steep: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [above, below] = [at - width, at + width]
      const left = values[above - 1]! + 2 * values[at - 1]! + values[below - 1]!
      const right = values[above + 1]! + 2 * values[at + 1]! + values[below + 1]!
      const upper = values[above - 1]! + 2 * values[above]! + values[above + 1]!
      const lower = values[below - 1]! + 2 * values[below]! + values[below + 1]!
      const rise = Math.sqrt((right - left) ** 2 + (lower - upper) ** 2) / 4
      if (rise <= STEEPNESS_MIN) continue
      steepness[at] = rise
      direction[at] = Math.atan2(lower - upper, right - left)
      steep.push(at)
    }
  return { steepness, direction, steep: Int32Array.from(steep).sort((a, b) => steepness[b]! - steepness[a]!) }
}

function grownFrom(seed: number, { steepness, direction }: Rises, { width, height }: Plane, isTaken: Uint8Array) {
  const waiting = [seed]
  isTaken[seed] = 1
  const moments = new Moments()
  let [sumCos, sumSin] = [Math.cos(direction[seed]!), Math.sin(direction[seed]!)]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    moments.add(x + 0.5, y + 0.5, steepness[at]!)
    sumCos += Math.cos(direction[at]!)
    sumSin += Math.sin(direction[at]!)
    const course = Math.atan2(sumSin, sumCos)
    for (let row = Math.max(1, y - 1); row <= Math.min(height - 2, y + 1); row++)
      for (let column = Math.max(1, x - 1); column <= Math.min(width - 2, x + 1); column++) {
        const near = row * width + column
        if (isTaken[near] || steepness[near] === 0) continue
        const turn = Math.abs(direction[near]! - course)
        if (Math.min(turn, 2 * Math.PI - turn) >= TURN_MAX) continue
        isTaken[near] = 1
        waiting.push(near)
      }
  }
  if (moments.count < LENGTH_MIN) return null
  const { thickness, ...edge } = moments.line()
  return edge.length < LENGTH_MIN || thickness > THICKNESS_MAX ? null : edge
}
