/** What a ray meets among solids. They are in nested boxes, so that most are skipped with one test. */
import type { Extent, Solid, Vector } from './solids.ts'

type Branch = { box: Extent; solids: readonly Solid[]; within: readonly Branch[] }

const SOLIDS_MAX = 3

export class Tracer {
  readonly #root: Branch
  readonly #waiting: Branch[] = []
  /** Of the last hit. */
  distance = 0

  constructor(solids: readonly Solid[]) {
    this.#root = branch(solids)
  }

  /** The first solid before `far`. */
  first(ox: number, oy: number, oz: number, direction: Vector, far: number): Solid | null {
    return this.#trace(ox, oy, oz, direction, far, false, false)
  }

  /** Whether anything is in between; shades don't count where a lamp shines through them. */
  isBlocked(ox: number, oy: number, oz: number, direction: Vector, far: number, isLamp = false): boolean {
    return this.#trace(ox, oy, oz, direction, far, true, isLamp) !== null
  }

  #trace(ox: number, oy: number, oz: number, direction: Vector, far: number, isAny: boolean, isLamp: boolean) {
    const [dx, dy, dz] = direction
    const [ix, iy, iz] = [1 / (dx || 1e-9), 1 / (dy || 1e-9), 1 / (dz || 1e-9)]
    let [best, met] = [far, null as Solid | null]
    const waiting = this.#waiting
    waiting.length = 0
    waiting.push(this.#root)
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { box, solids, within } = next
      if (!this.#reaches(box, ox, oy, oz, ix, iy, iz, best)) continue
      for (const one of within) waiting.push(one)
      for (const solid of solids) {
        if (isLamp && solid.isShade) continue
        if (!this.#reaches(solid.box, ox, oy, oz, ix, iy, iz, best)) continue
        const last = this.#to
        let at = this.#from
        for (let step = 0; step < 110 && at <= last; step++) {
          const away = solid.distance(ox + dx * at, oy + dy * at, oz + dz * at)
          if (away < 0.02) {
            best = at
            met = solid
            break
          }
          at += away
        }
        if (isAny && met) return met
      }
    }
    this.distance = best
    return met
  }

  #from = 0
  #to = 0

  #reaches(box: Extent, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number, far: number): boolean {
    let [from, to] = [0, far]
    const [ax, bx] = [(box[0] - ox) * ix, (box[3] - ox) * ix]
    from = Math.max(from, Math.min(ax, bx))
    to = Math.min(to, Math.max(ax, bx))
    if (from > to) return false
    const [ay, by] = [(box[1] - oy) * iy, (box[4] - oy) * iy]
    from = Math.max(from, Math.min(ay, by))
    to = Math.min(to, Math.max(ay, by))
    if (from > to) return false
    const [az, bz] = [(box[2] - oz) * iz, (box[5] - oz) * iz]
    this.#from = Math.max(from, Math.min(az, bz))
    this.#to = Math.min(to, Math.max(az, bz))
    return this.#from <= this.#to
  }
}

/** Split in two across the longest side, until few are left together. */
function branch(solids: readonly Solid[]): Branch {
  const box = around(solids)
  if (solids.length <= SOLIDS_MAX) return { box, solids, within: [] }
  const sides = [box[3] - box[0], box[4] - box[1], box[5] - box[2]]
  const axis = sides.indexOf(Math.max(...sides))
  const middle = (solid: Solid) => solid.box[axis]! + solid.box[axis + 3]!
  const inOrder = solids.toSorted((a, b) => middle(a) - middle(b))
  const half = inOrder.length >> 1
  return { box, solids: [], within: [branch(inOrder.slice(0, half)), branch(inOrder.slice(half))] }
}

function around(solids: readonly Solid[]): Extent {
  return [0, 1, 2, 3, 4, 5].map((face) => {
    const all = solids.map(({ box }) => box[face]!)
    return face < 3 ? Math.min(...all) : Math.max(...all)
  }) as unknown as Extent
}
