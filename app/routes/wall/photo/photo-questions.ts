/** What the page asks its worker about a photo, and what the worker answers. */
import type { Bounds } from '#domain/wall/boxes.rules.ts'
import type { PhotoDoubt } from '#domain/wall/photo-wall.rules.ts'
import type { Lab } from '#shared/oklab.rules.ts'
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

/** `wall` counts from the middle of what is of known size; from the floor and the middle in sight where that began there. */
export type Reading = { wall: Matrix; isStrong: boolean; doubts: PhotoDoubt[] }

export type Found = { scale: Scale; reading: Reading }

/** The likeliest sheet, and what else could be it, best first. */
export type Suggested = { first: Found | null; others: Scale[] }

/** The light that falls on the wall, how bright the wall is where it was read, and how bright it is all over, from below. */
export type Lights = { light: Rgb; wall: Rgb; left: number; bottom: number; stepCm: number; rows: Rgb[][] }

export type Finished = {
  /** As JPEG, without the sheet. */
  file: Blob
  pixels: Photo
  /** All of the wall that is in sight. */
  area: Bounds
  paint: Lab
  lights: Lights
}

/** Each question with its answer. */
export type Questions = {
  open: { asked: { file: Blob; width: number; height: number }; answer: { picture: ImageBitmap; isTooDark: boolean } }
  /** With a tap, what is there. */
  find: { asked: { tap?: Point }; answer: Suggested }
  settle: { asked: { corners: Quad }; answer: { quad: Quad; isSettled: boolean } }
  read: { asked: { scale: Scale }; answer: Reading }
  /** `wall` counts from the floor. */
  finish: { asked: { scale: Scale; wall: Matrix }; answer: Finished }
}

export type Question = {
  [Name in keyof Questions]: { name: Name; id: number } & Questions[Name]['asked']
}[keyof Questions]

export type Answer = { id: number; answer: Questions[keyof Questions]['answer'] } | { id: number; failed: true }
