/** Makes of a photo whose wall is known a place to hang works in. */
import { boundsOf, middleOf } from '#domain/wall/boxes.rules.ts'
import type { Box } from '#domain/wall/boxes.rules.ts'
import { lightIn, paintOf, tintOf } from '#domain/wall/light.rules.ts'
import type { Rgb, Tint } from '#domain/wall/light.rules.ts'
import type { Photo } from '#domain/wall/pixels.rules.ts'
import { countedFrom, doubtsOf, wallInSight } from '#domain/wall/photo-wall.rules.ts'
import type { PhotoDoubt } from '#domain/wall/photo-wall.rules.ts'
import { distance, project, rectangle } from '#domain/wall/plane.rules.ts'
import type { Matrix, Point, Quad } from '#domain/wall/plane.rules.ts'
import { oklabOf } from '#shared/oklab.rules.ts'
import type { Lab } from '#shared/oklab.rules.ts'
import type { Backdrop } from '#app/routes/wall/backdrop.ts'
import type { Finished, Found } from './photo-questions.ts'

export type PhotoBackdrop = Backdrop & {
  kind: 'photo'
  /** False where sizes are right near the sheet only. */
  isStrong: boolean
  /** Whether heights count from the floor as it is, and not from where it is taken to be. */
  isFloorKnown: boolean
  /** What makes sizes in it rough. */
  warnings: PhotoDoubt[]
  /** Of the wall, without the light that falls on it. */
  paint: Lab
  light: Rgb
  /** The photo as it is shown. */
  pixels: Photo
  /** Lets all of it go. */
  release(): void
}

/** Where nobody says how high the sheet hangs: in reach, and in the way of a look. */
export const USUAL_MIDDLE_CM = 150

type Size = { width: number; height: number }

/** The wall counts from the middle of what was measured, where works are to hang, and from the floor. */
export function wallOnFloor({ scale, reading: { wall } }: Found, size: Size, middleCm = USUAL_MIDDLE_CM): Matrix {
  if (scale.kind === 'sheet') return countedFrom(wall, [0, -middleCm])
  if (scale.isFromFloor) return countedFrom(wall, [middleOf(wallInSight(wall, size)).x, 0])
  return countedFrom(wall, [0, -middleCm])
}

export function doubtsOfFound({ scale, reading }: Found, size: Size): PhotoDoubt[] {
  const sheetPx =
    scale.kind === 'sheet'
      ? Math.max(distance(scale.quad[0], scale.quad[3]), distance(scale.quad[0], scale.quad[1]))
      : null
  return doubtsOf(size, { ...reading, sheetPx })
}

/** A part of the photo that shows the wall where works are to hang. */
export function plainWall(wall: Matrix): Quad {
  const [a, b, c, d] = rectangle(60, 40, [0, USUAL_MIDDLE_CM])
  return [project(wall, a), project(wall, b), project(wall, c), project(wall, d)]
}

type Known = { found: Found; wall: Matrix; isFloorKnown: boolean }

export function hangInPhoto(
  { file, pixels, light, wallLight }: Finished,
  { found, wall, isFloorKnown }: Known,
): PhotoBackdrop {
  const { width, height } = pixels
  const src = URL.createObjectURL(file)
  const [x, y] = project(wall, [0, USUAL_MIDDLE_CM])
  const inside = (share: number) => Math.max(0, Math.min(1, share))
  const backdrop: PhotoBackdrop = {
    kind: 'photo',
    src,
    width,
    height,
    wall,
    area: wallInSight(wall, pixels),
    focus: [inside(x / width), inside(y / height)],
    tintOf: tintsIn(pixels, wall, light, wallLight),
    isStrong: found.reading.isStrong,
    isFloorKnown,
    warnings: doubtsOfFound(found, pixels),
    paint: oklabOf(...paintOf(wallLight, light)),
    light,
    pixels,
    release() {
      URL.revokeObjectURL(src)
      backdrop.tintOf = undefined
      backdrop.pixels = { data: new Uint8ClampedArray(), width: 0, height: 0 }
    },
  }
  return backdrop
}

/** The wall is looked at in places so far apart, each once: a work that is dragged asks for them all the time. */
const PLACE_CM = 8
/** What is much brighter or darker than the wall is no wall: a lamp, a door. */
const WALL_RANGE = { min: 0.4, max: 2.2 } as const

function tintsIn(photo: Photo, wall: Matrix, light: Rgb, wallLight: Rgb): (work: Box) => Tint {
  const seen = new Map<string, Rgb>()
  const sum = ([red, green, blue]: Rgb) => red + green + blue
  const read = (place: Point): Rgb => {
    const [a, b, c, d] = rectangle(PLACE_CM, PLACE_CM, place)
    const there = lightIn(photo, [project(wall, a), project(wall, b), project(wall, c), project(wall, d)])
    const times = there ? sum(there) / Math.max(sum(wallLight), 1e-4) : 0
    return there && times > WALL_RANGE.min && times < WALL_RANGE.max ? there : wallLight
  }
  const lightAt = (x: number, y: number): Rgb => {
    const [column, row] = [Math.round(x / PLACE_CM), Math.round(y / PLACE_CM)]
    const key = `${column} ${row}`
    const known = seen.get(key) ?? read([column * PLACE_CM, row * PLACE_CM])
    seen.set(key, known)
    return known
  }
  return (work) => {
    const { left, right, top, bottom } = boundsOf(work)
    const [l, r, t, b] = [left - PLACE_CM, right + PLACE_CM, top + PLACE_CM, bottom - PLACE_CM]
    return tintOf(light, wallLight, [lightAt(l, t), lightAt(r, t), lightAt(r, b), lightAt(l, b)])
  }
}
