/**
 * How a picture is laid out, in a few numbers: they hardly change when it is encoded again, resized, cropped a little or
 * mirrored. They find the few among all pictures that are worth a closer look (`same-picture.rules.ts`).
 */

/** A picture is looked at in so many samples a side, whatever its shape, each of three bytes. */
export const SAMPLES = 110

/** Light, blueness and redness of each sample. */
export type Planes = readonly [light: Float32Array, blue: Float32Array, red: Float32Array]

export function planesOf(samples: Uint8Array): Planes {
  const planes: Planes = [0, 1, 2].map(() => new Float32Array(SAMPLES * SAMPLES)) as unknown as Planes
  for (let at = 0; at < SAMPLES * SAMPLES; at++) {
    const [red, green, blue] = [samples[at * 3]!, samples[at * 3 + 1]!, samples[at * 3 + 2]!]
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    planes[0][at] = light
    planes[1][at] = 0.564 * (blue - light)
    planes[2][at] = 0.713 * (red - light)
  }
  return planes
}

/** The middle counts most: a crop changes the edges. */
const WEIGHTS = Float64Array.from({ length: SAMPLES }, (_, at) => Math.sin((Math.PI * (at + 0.5)) / SAMPLES))
const WHOLE = WEIGHTS.reduce((sum, weight) => sum + weight) ** 2
const waveOf = (number: number) =>
  WEIGHTS.map((weight, at) => weight * Math.cos((Math.PI * number * (at + 0.5)) / SAMPLES))
const WAVES = [0, 1, 2, 3].map(waveOf)
/** A mirrored picture has the same. */
const MIRRORED_ALIKE = [0, 2]
/** Of light and of both colours, downwards. */
const WAVES_DOWN = [4, 3, 3]

/** Numbers are stored whole. */
const SCALE = 8

/** Means first, then contrasts, then the shape from coarse to fine. */
export function layoutOf(samples: Uint8Array): number[] {
  const waves = planesOf(samples).map((plane, place) => wavesOf(plane, WAVES_DOWN[place]!))
  const numbers = [
    ...waves.map(({ strengths }) => strengths[0]!),
    ...waves.map(({ contrast }) => contrast),
    ...waves.flatMap(({ strengths }) => strengths.slice(1)),
  ]
  return numbers.map((number) => Math.round(number * SCALE))
}

function wavesOf(plane: Float32Array, down: number): { strengths: number[]; contrast: number } {
  const rows = MIRRORED_ALIKE.map((wave) => {
    const across = WAVES[wave]!
    return Float64Array.from({ length: SAMPLES }, (_, row) => {
      let sum = 0
      for (let at = 0; at < SAMPLES; at++) sum += plane[row * SAMPLES + at]! * across[at]!
      return sum
    })
  })
  const strengths = WAVES.slice(0, down).flatMap((wave) =>
    rows.map((row) => row.reduce((sum, strength, at) => sum + strength * wave[at]!, 0) / WHOLE),
  )
  const mean = strengths[0]!
  let squares = 0
  for (let row = 0; row < SAMPLES; row++)
    for (let at = 0; at < SAMPLES; at++)
      squares += (plane[row * SAMPLES + at]! - mean) ** 2 * WEIGHTS[row]! * WEIGHTS[at]!
  return { strengths, contrast: Math.sqrt(squares / WHOLE) }
}

/** How far a copy's first numbers may be from its original's: one and a half times the most that was measured. */
const REACH = [16, 4.5, 4.6, 13, 3.2, 6, 8.3, 6.3].map((reach) => Math.round(reach * SCALE))

/** Between these, a layout may be that of a copy. */
export const layoutReach = (layout: readonly number[]): (readonly [from: number, to: number])[] =>
  REACH.map((reach, place) => [layout[place]! - reach, layout[place]! + reach])

/** About how far copies are apart in each number. */
const UNITS = [
  5,
  1.2,
  1.2,
  5,
  1.3,
  1.3,
  ...Array.from({ length: 7 }, () => 3),
  ...Array.from({ length: 10 }, () => 0.8),
]

/** The nearest are looked at first. */
export const layoutDistance = (one: readonly number[], other: readonly number[]): number =>
  UNITS.reduce((sum, unit, place) => sum + Math.abs(one[place]! - other[place]!) / unit, 0)
