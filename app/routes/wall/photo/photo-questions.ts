/** What the page asks its workers about a photo, and what they answer. */
import type { PhotoDoubt } from '@rang-rekha/wall/photo-wall'
import type { Lab } from '@rang-rekha/wall/oklab'
import type { LitPlace, Rgb } from '@rang-rekha/wall/light'
import type { Photo } from '@rang-rekha/wall/pixels'
import type { Matrix, Point, Quad } from '@rang-rekha/wall/plane'
import type { SizeCm } from '@rang-rekha/wall/boxes'
import type { Backdrop } from '#app/routes/wall/backdrop.ts'

/** Objects of known size in the photo. */
export type Scale =
  | {
      kind: 'sheet'
      quad: Quad
      size: SizeCm
      /** The colour of white paper, which shows the light. */
      isWhite: boolean
      errorPx?: number
    }
  | {
      kind: 'length'
      from: Point
      to: Point
      lengthCm: number
      /** Whether the first of the two points is at the foot of the wall. */
      isFromFloor: boolean
    }

export const isFromFloor = (scale: Scale): boolean => scale.kind === 'length' && scale.isFromFloor

/** `wall` counts from the middle of the object of known size; from its foot if that is on the floor. */
export type Reading = { wall: Matrix; isStrong: boolean; doubts: PhotoDoubt[] }

export type Found = { scale: Scale; reading: Reading }

/** The likeliest sheet, and other candidates, best first. */
export type Suggested = { first: Found | null; others: Scale[] }

/** The shade of works on the wall, and how it is lit: `usual`, and all over, from below. */
export type Lights = {
  shade: Rgb
  usual: LitPlace
  left: number
  bottom: number
  stepCm: number
  rows: LitPlace[][]
}

/** A photo for works to hang in (`Backdrop`). `wall` counts from the floor, `area` is all of it in sight. */
export type FinishedPhoto = Pick<Backdrop, 'width' | 'height' | 'wall' | 'area' | 'focus'> & {
  /** As JPEG, without the sheet. */
  file: Blob
  /** The photo as shown. */
  pixels: Photo
  /** The wall's colour, without the light that falls on it. */
  paint: Lab
  light: Rgb
  lights: Lights
}

/** Each question with its answer. */
export type Questions = {
  open: { asked: { file: Blob; width: number; height: number }; answer: { picture: ImageBitmap; isTooDark: boolean } }
  /** With a tap, the object there. */
  find: { asked: { tap?: Point }; answer: Suggested }
  settle: { asked: { corners: Quad }; answer: { quad: Quad; isSettled: boolean } }
  read: { asked: { scale: Scale }; answer: Reading }
}

/** `wall` counts from the floor. */
export type HangQuestions = {
  hang: { asked: { picture: ImageBitmap; scale: Scale; wall: Matrix }; answer: FinishedPhoto }
}

type QuestionOf<Known extends object> = {
  [Name in keyof Known]: { name: Name; id: number } & (Known[Name] extends { asked: infer Asked } ? Asked : never)
}[keyof Known]

export type Question = QuestionOf<Questions>
export type HangQuestion = QuestionOf<HangQuestions>

export type WorkerAnswer = { id: number; answer: unknown } | { id: number; failed: true }
