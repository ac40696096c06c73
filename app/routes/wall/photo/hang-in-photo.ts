/** Turns a photo with a known wall into a place to hang works in. */
import { boundsOf, type Box } from '@rang-rekha/wall/boxes'
import type { PhotoDoubt } from '@rang-rekha/wall/photo-wall'
import { type Tint, tintOf } from '@rang-rekha/wall/tint'
import type { Backdrop } from '#app/routes/wall/backdrop.ts'
import type { FinishedPhoto, Lights, Reading } from './photo-questions.ts'

export type HungPhoto = Backdrop &
  Pick<FinishedPhoto, 'paint' | 'pixels' | 'light'> & {
    kind: 'photo'
    /** False where sizes are right near the sheet only. */
    isStrong: boolean
    /** Whether heights count from the real floor, and not from an assumed one. */
    isFloorKnown: boolean
    /** Why sizes in it are rough. */
    warnings: PhotoDoubt[]
    /** Lets all of it go. */
    release(): void
  }

export function hangInPhoto(
  { file, lights, ...seen }: FinishedPhoto,
  { isStrong, doubts }: Reading,
  isFloorKnown: boolean,
): HungPhoto {
  const src = URL.createObjectURL(file)
  const backdrop: HungPhoto = {
    ...seen,
    kind: 'photo',
    src,
    tintOf: (work) => tintOn(lights, work),
    isStrong,
    isFloorKnown,
    warnings: doubts,
    release() {
      URL.revokeObjectURL(src)
      backdrop.tintOf = undefined
      backdrop.pixels = { data: new Uint8ClampedArray(), width: 0, height: 0 }
    },
  }
  return backdrop
}

/** The wall just outside of a work's corners says how bright the work is there. */
function tintOn({ shade, usual, left, bottom, stepCm, rows }: Lights, work: Box): Tint {
  const near = (from: number, at: number, last: number) => Math.max(0, Math.min(last, Math.round((at - from) / stepCm)))
  const lit = (x: number, y: number) => {
    const row = rows[near(bottom, y, rows.length - 1)] ?? []
    return row[near(left, x, row.length - 1)] ?? usual
  }
  const box = boundsOf(work)
  const [l, r, t, b] = [box.left - stepCm, box.right + stepCm, box.top + stepCm, box.bottom - stepCm]
  return tintOf([lit(l, t), lit(r, t), lit(r, b), lit(l, b)], shade)
}
