import type { Bounds, Box } from '@rang-rekha/wall/boxes'
import type { Matrix, Point } from '@rang-rekha/wall/plane'
import type { Tint } from '@rang-rekha/wall/tint'

/** The colour of a drawn wall, and the URL of a picture that is opaque where it goes. */
export type Paint = { colour: string; mask: string }

/** A picture in which works can hang: one of the drawn rooms, or the visitor's own photo. */
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
  /** The part that stays visible when the picture is cropped: shares of its width and height. */
  focus: Point
  /** The light that falls on a hanging work; a drawn room has no light of its own. */
  tintOf?: (work: Box) => Tint | null
}
