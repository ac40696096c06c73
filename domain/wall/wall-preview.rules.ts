/** The share picture of a wall: its URL, its part of the room, and the position of each work. */
import { MOUNT_BELOW, FRAME_DRAWINGS, drawnFrame, type DrawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'
import { SHARE_SIZE } from '#domain/images/rendition.rules.ts'
import { boundsOf, boundsOfAll, middleOf, widthOf, type Box } from './boxes.rules.ts'
import { WALL_OF_ROOM, ROOM_PICTURE } from './rooms.rules.ts'
import { project } from './plane.rules.ts'
import { readWallAddress, wallAddress, type SharedWall } from './wall-address.rules.ts'

const PREVIEW_WORKS_MAX = 12

/** Visible facts only: so many works, locked or not, on a wall of any width. Null for a wall without works. */
export function readPreview(text: string): SharedWall | null {
  const read = readWallAddress(text)
  if (!read.ok || read.wall.works.length === 0) return null
  const works = read.wall.works.slice(0, PREVIEW_WORKS_MAX).map((work) => ({ ...work, isLocked: false }))
  return { ...read.wall, widthCm: null, works }
}

/** One URL for all walls that look alike; the query alone, `''` if there is none. */
export function previewSearch(text: string): string {
  const wall = readPreview(text)
  return wall ? `?hang=${wallAddress(wall).slice(1)}` : ''
}

/** From the fragment of a wall's own URL. Undefined if it has no picture. */
export function wallPreviewAddress(text: string): string | undefined {
  const search = previewSearch(text)
  return search === '' ? undefined : `/wall/preview.jpg${search}`
}

export type Rectangle = { left: number; top: number; width: number; height: number }

const RATIO = SHARE_SIZE.width / SHARE_SIZE.height
/** Round the works, and down to the seat of a sofa: the room shows how large they are. */
const ROUND_WORKS_CM = 16
const SEAT_CM = 50
const WIDTH_OF_WORKS_MAX = 0.84

/** The crop of the room's picture. */
export function previewCrop(boxes: readonly Box[]): Rectangle {
  const bounds = boundsOfAll(boxes)
  const [top, bottom] = [bounds.top + ROUND_WORKS_CM, Math.min(SEAT_CM, bounds.bottom - ROUND_WORKS_CM)]
  const wantedCm = Math.max(top - bottom, widthOf(bounds) / WIDTH_OF_WORKS_MAX / RATIO)
  const height = Math.round(Math.min(ROOM_PICTURE.width / RATIO, wantedCm * ROOM_PICTURE.pxPerCm))
  const width = Math.min(ROOM_PICTURE.width, Math.round(height * RATIO))
  const [x, y] = project(WALL_OF_ROOM, [middleOf(bounds).x, top])
  const roomAbove = (height - (top - bottom) * ROOM_PICTURE.pxPerCm) / 2
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  return {
    left: within(x - width / 2, ROOM_PICTURE.width - width),
    top: within(y - Math.max(0, roomAbove), ROOM_PICTURE.height - height),
    width,
    height,
  }
}

export type PreviewPiece = { frame: DrawnFrame; outer: Rectangle; inner: Rectangle; picture: Rectangle }

/** Where a framed work is in the preview, in its pixels: its frame, what is inside the rails, and its picture. */
export function previewPiece(box: Box, style: string, crop: Rectangle): PreviewPiece {
  const frame = drawnFrame(style)
  const scale = SHARE_SIZE.width / crop.width
  const { left, top, right, bottom } = boundsOf(box)
  const [x, y] = project(WALL_OF_ROOM, [left, top])
  const [farX, farY] = project(WALL_OF_ROOM, [right, bottom])
  const outer = {
    left: (x - crop.left) * scale,
    top: (y - crop.top) * scale,
    width: (farX - x) * scale,
    height: (farY - y) * scale,
  }
  const { face, mount } = FRAME_DRAWINGS[frame]
  const [rail, board] = [(outer.width * face) / 100, (outer.width * mount) / 100]
  const inner = smaller(outer, rail, rail)
  return { frame, outer, inner, picture: smaller(inner, board, board * MOUNT_BELOW) }
}

const smaller = ({ left, top, width, height }: Rectangle, by: number, below: number): Rectangle => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - by - below,
})

/** Whether any of it is to be seen. */
export const isInPreview = ({ left, top, width, height }: Rectangle): boolean =>
  left < SHARE_SIZE.width && top < SHARE_SIZE.height && left + width > 0 && top + height > 0
