/** Why the address of a wall cannot be opened, in words. */
import type { WallRefusal } from './wall-address.rules.ts'
import { PIECES_MAX } from './wall-address.rules.ts'

export const WALL_REFUSALS: Readonly<Record<WallRefusal, { title: string; text: string }>> = {
  empty: {
    title: 'No wall in this address',
    text: 'Hang some works on a wall first.',
  },
  outdated: {
    title: 'This address has grown old',
    text: 'It was written when the store had other rooms or other ways to write a wall. The works can be hung anew.',
  },
  'too-many': {
    title: 'Too many works for one wall',
    text: `A wall here holds up to ${PIECES_MAX} works, and this address carries more.`,
  },
  unreadable: {
    title: 'This address cannot be read',
    text: 'It was cut off or changed on its way. Copy it once more, as a whole, from where it came.',
  },
}
