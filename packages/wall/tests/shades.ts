/** Shared by surfaces: colours as light, and the unevenness of plaster, wood and cloth. */
import { linear } from '#wall/photo/oklab.ts'
import { Chance } from './chance.ts'

export type Light = readonly [red: number, green: number, blue: number]

export const lightOf = (hex: string): Light => [
  linear(Number.parseInt(hex.slice(1, 3), 16)),
  linear(Number.parseInt(hex.slice(3, 5), 16)),
  linear(Number.parseInt(hex.slice(5, 7), 16)),
]

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value))

/** From 0 to 1 between two values, without a kink; also downwards. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

const TILE = 256
const tile = drawnTile()

/** Six layers of noise, each finer and fainter. */
function drawnTile(): Float32Array {
  const chance = new Chance(91)
  const base = new Float32Array(TILE * TILE).map(() => chance.next() * 2 - 1)
  const drawn = new Float32Array(TILE * TILE)
  let [strength, step] = [0.5, 64]
  for (let layer = 0; layer < 6; layer++) {
    const count = TILE / step
    const at = (x: number, y: number) =>
      base[(((y % count) * 37) % TILE) * TILE + (((x % count) * 17 + layer * 29) % TILE)]!
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) {
        const [left, top] = [Math.floor(x / step), Math.floor(y / step)]
        const [across, down] = [smooth(0, 1, x / step - left), smooth(0, 1, y / step - top)]
        const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
        const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
        drawn[y * TILE + x]! += strength * (upper * (1 - down) + lower * down)
      }
    step /= 2
    strength *= 0.62
  }
  return drawn
}

/** About −1 to 1. */
export function grain(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - left, y - top]
  const [x0, x1] = [left & (TILE - 1), (left + 1) & (TILE - 1)]
  const [y0, y1] = [(top & (TILE - 1)) * TILE, ((top + 1) & (TILE - 1)) * TILE]
  const upper = tile[y0 + x0]! * (1 - across) + tile[y0 + x1]! * across
  const lower = tile[y1 + x0]! * (1 - across) + tile[y1 + x1]! * across
  return upper * (1 - down) + lower * down
}
