/** The drawn rooms, ready to hang works in. */
import {
  FOCUS_OF_ROOM,
  freeArea,
  isEvening,
  ROOM_PICTURE,
  ROOMS,
  TONES,
  WALL_OF_ROOM,
} from '#domain/wall/rooms.rules.ts'
import type { RoomName, ToneName } from '#domain/wall/rooms.rules.ts'
import type { Backdrop, Paint } from './backdrop.ts'
import bedroomEvening from './rooms/bedroom-evening.webp'
import bedroomWall from './rooms/bedroom-wall.webp'
import bedroom from './rooms/bedroom.webp'
import hallEvening from './rooms/hall-evening.webp'
import hallWall from './rooms/hall-wall.webp'
import hall from './rooms/hall.webp'
import livingEvening from './rooms/living-evening.webp'
import livingWall from './rooms/living-wall.webp'
import living from './rooms/living.webp'

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
