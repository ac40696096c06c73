/** The rooms in which a work can be seen without a photo, and the colours that their walls can have. */
import type { Bounds } from './boxes.rules.ts'

/** `furnitureCm`: how high stands what is before the wall. `middleX`: where works hang, from the middle of the room. */
export const ROOMS = [
  { value: 'living', name: 'Living room', wallWidthCm: 300, ceilingCm: 330, furnitureCm: 92, middleX: -4 },
  { value: 'bedroom', name: 'Bedroom', wallWidthCm: 300, ceilingCm: 330, furnitureCm: 106, middleX: 0 },
  { value: 'hall', name: 'Hall', wallWidthCm: 300, ceilingCm: 330, furnitureCm: 86, middleX: 6 },
] as const

export const TONES = [
  { value: 'limewash', name: 'Limewash', hex: 'efe8dc' },
  { value: 'sage', name: 'Sage', hex: '9ca893' },
  { value: 'clay', name: 'Clay', hex: 'b9775a' },
  { value: 'night', name: 'Night', hex: '2c2a33' },
] as const

export type RoomName = (typeof ROOMS)[number]['value']
export type ToneName = (typeof TONES)[number]['value']

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
