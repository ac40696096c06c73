/** Flat things on a wall: the sheet, and look-alikes. */
import type { Chance } from './chance.ts'
import { grain, lightOf } from './shades.ts'
import type { Light } from './shades.ts'

export type Flat = {
  /** Position of its middle. */
  x: number
  y: number
  width: number
  height: number
  /** Counter-clockwise, in degrees. */
  turn: number
  /** Across and up from its middle, each from −0.5 to 0.5. */
  colour: (across: number, up: number) => Light
  /** How far its shadow falls. */
  lift: number
  shines: boolean
}

type Place = Pick<Flat, 'x' | 'y' | 'width' | 'height'>

const flat = (place: Place, colour: Flat['colour'], more: Partial<Flat> = {}): Flat => ({
  ...place,
  colour,
  turn: 0,
  lift: 0.3,
  shines: false,
  ...more,
})

type Taped = { isLandscape: boolean; turn: number; tone: number }

export function sheet(x: number, y: number, { isLandscape, turn, tone }: Taped): Flat {
  const [width, height] = isLandscape ? [29.7, 21] : [21, 29.7]
  const [red, green, blue] = lightOf('#f4f5f6')
  const paper: Light = [red * tone, green * tone, blue * tone]
  return flat({ x, y, width, height }, () => paper, { turn, lift: 0.35 })
}

export const switchPlate = (x: number, y: number): Flat =>
  flat(
    { x, y, width: 13, height: 8.8 },
    (across, up) =>
      Math.abs(up) < 0.3 && Math.abs(((across * 4 + 4) % 1) - 0.5) > 0.46 ? [0.5, 0.5, 0.48] : [0.82, 0.82, 0.79],
    { lift: 0.9 },
  )

const PANELS = [
  [-95, -10],
  [2, 92],
] as const

export function door(x: number, colour: string): Flat {
  const [width, height] = [90, 210]
  const [red, green, blue] = lightOf(colour)
  return flat(
    { x, y: height / 2, width, height },
    (across, up) => {
      const [right, above] = [Math.abs(across) * width, up * height]
      const edge = Math.min(width / 2 - right, height / 2 - Math.abs(above))
      if (Math.hypot(across * width - width * 0.4, above + 5) < 2.4) return [0.5, 0.38, 0.16]
      let shade = edge < 6 ? 1.08 : 1
      for (const [from, to] of PANELS) {
        const inside = Math.min(width / 2 - 14 - right, above - from, to - above)
        if (inside > 0) shade = inside < 2.2 ? 0.62 + 0.1 * inside : 0.95
      }
      if (edge < 0.5) shade = 0.4
      shade *= 0.93 + 0.13 * grain(across * width * 6, above * 0.35)
      return [red * shade, green * shade, blue * shade]
    },
    { lift: 0.8 },
  )
}

export function picture(place: Place, chance: Chance): Flat {
  const frame = lightOf(chance.pick(['#2a2724', '#8a5a34', '#c6a274']))
  const below = lightOf(chance.pick(['#a8402d', '#2e3a6e', '#3f6b4a', '#c68b3a']))
  const above = lightOf(chance.pick(['#e5d5b8', '#93b4c2', '#d9938a']))
  const mount = lightOf('#f3eee2')
  return flat(
    place,
    (across, up) => {
      const edge = Math.min((0.5 - Math.abs(across)) * place.width, (0.5 - Math.abs(up)) * place.height)
      if (edge < 2.4) return frame
      if (edge < 8) return mount
      return up > 0.08 * Math.sin(across * 9) ? above : below
    },
    { lift: 2 },
  )
}

export const window = (x: number, y: number): Flat =>
  flat(
    { x, y, width: 100, height: 120 },
    (across, up) => {
      const edge = Math.min((0.5 - Math.abs(across)) * 100, (0.5 - Math.abs(up)) * 120, Math.abs(across) * 100 + 1.8)
      if (edge < 4.5) return [0.5, 0.47, 0.42]
      const brightness = 0.9 + 0.3 * up
      return [0.95 * brightness, 1.05 * brightness, 1.2 * brightness]
    },
    { lift: 0.5, shines: true },
  )
