/** Places works that were not placed by hand. Loaded only for walls with several works. */
import { arrange, type Arranged, type Piece } from '@rang-rekha/wall/arrange'
import type { ArrangementName } from '@rang-rekha/wall/arrangements'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { PIECES_MAX } from '@rang-rekha/wall/address'
import { hungSize, type WallWork } from '#domain/wall/wall-work.rules.ts'
import { tenths, type WallState } from './use-wall.ts'

/** Adds one to the works on the wall, which stay in place. False where the wall is full. */
export function hangBeside({ wall, pieces, gapCm, know, change }: WallState, work: WallWork, area: Bounds): boolean {
  if (wall.works.length >= PIECES_MAX || wall.works.some(({ workId }) => workId === work.id)) return false
  const frameId = work.frames[0]?.id ?? ''
  const size = hungSize(work, frameId)
  const others = pieces.map((piece): Piece => ({ ...piece, isLocked: true }))
  const added = size && { id: work.id, ...size, x: 0, y: 0, isLocked: false }
  const place = added && arrange([...others, added], 'salon', { area, gapCm }).pieces.at(-1)
  know(work)
  const [x, y] = [tenths(place?.x ?? 0), tenths(place?.y ?? 0)]
  change({ works: [...wall.works, { workId: work.id, frameId, x, y, isLocked: false }] })
  return true
}

export function arrangeAll(
  { wall, pieces, change }: WallState,
  name: ArrangementName,
  hanging: { area: Bounds; gapCm: number },
): Arranged<Piece>['outcome'] {
  const { pieces: hung, outcome } = arrange(pieces, name, hanging)
  const places = new Map(hung.map(({ id, x, y }) => [id, { x: tenths(x), y: tenths(y) }]))
  change({ works: wall.works.map((work) => ({ ...work, ...places.get(work.workId) })) })
  return outcome
}
