/** Leaves on stems, each plant from its seed. */
import { Chance } from '@rang-rekha/wall/tests/chance.ts'
import { leaf, rod } from './solids.ts'
import type { Solid, Vector } from './solids.ts'
import { leafy, plain } from './surfaces.ts'

const GREENS = ['#55693b', '#6a7d45', '#47592f', '#768a52', '#5d7443'].map((hex) => ({
  surface: leafy(hex),
  gloss: 0.1,
}))
const BARK = { surface: plain('#6b5138', 0.2) }

/** A rubber fig: upright stems, large leaves all round them, to `height` above the pot. */
export function fig([x, y, z]: Vector, height: number, seed: number): Solid[] {
  const chance = new Chance(seed)
  return [0, 1, 2].flatMap((stem) => {
    const lean = [-0.1, 0.12, 0.01][stem]!
    const own = height * [0.8, 0.88, 1][stem]!
    const top: Vector = [x + lean * own, y + own, z + [3, 5, -4][stem]!]
    const parts: Solid[] = [rod([x + lean * 20, y, z], top, 1, 0.5, BARK)]
    for (let up = 0.3, turn = stem * 2; up <= 1.001; up += 0.062, turn += 2.4) {
      const [px, py, pz] = [x + lean * own * up, y + own * up, z + (top[2] - z) * up]
      const rise = up > 0.95 ? 1.3 : chance.between(0.25, 0.7)
      const towards: Vector = [Math.cos(turn), rise, Math.sin(turn) * 0.8]
      const length = chance.between(17, 24) * (up > 0.9 ? 0.75 : 1)
      const shape = {
        length,
        width: length * 0.5,
        towards,
        face: [0, 1, 0.6] as Vector,
        droop: chance.between(0.1, 0.32),
      }
      parts.push(leaf([px, py, pz], shape, chance.pick(GREENS)))
    }
    return parts
  })
}

/** An areca palm: long arching fronds with narrow leaflets, within a spread on either side. */
export function palm([x, y, z]: Vector, height: number, spread: number, seed: number): Solid[] {
  const chance = new Chance(seed)
  return Array.from({ length: 11 }, (_, frond) => {
    const turn = frond * 2.4 + chance.between(-0.2, 0.2)
    const own = height * chance.between(0.7, 1)
    const out = spread * chance.between(0.35, 1) * (own / height)
    const at = (share: number): Vector => {
      const away = out * share ** 1.8
      return [
        x + Math.cos(turn) * (away + 2 * share),
        y + own * (1.25 * share - 0.25 * share ** 3) * 0.98,
        z + Math.sin(turn) * away * 0.7,
      ]
    }
    const parts: Solid[] = []
    const steps = 7
    for (let step = 0; step < steps; step++)
      parts.push(rod(at(step / steps), at((step + 1) / steps), 0.8 - step * 0.09, 0.7 - step * 0.09, GREENS[1]!))
    const look = chance.pick(GREENS)
    for (let share = 0.42; share <= 1; share += 0.055)
      for (const side of [-1, 1]) {
        const [from, next] = [at(share), at(share + 0.03)]
        const along: Vector = [next[0] - from[0], next[1] - from[1], next[2] - from[2]]
        const size = Math.hypot(...along)
        const across: Vector = [-Math.sin(turn) * side, 0.25, Math.cos(turn) * side * 0.8]
        const towards = across.map((value, axis) => value * 0.9 + (along[axis]! / size) * 0.9) as unknown as Vector
        const length = 20 * Math.sin(Math.PI * (0.25 + 0.65 * share)) * chance.between(0.9, 1.1)
        parts.push(leaf(from, { length, width: 2.3, towards, face: [0, 1, 0.3], droop: 0.28 }, look))
      }
    return parts
  }).flat()
}

/** A few cut twigs, as in a vase. */
export function twigs([x, y, z]: Vector, size: number, count: number, seed: number): Solid[] {
  const chance = new Chance(seed)
  return Array.from({ length: count }, (_, twig) => {
    const lean = (twig / Math.max(count - 1, 1) - 0.5) * 1.25 + chance.between(-0.1, 0.1)
    const forth = chance.between(-0.15, 0.4)
    const long = size * chance.between(24, 34)
    const at = (share: number): Vector => [
      x + Math.sin(lean) * long * share * (0.7 + 0.3 * share),
      y + Math.cos(lean) * long * share,
      z + forth * long * share * 0.6,
    ]
    const parts: Solid[] = [rod(at(0), at(0.5), 0.32, 0.26, BARK), rod(at(0.5), at(1), 0.26, 0.15, BARK)]
    for (let share = 0.3; share <= 1.01; share += 0.1)
      for (const side of share > 0.95 ? [0] : [-1, 1]) {
        const towards: Vector = [Math.sin(lean) + side * 0.85, 0.75, chance.between(-0.3, 0.6)]
        const shape = {
          length: size * chance.between(8, 11),
          width: size * chance.between(3.2, 4.2),
          towards,
          face: [0, 0.5, 1] as Vector,
          droop: 0.15,
        }
        parts.push(leaf(at(share), shape, chance.pick(GREENS)))
      }
    return parts
  }).flat()
}
