/** Makes a photo ready for works, away from the page: the sheet is taken out, and the light that falls on the wall is read. */
import { middleOf } from '@rang-rekha/wall/boxes'
import { heal } from '@rang-rekha/wall/heal'
import { lightFromPaper, lightFromWall, lightIn, paintOf } from '@rang-rekha/wall/light'
import { countedFrom, wallInSight } from '@rang-rekha/wall/photo-wall'
import { project } from '@rang-rekha/wall/plane'
import { oklabOf } from '@rang-rekha/wall/oklab'
import { answerWith, pixelsOf } from './in-worker.ts'
import type { AnsweredWith } from './in-worker.ts'
import { lightsOnWall, seenAt } from './light-on-wall.ts'
import { isFromFloor, type FinishedPhoto, type HangQuestion } from './photo-questions.ts'
import { USUAL_MIDDLE_CM } from './wall-on-floor.ts'

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
