/** What a wall can be measured by: papers with four corners, and lengths between two points, the surest first. */
import { A4 } from '#domain/wall/wall-from-photo.rules.ts'
import type { SizeCm } from '#domain/wall/wall-from-photo.rules.ts'

/** Null where its measures are typed: newspapers differ from one another. */
export const PAPERS = [
  { value: 'A4', name: 'A4 sheet', size: A4, isWhite: true },
  { value: 'A3', name: 'A3 sheet', size: { widthCm: 29.7, heightCm: 42 }, isWhite: true },
  { value: 'newspaper', name: 'Newspaper', size: null, isWhite: false },
] as const satisfies readonly { value: string; name: string; size: SizeCm | null; isWhite: boolean }[]

export type Paper = (typeof PAPERS)[number]['value']

/** Upright and level, in the middle of the photo. */
const UPRIGHT = [
  [0.5, 0.78],
  [0.5, 0.3],
] as const
const LEVEL = [
  [0.4, 0.45],
  [0.6, 0.45],
] as const

/** `length`: what it usually is; empty where it is always measured. `places`: where its marks begin, as shares of the photo. */
export const WAYS = [
  {
    value: 'door',
    name: 'A door',
    words: '210 cm, or what you measure. Mark its foot and its top.',
    good: '± 1 %',
    title: 'Mark the foot and the top of the door',
    ask: 'Height of the door',
    length: '210',
    marks: ['Foot of the door', 'Top of the door'],
    places: UPRIGHT,
  },
  {
    value: 'marks',
    name: 'Two marks on the wall',
    words: 'Any length you measured, one metre is best.',
    good: '± 1 %',
    title: 'Put the dots on your two marks',
    ask: 'From one mark to the other',
    length: '100',
    marks: ['First mark', 'Second mark'],
    places: LEVEL,
  },
  {
    value: 'note',
    name: 'A ₹500 note',
    words: 'Taped to the wall, 15 cm long. For a first idea.',
    good: '± 3 %',
    title: 'Mark both ends of the note',
    ask: 'Length of the note',
    length: '15',
    marks: ['One end of the note', 'Other end of the note'],
    places: LEVEL,
  },
  {
    value: 'plate',
    name: 'A switch plate',
    words: 'Type its width; plates differ from maker to maker.',
    good: '± 4 %',
    title: 'Mark both ends of the switch plate',
    ask: 'Width of the plate',
    length: '',
    marks: ['Left end of the plate', 'Right end of the plate'],
    places: LEVEL,
  },
] as const

export type Way = (typeof WAYS)[number]
