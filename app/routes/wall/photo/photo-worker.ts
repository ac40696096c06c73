/** Looks at one photo, away from the page. Its answers go to the page that asked, and nowhere else. */
import { aspectOf, focalLengthPx } from '#domain/wall/camera.rules.ts'
import { edgesOf } from '#domain/wall/edges.rules.ts'
import type { Edge } from '#domain/wall/edges.rules.ts'
import { heal } from '#domain/wall/heal.rules.ts'
import { leanFromEdges } from '#domain/wall/lean.rules.ts'
import { exposureOf, isTooDark, lightFromPaper, lightFromWall, lightIn, paintOf } from '#domain/wall/light.rules.ts'
import { lumaOf, shrunk } from '#domain/wall/pixels.rules.ts'
import type { Photo } from '#domain/wall/pixels.rules.ts'
import { countedFrom, doubtsOf, wallInSight } from '#domain/wall/photo-wall.rules.ts'
import { middleOf } from '#domain/wall/boxes.rules.ts'
import { oklabOf } from '#shared/oklab.rules.ts'
import { lightsOnWall, seenAt } from './light-on-wall.ts'
import { between, distance, inverse, project } from '#domain/wall/plane.rules.ts'
import type { Point } from '#domain/wall/plane.rules.ts'
import { findSheets, settleCorners } from '#domain/wall/sheet.rules.ts'
import type { SuggestedSheet } from '#domain/wall/sheet.rules.ts'
import { A4, isSure, readWall, wallFromLength } from '#domain/wall/wall-from-photo.rules.ts'
import type { Answer, Finished, Question, Questions, Reading, Scale, Suggested } from './photo-questions.ts'

/** Edges are looked for in a picture of about so many pixels on its longer side. */
const EDGES_PX = 800
const SUGGESTIONS_MAX = 4
const JPEG_QUALITY = 0.92
/** Of a wall without a sheet, and where nothing of it was seen. */
const PLAIN = [0.5, 0.5, 0.5] as const
/** Where works are looked at: there a wall without a sheet is taken to be plain. */
const PLAIN_WALL = [0, 150] as const

let photo: Photo | undefined
let edges: Edge[] | undefined

type Answers = { [Name in keyof Questions]: Questions[Name]['answer'] }

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answerTo(data).then(
    ([answer, kept]) => post({ id: data.id, answer }, kept),
    () => post({ id: data.id, failed: true }),
  )
})

const post = (answer: Answer, kept: Transferable[] = []) => postMessage(answer, { transfer: kept })

async function answerTo(question: Question): Promise<[Answers[keyof Answers], Transferable[]?]> {
  if (question.name === 'open') {
    const picture = await opened(question)
    return [picture, [picture.picture]]
  }
  if (!photo) throw new Error('No photo was opened.')
  switch (question.name) {
    case 'find':
      return [found(photo, question.tap)]
    case 'settle':
      return [settleCorners(photo, question.corners)]
    case 'read':
      return [read(photo, question.scale)]
    case 'finish': {
      const finished = await finish(photo, question)
      return [finished, [finished.pixels.data.buffer]]
    }
  }
}

/** The file is decoded in the size that is asked, upright however the camera was held. */
async function opened({ file, width, height }: Questions['open']['asked']): Promise<Answers['open']> {
  const decoded = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  })
  const { context } = canvasOf(width, height)
  context.drawImage(decoded, 0, 0, width, height)
  photo = context.getImageData(0, 0, width, height)
  edges = undefined
  return { picture: decoded, isTooDark: isTooDark(exposureOf(photo)) }
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing away from the page.')
  return { canvas, context }
}

function cameraOf({ width, height }: Photo) {
  return { focalPx: focalLengthPx(width, height), centre: [width / 2, height / 2] as const }
}

function found(seen: Photo, tap: Point | undefined): Suggested {
  const { focalPx } = cameraOf(seen)
  const sheets = findSheets(seen, tap ? { focalPx, tap } : { focalPx })
  const [scale, ...others] = sheets.slice(0, SUGGESTIONS_MAX).map(scaleOf)
  return { first: scale ? { scale, reading: read(seen, scale) } : null, others }
}

function scaleOf({ quad, isLandscape }: SuggestedSheet): Scale {
  const size = isLandscape ? { widthCm: A4.heightCm, heightCm: A4.widthCm } : A4
  return { kind: 'sheet', quad, size, isWhite: true }
}

function read(seen: Photo, scale: Scale): Reading {
  const camera = cameraOf(seen)
  const shrink = Math.max(1, Math.round(Math.max(seen.width, seen.height) / EDGES_PX))
  edges ??= edgesOf(shrunk(lumaOf(seen), shrink))
  if (scale.kind === 'sheet') {
    const { size } = scale
    const aspect = aspectOf(scale.quad, camera.focalPx, camera.centre) ?? 1
    const isTurned = aspect > 1 !== size.widthCm > size.heightCm
    const reference = { ...scale, size: isTurned ? { widthCm: size.heightCm, heightCm: size.widthCm } : size }
    const { wall, isStrong, yaw } = readWall(reference, { ...camera, edges, shrink })
    const [a, b, , d] = scale.quad
    const sheetPx = Math.max(distance(a, d), distance(a, b))
    return { wall, isStrong, doubts: doubtsOf(seen, { isStrong, yaw, sheetPx }) }
  }
  const lean = leanFromEdges(edges, {
    focalPx: camera.focalPx / shrink,
    centre: [camera.centre[0] / shrink, camera.centre[1] / shrink],
  })
  const wall = wallFromLength(scale, camera, lean)
  const middle = scale.isFromFloor
    ? ([middleOf(wallInSight(wall, seen)).x, 0] as const)
    : between([0, 0], project(inverse(wall), scale.to), 0.5)
  const isStrong = isSure(lean)
  const doubts = doubtsOf(seen, { isStrong, yaw: lean.yaw, sheetPx: null })
  return { wall: countedFrom(wall, middle), isStrong, doubts }
}

async function finish(seen: Photo, { scale, wall }: Questions['finish']['asked']): Promise<Finished> {
  const pixels = { ...seen, data: seen.data.slice(), width: seen.width, height: seen.height }
  const sheet = scale.kind === 'sheet' ? scale.quad : undefined
  if (sheet) heal(pixels, sheet)
  const wallLight = lightIn(pixels, sheet ?? seenAt(wall, PLAIN_WALL, 60, 40)) ?? PLAIN
  const paper = scale.kind === 'sheet' && scale.isWhite ? lightIn(seen, scale.quad) : null
  const light = paper ? lightFromPaper(paper) : lightFromWall(wallLight)
  const area = wallInSight(wall, seen)
  const { canvas, context } = canvasOf(seen.width, seen.height)
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.data), seen.width, seen.height), 0, 0)
  return {
    file: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
    pixels,
    area,
    paint: oklabOf(...paintOf(wallLight, light)),
    lights: lightsOnWall(pixels, wall, area, { light, wall: wallLight }),
  }
}
