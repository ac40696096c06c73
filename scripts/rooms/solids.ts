/** The shapes of furniture, as distance functions. World in centimetres. */
import { clamp, smooth } from '@rang-rekha/wall/tests/shades.ts'
import type { Light } from '@rang-rekha/wall/tests/shades.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** left, bottom, back, right, top, front */
export type Extent = readonly [number, number, number, number, number, number]

/** The colour at a place, which knows the way it faces. */
export type Surface = (x: number, y: number, z: number, facing: Vector) => Light

export type Solid = {
  box: Extent
  /** Negative inside. */
  distance: (x: number, y: number, z: number) => number
  surface: Surface
  /** How much of a window gleams in it, 0 to 1. */
  gloss?: number
  /** The light that it gives of itself where lamps are on. */
  glow?: Light
  /** A lamp shines through it. */
  isShade?: boolean
}

type Looks = Omit<Solid, 'box' | 'distance'>

/**
 * A block with soft edges, from its lower left corner at the back; `bulge` in its middle, `tilt` to the right, `back`
 * into the room.
 */
export function block(
  [x, y, z]: Vector,
  [width, height, depth]: Vector,
  round: number,
  looks: Looks,
  { tilt = 0, lean = 0, bulge = 0, seam = 0 }: { tilt?: number; lean?: number; bulge?: number; seam?: number } = {},
): Solid {
  const [cx, cy, cz] = [x + width / 2, y + height / 2, z + depth / 2]
  const [a, b, c] = [width / 2 - round, height / 2 - round, depth / 2 - round]
  const [cos, sin, cosl, sinl] = [Math.cos(tilt), Math.sin(tilt), Math.cos(lean), Math.sin(lean)]
  const more = bulge + (tilt === 0 ? 0 : Math.max(width, height) * 0.3) + (lean === 0 ? 0 : height * 0.3)
  const slower = bulge > 0 ? 0.8 : 1
  return {
    ...looks,
    box: [x - more, y - more, z - more, x + width + more, y + height + more, z + depth + more],
    distance: (px, py, pz) => {
      const [right, up0, forth0] = [px - cx, py - cy, pz - cz]
      const up1 = up0 * cosl - forth0 * sinl
      const forth = forth0 * cosl + up0 * sinl
      const across = right * cos + up1 * sin
      const up = up1 * cos - right * sin
      let swell = 0
      if (bulge > 0) {
        const [u, v, w] = [across / (width / 2), up / (height / 2), forth / (depth / 2)]
        swell = bulge * Math.max(0, 1 - u * u) * Math.max(0, 1 - v * v * 0.6) * Math.max(0, 1 - w * w * 0.6)
      }
      const [x1, y1, z1] = [Math.abs(across) - a - swell * 0.2, Math.abs(up) - b - swell, Math.abs(forth) - c - swell]
      const [x2, y2, z2] = [Math.max(x1, 0), Math.max(y1, 0), Math.max(z1, 0)]
      let far = Math.sqrt(x2 * x2 + y2 * y2 + z2 * z2) + Math.min(Math.max(x1, y1, z1), 0) - round
      if (seam > 0) {
        const off = Math.min(Math.abs(up - b - round * 0.35), Math.abs(up + b + round * 0.35))
        far -= seam * smooth(0.8, 0, off)
      }
      return far * slower
    },
  }
}

/** A cushion: thick in its middle, thin at its seam, its corners drawn out. */
export function pillow(
  [cx, cy, cz]: Vector,
  [width, height, thick]: Vector,
  looks: (local: (x: number, y: number, z: number) => Vector) => Looks,
  { tilt = 0, lean = 0 }: { tilt?: number; lean?: number } = {},
): Solid {
  const [cos, sin, cosl, sinl] = [Math.cos(tilt), Math.sin(tilt), Math.cos(lean), Math.sin(lean)]
  const [a, b, c] = [width / 2, height / 2, thick / 2]
  const local = (px: number, py: number, pz: number): Vector => {
    const [right, up0, forth0] = [px - cx, py - cy, pz - cz]
    const up1 = up0 * cosl - forth0 * sinl
    return [right * cos + up1 * sin, up1 * cos - right * sin, forth0 * cosl + up0 * sinl]
  }
  const reach = Math.hypot(a, b) + 1
  const deep = c + Math.abs(Math.sin(lean)) * reach + 1
  return {
    ...looks(local),
    box: [cx - reach, cy - reach, cz - deep, cx + reach, cy + reach, cz + deep],
    distance: (px, py, pz) => {
      const [x, y, z] = local(px, py, pz)
      const [u, v] = [clamp(x / a, -1, 1), clamp(y / b, -1, 1)]
      const [edgeX, edgeY] = [a * (1 - 0.055 * (1 - v * v)), b * (1 - 0.055 * (1 - u * u))]
      const half = 0.35 + c * ((1 - u * u) * (1 - v * v)) ** 0.42
      const [x1, y1, z1] = [Math.abs(x) - edgeX, Math.abs(y) - edgeY, Math.abs(z) - half]
      const outside = Math.hypot(Math.max(x1, 0), Math.max(y1, 0), Math.max(z1, 0))
      return (outside > 0 ? outside : Math.max(x1, y1, z1)) * 0.55
    },
  }
}

