/** The colours of a drawn room, as if they were read from a photo of it: the paint, and what stands before the wall. */
import { oklab } from '#shared/oklab.rules.ts'
import { TONES, type RoomName, type ToneName } from './rooms.rules.ts'
import type { RoomColour } from './wall-colours.rules.ts'

type Furniture = readonly (readonly [hex: string, share: number])[]

/** Largest first. */
const FURNITURE: Record<RoomName, Furniture> = {
  living: [
    ['c9bda4', 0.22],
    ['9a6a45', 0.12],
    ['a8402d', 0.05],
    ['5d6f5e', 0.04],
    ['4d3a2b', 0.02],
  ],
  bedroom: [
    ['e4dccd', 0.2],
    ['8f6a48', 0.14],
    ['2e3a6e', 0.06],
    ['c68b3a', 0.04],
    ['4d3a2b', 0.02],
  ],
  hall: [
    ['7a5136', 0.16],
    ['b9a98d', 0.12],
    ['a8402d', 0.05],
    ['3f6b4a', 0.04],
    ['dda23a', 0.02],
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
