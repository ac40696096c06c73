/** The result of marks set by hand. */
import type { Point, Quad } from '@rang-rekha/wall/plane'
import { wallPhotoWords } from '#words/wall-photo.ts'
import type { Scale } from './photo-questions.ts'
import type { PhotoSteps } from './use-photo.ts'
import type { ScaleWay } from './ways.ts'

/** A mark that a finger set under the loupe, on a phone of 360 px, may be so many of those off. */
const FINGER_PX = 2 / 4
const PHONE_PX = 360

/** A corner released near an edge goes to it. */
export const settle = (steps: PhotoSteps, corners: readonly Point[]) =>
  steps.run('', async (asked, isCurrent) => {
    const { quad, isSettled } = await asked.ask('settle', { corners: corners as unknown as Quad })
    if (isSettled && isCurrent()) steps.setPoints(quad)
    return undefined
  })

type Paper = Pick<Extract<Scale, { kind: 'sheet' }>, 'size' | 'isWhite'>

export const readCorners = (steps: PhotoSteps, paper: Paper) =>
  steps.run(wallPhotoWords.measuring, async (asked) => {
    const { quad, isSettled } = await asked.ask('settle', { corners: steps.points as unknown as Quad })
    const errorPx = isSettled || !steps.photo ? undefined : (FINGER_PX * steps.photo.width) / PHONE_PX
    void steps.read({ kind: 'sheet', quad, ...paper, errorPx })
    return undefined
  })

export function readLength({ points: [from, to], read }: PhotoSteps, way: ScaleWay, lengthCm: number): void {
  if (from && to) void read({ kind: 'length', from, to, lengthCm, isFromFloor: way.value === 'door' })
}
