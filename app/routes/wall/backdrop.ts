import type { Bounds, Box } from '#domain/wall/boxes.rules.ts'
import type { Matrix, Point } from '#domain/wall/plane.rules.ts'
import type { Tint } from '#domain/wall/tint.rules.ts'

/** The colour of a drawn wall, and the address of a picture that is opaque where it goes. */
export type Paint = { colour: string; mask: string }

/** A picture in which works can hang: one of the drawn rooms, or a photo of one's own. */
export type Backdrop = {
  kind: 'room' | 'photo'
  /** A photo is at an address of this page alone. */
  src: string
  width: number
  height: number
  /** From centimetres of the wall (x from its middle, y up from the floor) to pixels of the picture. */
  wall: Matrix
  /** Where works may hang. */
  area: Bounds
  /** What stays in sight where only a part of the picture is shown: shares of its width and height. */
  focus: Point
  /** The light that falls on a work that hangs here; a room has none of its own. */
  tintOf?: (work: Box) => Tint | null
}
