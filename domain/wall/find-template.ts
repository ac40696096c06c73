import { retryRead } from '#db/retry-read.ts'
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import type { Services } from '#domain/services.ts'
import { arrange } from '@rang-rekha/wall/arrange'
import { freeArea, ROOMS, TONES } from '@rang-rekha/wall/rooms'
import { PIECES_MAX, wallAddress } from '@rang-rekha/wall/address'
import { readWallWorks, type WallWorkRow } from './wall.db.ts'

/** A work as it was bought: in this frame. */
export type BoughtWork = { artworkId: string; frameOptionId: string; frameStyle: string }

/**
 * Where the hanging template of these works is: in their frames, in a row, in a room. Null where none of them hangs.
 */
export async function findTemplate(
  { database }: Pick<Services, 'database'>,
  bought: readonly BoughtWork[],
): Promise<string | null> {
  const ids = [...new Set(bought.map(({ artworkId }) => artworkId))].slice(0, PIECES_MAX)
  const rows = await retryRead(() => readWallWorks(database.kysely, ids))
  const pieces = rows.flatMap((row) => pieceOf(row, bought))
  if (pieces.length === 0) return null
  const [room] = ROOMS
  const [tone] = TONES
  const { pieces: hung } = arrange(pieces, 'row', { area: freeArea(room) })
  const works = hung.map(({ id: workId, frameId, x, y, isLocked }) => ({ workId, frameId, x, y, isLocked }))
  return `/wall/template${wallAddress({ room: room.value, tone: tone.value, widthCm: null, works })}`
}

function pieceOf({ id, widthCm, heightCm, picture }: WallWorkRow, bought: readonly BoughtWork[]) {
  const size = measuresOfPicture({ widthCm, heightCm, pictures: [picture] })
  const item = bought.find(({ artworkId }) => artworkId === id)
  if (!size || !item) return []
  const outer = outerSizeCm(size, item.frameStyle)
  return [{ id, frameId: item.frameOptionId, ...outer, x: 0, y: 0, isLocked: false }]
}
