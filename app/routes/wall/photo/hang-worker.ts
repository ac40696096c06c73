/** Makes a photo ready for works, away from the page: the sheet is taken out, and the light that falls on the wall is read. */
import { middleOf, type Bounds } from '@rang-rekha/wall/boxes'
import { heal } from '@rang-rekha/wall/heal'
import { lightFromPaper, lightFromWall, lightIn, paintOf, litPlace, shadeOn } from '@rang-rekha/wall/light'
import type { LitPlace, Rgb } from '@rang-rekha/wall/light'
import { countedFrom, wallInSight } from '@rang-rekha/wall/photo-wall'
import { project, rectangle, type Matrix, type Quad } from '@rang-rekha/wall/plane'
import { oklabOf } from '@rang-rekha/wall/oklab'
import { answerWith, pixelsOf, type AnsweredWith } from './in-worker.ts'
import { isFromFloor, type FinishedPhoto, type HangQuestion, type Lights } from './photo-questions.ts'
import { USUAL_MIDDLE_CM } from './wall-on-floor.ts'
import type { Photo } from '@rang-rekha/wall/pixels'

/** How bright a photo shows a wall in many places, read once: works that are dragged over it ask for it all the time. */
const STEP_CM = 12
const PLACE_CM = 8
/** Much brighter or darker spots than the wall are not wall: a lamp, a door. */
const WALL_RANGE = { min: 0.4, max: 2.2 } as const

/** `wall`: as it was read. */
function lightsOnWall(
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
function seenAt(onWall: Matrix, place: readonly [number, number], widthCm: number, heightCm: number): Quad {
  const [a, b, c, d] = rectangle(widthCm, heightCm, place)
  return [project(onWall, a), project(onWall, b), project(onWall, c), project(onWall, d)]
}

const JPEG_QUALITY = 0.92
/** For a wall without a sheet, or one on which no sheet was found. */
const PLAIN = [0.5, 0.5, 0.5] as const
/** Where works are looked at: there a wall without a sheet is taken to be plain. */
const PLAIN_WALL = [0, 150] as const

answerWith(async ({ picture, scale, wall: known }: HangQuestion): Promise<AnsweredWith<FinishedPhoto>> => {
  const { canvas, context, pixels } = pixelsOf(picture)
  picture.close()
  const wall = isFromFloor(scale) ? countedFrom(known, [middleOf(wallInSight(known, pixels)).x, 0]) : known
  const sheet = scale.kind === 'sheet' ? scale.quad : undefined
  const paper = scale.kind === 'sheet' && scale.isWhite ? lightIn(pixels, scale.quad) : null
  if (sheet) heal(pixels, sheet)
  const wallLight = lightIn(pixels, sheet ?? seenAt(wall, PLAIN_WALL, 60, 40)) ?? PLAIN
  const light = paper ? lightFromPaper(paper) : lightFromWall(wallLight)
  const area = wallInSight(wall, pixels)
  context.putImageData(pixels, 0, 0)
  const { data, width, height } = pixels
  const [x, y] = project(wall, [0, USUAL_MIDDLE_CM])
  const finished = {
    file: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
    width,
    height,
    wall,
    area,
    focus: [within(x / width), within(y / height)] as const,
    pixels: { data, width, height },
    paint: oklabOf(...paintOf(wallLight, light)),
    light,
    lights: lightsOnWall(pixels, wall, area, { light, wall: wallLight }),
  }
  return [finished, [data.buffer]]
})

const within = (share: number) => Math.max(0, Math.min(1, share))
