/** The drawn rooms, ready to hang works in. */
import { FOCUS_OF_ROOM, freeArea, isEvening, ROOM_PICTURE, ROOMS, TONES, WALL_OF_ROOM } from '@rang-rekha/wall/rooms'
import type { RoomName, ToneName } from '@rang-rekha/wall/rooms'
import type { Backdrop, Paint } from './backdrop.ts'
import bedroomEvening from '@rang-rekha/wall/pictures/bedroom-evening.webp'
import bedroomWall from '@rang-rekha/wall/pictures/bedroom-wall.webp'
import bedroom from '@rang-rekha/wall/pictures/bedroom.webp'
import hallEvening from '@rang-rekha/wall/pictures/hall-evening.webp'
import hallWall from '@rang-rekha/wall/pictures/hall-wall.webp'
import hall from '@rang-rekha/wall/pictures/hall.webp'
import livingEvening from '@rang-rekha/wall/pictures/living-evening.webp'
import livingWall from '@rang-rekha/wall/pictures/living-wall.webp'
import living from '@rang-rekha/wall/pictures/living.webp'
import { boundsOf, isWithin, middleOf, widthOf, type Bounds, middleHeight } from '@rang-rekha/wall/boxes'
import type { SharedWall } from '@rang-rekha/wall/address'
import type { WallState } from './use-wall.ts'

const PICTURES: Record<RoomName, { day: string; evening: string; wall: string }> = {
  living: { day: living, evening: livingEvening, wall: livingWall },
  bedroom: { day: bedroom, evening: bedroomEvening, wall: bedroomWall },
  hall: { day: hall, evening: hallEvening, wall: hallWall },
}

/** By day; in the evening, with its lamps on, where the wall has the colour of the night. */
export function roomBackdrop(room: RoomName, tone: ToneName = 'limewash'): Backdrop {
  const { width, height } = ROOM_PICTURE
  const known = ROOMS.find(({ value }) => value === room) ?? ROOMS[0]
  const src = PICTURES[room][isEvening(tone) ? 'evening' : 'day']
  return { kind: 'room', src, width, height, wall: WALL_OF_ROOM, area: freeArea(known), focus: FOCUS_OF_ROOM }
}

/** Laid over the picture, multiplied, where plain wall is. */
export const roomPaint = (room: RoomName, tone: ToneName): Paint => ({
  colour: `#${TONES.find(({ value }) => value === tone)?.paint}`,
  mask: PICTURES[room].wall,
})

/** For a wall that is narrower than the drawn one. */
export function narrowed(area: Bounds, widthCm: number | null): Bounds {
  if (widthCm === null || widthCm >= widthOf(area)) return area
  const { x } = middleOf(area)
  return { ...area, left: x - widthCm / 2, right: x + widthCm / 2 }
}

/** Moves works from elsewhere into this part of a wall too. */
export function hangWithin(state: WallState, area: Bounds): void {
  const { pieces } = state
  const [only, ...others] = pieces
  if (!only || pieces.every((piece) => isWithin(boundsOf(piece), area))) return
  if (others.length > 0)
    void import('./arrange-works.ts').then(({ arrangeAll }) => arrangeAll(state, 'salon', { area, gapCm: state.gapCm }))
  else state.move(only.id, { x: middleOf(area).x, y: middleHeight(only.heightCm, area) })
}

export function changeRoom(state: WallState, room: SharedWall['room']): void {
  const { area } = roomBackdrop(room)
  const [only, ...others] = state.pieces
  if (!only || others.length > 0) return state.change({ room })
  const place = { x: middleOf(area).x, y: middleHeight(only.heightCm, area) }
  state.change({
    room,
    works: state.wall.works.map((work) => (work.workId === only.id ? { ...work, ...place } : work)),
  })
}
