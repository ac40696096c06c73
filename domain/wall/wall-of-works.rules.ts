/** How some works hang before anybody has moved one: in the first room, together at eye height. */
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { arrange } from './arrange.rules.ts'
import { freeArea, ROOMS } from './rooms.rules.ts'
import { PIECES_MAX } from './wall-address.rules.ts'
import type { SharedWall } from './wall-address.rules.ts'
import type { SizeCm } from './wall-from-photo.rules.ts'

export type WorkToHang = { id: string; size: SizeCm; frame: { id: string; slug: string } }

const [ROOM] = ROOMS
/** More than these in a row are wider than most walls. */
const IN_A_ROW = 3

export function wallOfWorks(works: readonly WorkToHang[]): SharedWall {
  const shown = works.slice(0, PIECES_MAX)
  const pieces = shown.map(({ id, size, frame }) => ({
    id,
    ...outerSizeCm(size, frame.slug),
    x: 0,
    y: 0,
    isLocked: false,
  }))
  const way = shown.length > IN_A_ROW ? 'salon' : 'row'
  const { pieces: hung } = arrange(pieces, way, { area: freeArea(ROOM) })
  return {
    room: ROOM.value,
    tone: 'limewash',
    widthCm: null,
    works: hung.map(({ id, x, y }, index) => ({
      workId: id,
      frameId: shown[index]?.frame.id ?? '',
      x,
      y,
      isLocked: false,
    })),
  }
}
