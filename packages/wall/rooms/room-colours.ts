/**
 * The colours of a drawn room, as if they were read from a photo of it: the paint, and the furniture before the wall.
 */
import { oklab } from '#wall/photo/oklab.ts'
import { TONES, type RoomName, type ToneName } from './rooms.ts'
import type { RoomColour } from '#wall/photo/colours.ts'

type Furniture = readonly (readonly [hex: string, share: number])[]

/** Read from the drawn rooms, largest first. */
const FURNITURE: Record<RoomName, Furniture> = {
  living: [
    ['ab9e89', 0.15],
    ['5f3b20', 0.08],
    ['863f2d', 0.06],
    ['4b5a2d', 0.03],
    ['916727', 0.02],
  ],
  bedroom: [
    ['ae9f89', 0.17],
    ['653d1d', 0.07],
    ['434d6a', 0.03],
    ['3b4825', 0.03],
    ['9a692c', 0.02],
  ],
  hall: [
    ['4b2c15', 0.07],
    ['9b4f34', 0.06],
    ['3b4465', 0.03],
    ['4b5a2d', 0.03],
    ['996621', 0.01],
  ],
}

export function coloursOfTone(room: RoomName, tone: ToneName): RoomColour[] {
  const paint = TONES.find(({ value }) => value === tone) ?? TONES[0]
  const furniture = FURNITURE[room]
  const rest = furniture.reduce((sum, [, share]) => sum + share, 0)
  return [[paint.hex, 1 - rest] as const, ...furniture].map(([hex, share]) => ({
    lab: oklab(hex),
    hex: `#${hex}`,
    share,
  }))
}
