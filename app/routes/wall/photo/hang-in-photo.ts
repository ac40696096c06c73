/** Makes of a photo whose wall is known a place to hang works in. */
import { boundsOf } from '#domain/wall/boxes.rules.ts'
import type { Box } from '#domain/wall/boxes.rules.ts'
import { tintOf } from '#domain/wall/light.rules.ts'
import type { Rgb, Tint } from '#domain/wall/light.rules.ts'
import type { Photo } from '#domain/wall/pixels.rules.ts'
import type { PhotoDoubt } from '#domain/wall/photo-wall.rules.ts'
import { product, project } from '#domain/wall/plane.rules.ts'
import type { Matrix } from '#domain/wall/plane.rules.ts'
import type { Lab } from '#shared/oklab.rules.ts'
import type { Backdrop } from '#app/routes/wall/backdrop.ts'
import type { Finished, Found, Lights } from './photo-questions.ts'

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

/** The wall counts from the middle of what was measured, where works are to hang, and from the floor. */
export function wallOnFloor({ scale, reading: { wall } }: Found, middleCm = USUAL_MIDDLE_CM): Matrix {
  const isOnFloor = scale.kind === 'length' && scale.isFromFloor
  return isOnFloor ? wall : product(wall, [1, 0, 0, 0, 1, -middleCm, 0, 0, 1])
}

type Known = { found: Found; wall: Matrix; isFloorKnown: boolean }

export function hangInPhoto(
  { file, pixels, area, paint, lights }: Finished,
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
    area,
    focus: [inside(x / width), inside(y / height)],
    tintOf: (work) => tintOn(lights, work),
    isStrong: found.reading.isStrong,
    isFloorKnown,
    warnings: found.reading.doubts,
    paint,
    light: lights.light,
    pixels,
    release() {
      URL.revokeObjectURL(src)
      backdrop.tintOf = undefined
      backdrop.pixels = { data: new Uint8ClampedArray(), width: 0, height: 0 }
    },
  }
  return backdrop
}

/** The wall just outside of a work's corners says how bright the work is there. */
function tintOn({ light, wall, left, bottom, stepCm, rows }: Lights, work: Box): Tint {
  const near = (from: number, at: number, last: number) => Math.max(0, Math.min(last, Math.round((at - from) / stepCm)))
  const lightAt = (x: number, y: number): Rgb => {
    const row = rows[near(bottom, y, rows.length - 1)] ?? []
    return row[near(left, x, row.length - 1)] ?? wall
  }
  const box = boundsOf(work)
  const [l, r, t, b] = [box.left - stepCm, box.right + stepCm, box.top + stepCm, box.bottom - stepCm]
  return tintOf(light, wall, [lightAt(l, t), lightAt(r, t), lightAt(r, b), lightAt(l, b)])
}
