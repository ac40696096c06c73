/** Draws a room pixel by pixel, removes the noise from its light, and develops the picture. */
import { clamp } from '@rang-rekha/wall/tests/shades.ts'
import { channelOf } from '@rang-rekha/wall/oklab'
import { seeded } from '#tests/harness/seeded.ts'
import { RoomPainter } from './paint-room.ts'
import type { Camera, Look, RoomScene } from './paint-room.ts'

export type Drawn = { width: number; height: number; rgb: Uint8Array; mask: Uint8Array }
export type Quality = { samples: number; bounces: number }

type Buffers = {
  width: number
  height: number
  light: Float32Array
  falling: Float32Array
  colour: Float32Array
  facing: Float32Array
  distance: Float32Array
}

export function renderRoom(
  scene: RoomScene,
  camera: Camera,
  [width, height]: readonly [number, number],
  { samples, bounces }: Quality,
): Drawn {
  const chance = seeded(7)
  const painter = new RoomPainter(scene, camera, chance, bounces)
  const size = width * height
  const buffers: Buffers = {
    width,
    height,
    light: new Float32Array(size * 3),
    falling: new Float32Array(size * 3),
    colour: new Float32Array(size * 3),
    facing: new Float32Array(size * 3),
    distance: new Float32Array(size),
  }
  const mask = new Uint8Array(size)
  const order = cornersFirst(samples)
  let first = copied(painter.look)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      let [wall, count, isEven] = [0, 0, true]
      for (const sample of order) {
        // Where all its corners are alike there is no edge in a pixel.
        if (count === 4 && isEven) break
        const u = x + ((sample % samples) + 0.5) / samples
        const v = y + (Math.floor(sample / samples) + 0.5) / samples
        const look = painter.lookAt(u, v)
        isEven &&= count === 0 || isAlike(look, first)
        if (count === 0) first = copied(look)
        wall += look.wall
        count++
        buffers.distance[at]! += look.distance
        for (let channel = 0; channel < 3; channel++) {
          buffers.light[at * 3 + channel]! += look.light[channel]!
          buffers.falling[at * 3 + channel]! += look.falling[channel]!
          buffers.colour[at * 3 + channel]! += look.colour[channel]!
          buffers.facing[at * 3 + channel]! += look.facing[channel]!
        }
      }
      buffers.distance[at]! /= count
      for (let place = at * 3; place < at * 3 + 3; place++)
        for (const sums of [buffers.light, buffers.falling, buffers.colour, buffers.facing]) sums[place]! /= count
      mask[at] = Math.round((255 * wall) / count)
    }
  evenOut(buffers)
  return { width, height, mask, rgb: developed(buffers.light, scene.exposure) }
}

type Seen = Pick<Look, 'colour' | 'facing' | 'distance' | 'wall'>

const copied = ({ colour, facing, distance, wall }: Look): Seen => ({
  colour: [...colour],
  facing: [...facing],
  distance,
  wall,
})

const isAlike = (a: Look, b: Seen): boolean =>
  a.wall === b.wall &&
  Math.abs(a.distance - b.distance) < 1.5 &&
  a.facing[0] * b.facing[0] + a.facing[1] * b.facing[1] + a.facing[2] * b.facing[2] > 0.97 &&
  Math.abs(a.colour[0] - b.colour[0]) + Math.abs(a.colour[1] - b.colour[1]) + Math.abs(a.colour[2] - b.colour[2]) < 0.1

/** The places of a pixel at which it is looked. */
function cornersFirst(samples: number): number[] {
  const all = Array.from({ length: samples * samples }, (_, sample) => sample)
  const corners = [0, samples - 1, samples * (samples - 1), samples * samples - 1]
  return [...new Set([...corners, ...all])]
}

const ROUNDS = [1, 1, 2, 4, 8] as const
const KERNEL = [0.375, 0.25, 0.0625] as const

/** Neighbours of the same surface share the light that falls on them; its own colour stays with each. */
function evenOut({ width, height, light, falling, colour, facing, distance }: Buffers): void {
  let from = falling
  for (const [round, step] of ROUNDS.entries()) {
    const to = new Float32Array(falling.length)
    const loose = 0.35 / Math.sqrt(step)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        const here = brightness(from, at)
        let [red, green, blue, sum] = [0, 0, 0, 0]
        for (let down = -2; down <= 2; down++) {
          const row = y + down * step
          if (row < 0 || row >= height) continue
          for (let across = -2; across <= 2; across++) {
            const column = x + across * step
            if (column < 0 || column >= width) continue
            const other = row * width + column
            const alike =
              facing[at * 3]! * facing[other * 3]! +
              facing[at * 3 + 1]! * facing[other * 3 + 1]! +
              facing[at * 3 + 2]! * facing[other * 3 + 2]!
            if (alike < 0.6) continue
            const apart = Math.abs(distance[at]! - distance[other]!) / (0.5 * step + 1)
            if (apart > 3) continue
            const unlike = round === 0 ? 0 : Math.abs(brightness(from, other) - here) / (loose * (here + 0.12))
            const weight =
              KERNEL[Math.abs(down)]! * KERNEL[Math.abs(across)]! * alike ** 12 * Math.exp(-apart - unlike * unlike)
            red += from[other * 3]! * weight
            green += from[other * 3 + 1]! * weight
            blue += from[other * 3 + 2]! * weight
            sum += weight
          }
        }
        to[at * 3] = sum > 0 ? red / sum : from[at * 3]!
        to[at * 3 + 1] = sum > 0 ? green / sum : from[at * 3 + 1]!
        to[at * 3 + 2] = sum > 0 ? blue / sum : from[at * 3 + 2]!
      }
    from = to
  }
  for (let at = 0; at < light.length; at++) {
    // Where by chance hardly any light fell, use its own colour instead.
    if (falling[at]! < from[at]! * 0.4) light[at] = colour[at]! * from[at]!
    else light[at]! *= clamp(from[at]! / falling[at]!, 0.2, 5)
  }
}

const brightness = (light: Float32Array, at: number) =>
  0.3 * light[at * 3]! + 0.6 * light[at * 3 + 1]! + 0.1 * light[at * 3 + 2]!

/** Compresses the brightest values, so that a sunny wall keeps its shape. */
function developed(light: Float32Array, exposure: number): Uint8Array {
  const written = Uint8Array.from({ length: 4097 }, (_, step) => channelOf(step / 4096))
  return Uint8Array.from(light, (value) => {
    const exposed = value * exposure
    const kept = exposed > 0.7 ? 0.7 + 0.3 * (1 - Math.exp(-(exposed - 0.7) / 0.3)) : exposed
    return written[Math.round(clamp(kept) * 4096)]!
  })
}
