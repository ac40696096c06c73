/** What the page asks its worker about a photo, and what the worker answers. */
import type { Rgb } from '#domain/wall/light.rules.ts'
import type { Photo } from '#domain/wall/pixels.rules.ts'
import type { Matrix, Point, Quad } from '#domain/wall/plane.rules.ts'
import type { SizeCm } from '#domain/wall/wall-from-photo.rules.ts'

/** What in the photo is of known size. */
export type Scale =
  | {
      kind: 'sheet'
      quad: Quad
      size: SizeCm
      /** Of white paper, which tells the light. */
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

/** `wall` counts from the middle of what is of known size; from the floor where that began there. */
export type Reading = { wall: Matrix; isStrong: boolean; yaw: number }

export type Found = { scale: Scale; reading: Reading }

/** The likeliest sheet, and what else could be it, best first. */
export type Suggested = { first: Found | null; others: Scale[] }

export type Finished = {
  /** As JPEG, without the sheet. */
  file: Blob
  pixels: Photo
  light: Rgb
  wallLight: Rgb
}

/** Each question with its answer. */
export type Questions = {
  open: { asked: { file: Blob; width: number; height: number }; answer: { picture: ImageBitmap; isTooDark: boolean } }
  /** With a tap, what is there. */
  find: { asked: { tap?: Point }; answer: Suggested }
  settle: { asked: { corners: Quad }; answer: { quad: Quad; isSettled: boolean } }
  read: { asked: { scale: Scale }; answer: Reading }
  /** `wallAt`: a part of the photo where plain wall is seen, where no sheet tells the light. */
  finish: { asked: { scale: Scale; wallAt: Quad }; answer: Finished }
}

export type Question = {
  [Name in keyof Questions]: { name: Name; id: number } & Questions[Name]['asked']
}[keyof Questions]

export type Answer = { id: number; answer: Questions[keyof Questions]['answer'] } | { id: number; failed: true }
