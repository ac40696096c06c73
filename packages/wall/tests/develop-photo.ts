/** The effects of lens and sensor on the light. */
import type { Photo } from '#wall/photo/pixels.ts'
import { channelOf } from '#wall/photo/oklab.ts'
import { Chance } from './chance.ts'
import type { Scene } from './random-scene.ts'
import { clamp } from './shades.ts'

/** Three pixels across, then three down. */
export function blurred(light: Float32Array, width: number, height: number, blur: number): Float32Array {
  const beside = Math.exp(-1 / (2 * (blur * 0.62) ** 2))
  const across = spread(light, beside, 3, (at) => Math.floor(at / 3) % width, width - 1)
  return spread(across, beside, width * 3, (at) => Math.floor(at / (width * 3)), height - 1)
}

function spread(
  light: Float32Array,
  beside: number,
  step: number,
  placeOf: (at: number) => number,
  last: number,
): Float32Array {
  const out = new Float32Array(light.length)
  for (let at = 0; at < light.length; at++) {
    const place = placeOf(at)
    const [before, after] = [light[place > 0 ? at - step : at]!, light[place < last ? at + step : at]!]
    out[at] = (light[at]! + beside * (before + after)) / (1 + 2 * beside)
  }
  return out
}

/** Exposure, the sensor's grain, and the camera's curve that saves the brightest. */
export function developed(light: Float32Array, { camera, seed, light: { exposure }, noise }: Scene): Photo {
  const { width, height } = camera
  const chance = new Chance(seed * 7 + 3)
  const bell = new Float32Array(65_536).map(() => chance.bell())
  const written = Uint8Array.from({ length: 4097 }, (_, step) => channelOf(step / 4096))
  const data = new Uint8ClampedArray(width * height * 4)
  let place = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    place = (place + 1 + (chance.next() < 0.01 ? 1 : 0)) & 65_535
    const common = bell[place]! * noise
    for (let channel = 0; channel < 3; channel++) {
      let value = light[pixel * 3 + channel]! * exposure * 1.12
      place = (place + 7) & 65_535
      value += (common + bell[place]! * noise * 0.6) * Math.sqrt(Math.max(value, 0) * 0.35 + 0.004)
      if (value > 0.72) value = 0.72 + 0.28 * (1 - Math.exp(-(value - 0.72) / 0.28))
      data[pixel * 4 + channel] = written[Math.round(clamp(value) * 4096)]!
    }
    data[pixel * 4 + 3] = 255
  }
  return { data, width, height }
}
