/** A wall hung with works from elsewhere: saved ones, an artist's, the cart's. */
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { arrange, type Piece } from '@rang-rekha/wall/arrange'
import { freeArea, ROOMS, TONES } from '@rang-rekha/wall/rooms'
import { wallAddress, type SharedWall } from '@rang-rekha/wall/address'
import type { SizeCm } from '@rang-rekha/wall/boxes'

/** `outer`: its space on the wall, with its frame. */
export type WorkForWall = { workId: string; frameId: string; outer: SizeCm }

const FIRST = 6
/** Fewer are no several. */
export const SEVERAL = 2

/** Belongs to no work: readers take the work's own first frame. */
export const FIRST_FRAME = '00000000-0000-0000-0000-000000000000'

/** The first six, or as many of them as fit together. */
export function wallOf(works: readonly WorkForWall[]): SharedWall {
  const [room] = ROOMS
  const [tone] = TONES
  const frames = new Map(works.map(({ workId, frameId }) => [workId, frameId]))
  const pieces = works
    .slice(0, FIRST)
    .map(({ workId, outer }): Piece => ({ id: workId, ...outer, x: 0, y: 0, isLocked: false }))
  let hung = arrange(pieces, 'salon', { area: freeArea(room) })
  for (let count = pieces.length - 1; hung.outcome === 'no-room' && count > 0; count--)
    hung = arrange(pieces.slice(0, count), 'salon', { area: freeArea(room) })
  return {
    room: room.value,
    tone: tone.value,
    widthCm: null,
    works: hung.pieces.map(({ id, x, y }) => ({
      workId: id,
      frameId: frames.get(id) ?? FIRST_FRAME,
      x,
      y,
      isLocked: false,
    })),
  }
}

/** Where the first of these works that can hang do; null if fewer than `least` of them can. */
export function wallOfCards(cards: readonly WorkCard[], least: number): string | null {
  const works = cards.flatMap(({ id, isInStock, widthCm, heightCm, picture }): WorkForWall[] => {
    const outer = measuresOfPicture({ widthCm, heightCm, pictures: [picture] })
    return outer && isInStock ? [{ workId: id, frameId: FIRST_FRAME, outer }] : []
  })
  return works.length < least ? null : wallAddress(wallOf(works))
}
