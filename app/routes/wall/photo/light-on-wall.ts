/** How bright a photo shows a wall in many places, read once: works that are dragged over it ask for it all the time. */
import type { Bounds } from '@rang-rekha/wall/boxes'
import { lightIn, litPlace, shadeOn } from '@rang-rekha/wall/light'
import type { LitPlace, Rgb } from '@rang-rekha/wall/light'
import type { Photo } from '@rang-rekha/wall/pixels'
import { project, rectangle } from '@rang-rekha/wall/plane'
import type { Matrix, Quad } from '@rang-rekha/wall/plane'
import type { Lights } from './photo-questions.ts'

const STEP_CM = 12
const PLACE_CM = 8
/** Much brighter or darker spots than the wall are not wall: a lamp, a door. */
const WALL_RANGE = { min: 0.4, max: 2.2 } as const

/** `wall`: as it was read. */
export function lightsOnWall(
  photo: Photo,
  onWall: Matrix,
  { left, right, bottom, top }: Bounds,
  { light, wall }: { light: Rgb; wall: Rgb },
): Lights {
  const sum = ([red, green, blue]: Rgb) => red + green + blue
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / STEP_CM) + 1 }, (_, at) => from + at * STEP_CM)
  const usual = litPlace(light, wall, wall)
  const read = (x: number, y: number): LitPlace => {
    const there = lightIn(photo, seenAt(onWall, [x, y], PLACE_CM, PLACE_CM))
    const times = there ? sum(there) / Math.max(sum(wall), 1e-4) : 0
    return there && times > WALL_RANGE.min && times < WALL_RANGE.max ? litPlace(light, wall, there) : usual
  }
  const columns = steps(left, right)
  const rows = steps(bottom, top).map((y) => columns.map((x) => read(x, y)))
  return { shade: shadeOn(wall), usual, left, bottom, stepCm: STEP_CM, rows }
}

/** A part of the wall, as the photo shows it. */
export function seenAt(onWall: Matrix, place: readonly [number, number], widthCm: number, heightCm: number): Quad {
  const [a, b, c, d] = rectangle(widthCm, heightCm, place)
  return [project(onWall, a), project(onWall, b), project(onWall, c), project(onWall, d)]
}
