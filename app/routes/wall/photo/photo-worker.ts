/** Analyses one photo, off the page: where the sheet is, and how the wall is turned. */
import { aspectOf, focalLengthPx } from '@rang-rekha/wall/camera'
import { type Edge, edgesOf } from '@rang-rekha/wall/edges'
import { leanFromEdges } from '@rang-rekha/wall/lean'
import { exposureOf, isTooDark } from '@rang-rekha/wall/light'
import { lumaOf, type Photo, type Plane, shrunk } from '@rang-rekha/wall/pixels'
import { countedFrom, doubtsOf } from '@rang-rekha/wall/photo-wall'
import { between, distance, inverse, type Point, project } from '@rang-rekha/wall/plane'
import { findSheets, settleCorners, type SuggestedSheet } from '@rang-rekha/wall/sheet'
import { A4, isSure, readWall, wallFromLength } from '@rang-rekha/wall/wall-from-photo'
import { type AnsweredWith, answerWith, pixelsOf } from './in-worker.ts'
import type { Question, Questions, Reading, Scale, Suggested } from './photo-questions.ts'

/** Edges are looked for in a picture of about so many pixels on its longer side. */
const EDGES_PX = 800
const SUGGESTIONS_MAX = 4

type Seen = { photo: Photo; luma: Plane; edges?: Edge[] }

let seen: Seen | undefined

type Answers = { [Name in keyof Questions]: Questions[Name]['answer'] }

answerWith(async (question: Question): Promise<AnsweredWith<Answers[keyof Answers]>> => {
  if (question.name === 'open') {
    const opening = await opened(question)
    return [opening, [opening.picture]]
  }
  if (!seen) throw new Error('No photo was opened.')
  switch (question.name) {
    case 'find':
      return [found(seen, question.tap)]
    case 'settle':
      return [settleCorners(seen.luma, question.corners)]
    case 'read':
      return [read(seen, question.scale)]
  }
})

/** Decodes the file at the requested size, upright for any camera position. */
async function opened({ file, width, height }: Questions['open']['asked']): Promise<Answers['open']> {
  const picture = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  })
  const photo = pixelsOf(picture).pixels
  seen = { photo, luma: lumaOf(photo) }
  return { picture, isTooDark: isTooDark(exposureOf(photo)) }
}

function cameraOf({ width, height }: Photo) {
  return { focalPx: focalLengthPx(width, height), centre: [width / 2, height / 2] as const }
}

function found(known: Seen, tap: Point | undefined): Suggested {
  const { photo, luma } = known
  const sheets = findSheets(photo, { focalPx: cameraOf(photo).focalPx, luma, tap })
  const [scale, ...others] = sheets.slice(0, SUGGESTIONS_MAX).map(scaleOf)
  return { first: scale ? { scale, reading: read(known, scale) } : null, others }
}

function scaleOf({ quad, isLandscape }: SuggestedSheet): Scale {
  const size = isLandscape ? { widthCm: A4.heightCm, heightCm: A4.widthCm } : A4
  return { kind: 'sheet', quad, size, isWhite: true }
}

function read(known: Seen, scale: Scale): Reading {
  const { photo, luma } = known
  const camera = cameraOf(photo)
  const shrink = Math.max(1, Math.round(Math.max(photo.width, photo.height) / EDGES_PX))
  known.edges ??= edgesOf(shrunk(luma, shrink))
  const { edges } = known
  if (scale.kind === 'sheet') {
    const { size } = scale
    const aspect = aspectOf(scale.quad, camera.focalPx, camera.centre) ?? 1
    const isTurned = aspect > 1 !== size.widthCm > size.heightCm
    const reference = { ...scale, size: isTurned ? { widthCm: size.heightCm, heightCm: size.widthCm } : size }
    const { wall, isStrong, yaw } = readWall(reference, { ...camera, edges, shrink })
    const [a, b, , d] = scale.quad
    const sheetPx = Math.max(distance(a, d), distance(a, b))
    return { wall, isStrong, doubts: doubtsOf(photo, { isStrong, yaw, sheetPx }) }
  }
  const lean = leanFromEdges(edges, {
    focalPx: camera.focalPx / shrink,
    centre: [camera.centre[0] / shrink, camera.centre[1] / shrink],
  })
  const wall = wallFromLength(scale, camera, lean)
  const middle = scale.isFromFloor ? ([0, 0] as const) : between([0, 0], project(inverse(wall), scale.to), 0.5)
  const isStrong = isSure(lean)
  const doubts = doubtsOf(photo, { isStrong, yaw: lean.yaw, sheetPx: null })
  return { wall: countedFrom(wall, middle), isStrong, doubts }
}
