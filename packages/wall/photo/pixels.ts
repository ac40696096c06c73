/** Pictures as numbers. Pixels are counted from the upper left; the middle of the first is at half a pixel. */
import type { Point } from '#wall/geometry/plane.ts'

/** As a canvas gives it: red, green, blue and opacity of each pixel. */
export type Photo = { data: Uint8ClampedArray | Uint8Array; width: number; height: number }

/** One number a pixel. */
export type Plane = { values: Float32Array; width: number; height: number }

/** A part of a picture, in whole pixels; right and bottom are the first that no longer belong to it. */
export type Frame = { left: number; top: number; right: number; bottom: number }

export function lumaOf({ data, width, height }: Photo): Plane {
  const values = new Float32Array(width * height)
  for (let pixel = 0, at = 0; pixel < values.length; pixel++, at += 4)
    values[pixel] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
  return { values, width, height }
}

/** A part of the plane, each of its pixels the mean of so many by so many. */
export function shrunk({ values, width, height }: Plane, times: number, frame?: Frame): Plane {
  const { left, top, right, bottom } = frame ?? { left: 0, top: 0, right: width, bottom: height }
  const small = { width: Math.floor((right - left) / times), height: Math.floor((bottom - top) / times) }
  const means = new Float32Array(small.width * small.height)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      for (let row = 0; row < times; row++) {
        let at = (top + y * times + row) * width + left + x * times
        for (const end = at + times; at < end; at++) sum += values[at]!
      }
      means[y * small.width + x] = sum / (times * times)
    }
  return { values: means, ...small }
}

/** The value between pixels; not a number outside of the picture. */
export function valueAt({ values, width, height }: Plane, x: number, y: number): number {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return NaN
  const right = x - 0.5 - left
  const down = y - 0.5 - top
  const at = top * width + left
  const upper = values[at]! * (1 - right) + values[at + 1]! * right
  const lower = values[at + width]! * (1 - right) + values[at + width + 1]! * right
  return upper * (1 - down) + lower * down
}

/** Index of the pixel at a point in the data; -1 outside of the picture. */
export function pixelAt({ width, height }: { width: number; height: number }, [x, y]: Point): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : (row * width + column) * 4
}
