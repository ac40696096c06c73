/** The light of a photo, so that a work hangs in it: its tint in each place of the wall, its shade. */
import { channelOf, linear } from './oklab.ts'
import { pixelAt } from './pixels.ts'
import type { Photo } from './pixels.ts'
import { pointInQuad } from '#wall/geometry/plane.ts'
import type { Quad } from '#wall/geometry/plane.ts'

/** Red, green and blue: of light from 0 to 1, of a screen from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The share of light that office paper reflects. */
const PAPER_BRIGHTNESS = 0.86
/** The share of light that a wall is assumed to reflect without a sheet. */
const WALL_BRIGHTNESS = 0.7
const SAMPLES = 24

/**
 * The usual light inside a part of the photo: places of another colour, such as a lamp before the wall, don't count.
 */
export function lightIn(photo: Photo, quad: Quad): Rgb | null {
  const channels: [number[], number[], number[]] = [[], [], []]
  for (let row = 0; row < SAMPLES; row++)
    for (let column = 0; column < SAMPLES; column++) {
      const at = pixelAt(photo, pointInQuad(quad, (column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES))
      if (at >= 0) channels.forEach((channel, index) => channel.push(linear(photo.data[at + index]!)))
    }
  const [red, green, blue] = channels.map((channel) => channel.toSorted((a, b) => a - b)[channel.length >> 1])
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
}

const times = (rgb: Rgb, value: (channel: number, index: number) => number): Rgb => [
  value(rgb[0], 0),
  value(rgb[1], 1),
  value(rgb[2], 2),
]

const brightnessOf = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The light that falls on the wall. A sheet shows it exactly: it is a white card, too. */
export const lightFromPaper = (paper: Rgb): Rgb => times(paper, (channel) => channel / PAPER_BRIGHTNESS)

/** Without a sheet half of the wall's hue is taken for the lamp's. */
export function lightFromWall(wall: Rgb): Rgb {
  const brightness = brightnessOf(wall)
  return times(wall, (channel) => (channel + brightness) / 2 / WALL_BRIGHTNESS)
}

/** The wall's own colour, without the light that falls on it; as a screen writes it. */
export const paintOf = (wall: Rgb, light: Rgb): Rgb =>
  times(wall, (channel, index) => channelOf(channel / Math.max(light[index]!, 1e-4)))

/** A place of the wall as it is lit. */
export type LitPlace = {
  /** A factor for the work that hangs there; as a screen writes it. */
  tint: Rgb
  /** Of light, from 0 to 1. */
  brightness: number
}

const BRIGHTER_MAX = 1.25
const SHADE = 0.32

/** `wall`: it where the light was read. */
export function litPlace(light: Rgb, wall: Rgb, place: Rgb): LitPlace {
  const peak = Math.max(1, ...light)
  const tint = times(place, (channel, index) => {
    const brighter = Math.min(BRIGHTER_MAX, channel / Math.max(wall[index]!, 1e-4))
    return channelOf((light[index]! / peak) * brighter)
  })
  return { tint, brightness: brightnessOf(place) }
}

/** The colour of a work's shade on the wall; as a screen writes it. */
export const shadeOn = (wall: Rgb): Rgb => times(wall, (channel) => channelOf(SHADE * channel))

export type Exposure = { mean: number; dark: number }

/** A photo below this mean, or with this many dark pixels, is too dark. */
const TOO_DARK = { mean: 0.1, dark: 0.6 } as const
/** Every so many pixels; a prime, so that no pattern of the photo falls in with it. */
const STEP = 97

export function exposureOf({ data }: Photo): Exposure {
  let [count, sum, dark] = [0, 0, 0]
  for (let at = 0; at + 2 < data.length; at += 4 * STEP) {
    const brightness = brightnessOf([linear(data[at]!), linear(data[at + 1]!), linear(data[at + 2]!)])
    count++
    sum += brightness
    if (brightness < 0.03) dark++
  }
  return { mean: sum / count, dark: dark / count }
}

export const isTooDark = ({ mean, dark }: Exposure): boolean => mean < TOO_DARK.mean || dark > TOO_DARK.dark
