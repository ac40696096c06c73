import { freeArea, ROOMS, type RoomName } from '#domain/wall/rooms.rules.ts'
import type { Point } from '#domain/wall/plane.rules.ts'
import type { Backdrop } from './backdrop.ts'
export const PERSON: readonly Point[] = [
  [-100, 0],
  [-70, 0],
  [-70, 163],
  [-100, 163],
]
export function roomBackdrop(room: RoomName): Backdrop {
  const found = ROOMS.find(({ value }) => value === room) ?? ROOMS[0]
  return {
    kind: 'room',
    src: '/share.png',
    width: 1600,
    height: 1200,
    wall: [3.7, 0, 800, 0, -3.7, 1030, 0, 0, 1],
    area: freeArea(found),
    focus: [0.5, 0.5],
  }
}
