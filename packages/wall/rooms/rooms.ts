/** The rooms in which a work can be seen without a photo, and the colours that their walls can have. */
import type { Bounds } from '#wall/geometry/boxes.ts'
import type { Matrix, Point } from '#wall/geometry/plane.ts'

/**
 * What `npm run rooms` draws. `furnitureCm`: the height of the furniture before the hanging area. `middleX`: the centre
 * of that area, from the middle of the room. The ceiling is above the picture and limits the visible wall.
 */
export const ROOMS = [
  { value: 'living', wallWidthCm: 300, ceilingCm: 284, furnitureCm: 84, middleX: -4 },
  { value: 'bedroom', wallWidthCm: 290, ceilingCm: 284, furnitureCm: 102, middleX: 0 },
  { value: 'hall', wallWidthCm: 300, ceilingCm: 284, furnitureCm: 100, middleX: 6 },
] as const

/** `hex` is the named paint, `paint` the factor for the drawn wall, which is nearly white. */
export const TONES = [
  { value: 'limewash', hex: 'efe8dc', paint: 'f9f3e8' },
  { value: 'sage', hex: '9ca893', paint: 'a9b6a0' },
  { value: 'clay', hex: 'b9775a', paint: 'cf8d70' },
  { value: 'night', hex: '2c2a33', paint: '72738f' },
] as const

/**
 * How all rooms are drawn: the camera is upright before the wall, so the picture is an elevation, with so many pixels
 * to a centimetre. `middleX` and `floorY`: the pixels where the wall's middle and its foot are; `eye` in centimetres.
 */
export const ROOM_PICTURE = {
  width: 1920,
  height: 1440,
  pxPerCm: 4.4,
  middleX: 960,
  floorY: 1267,
  eye: [0, 128, 460],
  skirtingCm: 10,
} as const

/** From centimetres of the wall to pixels of the picture. */
export const WALL_OF_ROOM: Matrix = [
  ROOM_PICTURE.pxPerCm, 0, ROOM_PICTURE.middleX,
  0, -ROOM_PICTURE.pxPerCm, ROOM_PICTURE.floorY,
  0, 0, 1,
] // prettier-ignore

/** The part that stays visible when the picture is cropped. */
export const FOCUS_OF_ROOM: Point = [0.5, 0.42]

export type RoomName = (typeof ROOMS)[number]['value']
export type ToneName = (typeof TONES)[number]['value']

/** A night wall is seen in the evening, with the lamps on. */
export const isEvening = (tone: ToneName): boolean => tone === 'night'

/** The files of a room: its picture, and where in it plain wall is. */
export const roomPictures = (room: RoomName, tone: ToneName) => ({
  picture: isEvening(tone) ? `${room}-evening.webp` : `${room}.webp`,
  wall: `${room}-wall.webp`,
})

const CLEAR_OF_FURNITURE_CM = 16
const CLEAR_OF_CEILING_CM = 8

export type WallOfRoom = { wallWidthCm: number; ceilingCm: number; furnitureCm: number; middleX: number }

/** Where works may hang. */
export const freeArea = ({ wallWidthCm, ceilingCm, furnitureCm, middleX }: WallOfRoom): Bounds => ({
  left: middleX - wallWidthCm / 2,
  right: middleX + wallWidthCm / 2,
  bottom: furnitureCm + CLEAR_OF_FURNITURE_CM,
  top: ceilingCm - CLEAR_OF_CEILING_CM,
})