/** Turned on a wheel: radius and height, from the bottom; `shell`: hollow, of so much thickness. */
export function turned(
  [x, y, z]: Vector,
  profile: readonly (readonly [radius: number, height: number])[],
  looks: Looks,
  { shell = 0, straight = false }: { shell?: number; straight?: boolean } = {},
): Solid {
  const widest = Math.max(...profile.map(([radius]) => radius)) + shell
  const top = profile.at(-1)![1]
  const drawn = straight ? profile : curved(profile)
  const outline = shell > 0 ? drawn : ([[0, 0], ...drawn, [0, top]] as const)
  return {
    ...looks,
    box: [x - widest, y - shell, z - widest, x + widest, y + top + shell, z + widest],
    distance: (px, py, pz) => {
      const [out, up] = [Math.hypot(px - x, pz - z), py - y]
      let [least, isInside] = [Infinity, false]
      for (let index = 1; index < outline.length; index++) {
        const [r0, h0] = outline[index - 1]!
        const [r1, h1] = outline[index]!
        const [dr, dh, pr, ph] = [r1 - r0, h1 - h0, out - r0, up - h0]
        const share = clamp((pr * dr + ph * dh) / (dr * dr + dh * dh || 1))
        const [offR, offH] = [pr - dr * share, ph - dh * share]
        least = Math.min(least, offR * offR + offH * offH)
        if (h0 > up !== h1 > up && out < r0 + (dr * (up - h0)) / dh) isInside = !isInside
      }
      const far = Math.sqrt(least)
      return shell > 0 ? far - shell : isInside ? -far : far
    },
  }
}

/** From step to step without a kink. */
function curved(profile: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return profile.flatMap(([radius, height], index) => {
    const next = profile[index + 1]
    if (!next) return [[radius, height] as const]
    const count = Math.max(1, Math.min(10, Math.round(Math.hypot(next[0] - radius, next[1] - height) / 0.8)))
    return Array.from({ length: count }, (_, step) => {
      const share = step / count
      return [radius + (next[0] - radius) * smooth(0, 1, share), height + (next[1] - height) * share] as const
    })
  })
}

export function ball([x, y, z]: Vector, radius: number, looks: Looks): Solid {
  return {
    ...looks,
    box: [x - radius, y - radius, z - radius, x + radius, y + radius, z + radius],
    distance: (px, py, pz) => Math.hypot(px - x, py - y, pz - z) - radius,
  }
}

/** From one place to another, its radius changing on the way. */
export function rod(from: Vector, to: Vector, start: number, end: number, looks: Looks): Solid {
  const along: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const squared = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
  const wide = Math.max(start, end)
  return {
    ...looks,
    box: [0, 1, 2, 3, 4, 5].map((face) => {
      const axis = face % 3
      return face < 3 ? Math.min(from[axis]!, to[axis]!) - wide : Math.max(from[axis]!, to[axis]!) + wide
    }) as unknown as Extent,
    distance: (px, py, pz) => {
      const [x, y, z] = [px - from[0], py - from[1], pz - from[2]]
      const share = clamp((x * along[0] + y * along[1] + z * along[2]) / squared)
      const off = Math.hypot(x - along[0] * share, y - along[1] * share, z - along[2] * share)
      return (off - start - (end - start) * share) * 0.95
    },
  }
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** A leaf from its stalk along a direction, bending down by `droop` of its length; its upper side towards `face`. */
export function leaf(
  stalk: Vector,
  {
    length,
    width,
    towards,
    face,
    droop,
  }: { length: number; width: number; towards: Vector; face: Vector; droop: number },
  looks: Looks,
): Solid {
  const along = unit(towards)
  const side = unit(cross(along, face))
  const up = cross(side, along)
  const reach = Math.max(length, width)
  const tip = stalk.map((value, axis) => value + along[axis]! * length - up[axis]! * droop * length)
  const room = width / 2 + 0.6 + droop * length * 0.4
  return {
    ...looks,
    box: [0, 1, 2, 3, 4, 5].map((face) => {
      const axis = face % 3
      return face < 3 ? Math.min(stalk[axis]!, tip[axis]!) - room : Math.max(stalk[axis]!, tip[axis]!) + room
    }) as unknown as Extent,
    distance: (px, py, pz) => {
      const [x, y, z] = [px - stalk[0], py - stalk[1], pz - stalk[2]]
      const t = x * along[0] + y * along[1] + z * along[2]
      const share = clamp(t / length)
      const across = Math.abs(x * side[0] + y * side[1] + z * side[2])
      const half = (width / 2) * Math.sin(Math.PI * share ** 0.72) + 0.04
      const bent = -droop * length * share * share + (0.12 * across * across) / (width * 0.5)
      const off = Math.abs(x * up[0] + y * up[1] + z * up[2] - bent)
      const [d1, d2, d3] = [across - half, off - 0.16, Math.max(-t, t - length)]
      const outside = Math.hypot(Math.max(d1, 0), Math.max(d2, 0), Math.max(d3, 0))
      return (outside > 0 ? outside : Math.max(d1, d2, d3)) * (reach > 0 ? 0.62 : 1)
    },
  }
}
