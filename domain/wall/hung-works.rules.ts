/** A wall from a URL, hung with its works as they are now. */
import type { Piece } from '@rang-rekha/wall/arrange'
import type { PlacedWork } from '@rang-rekha/wall/address'
import { frameOf, hungSize } from './wall-work.rules.ts'
import type { WallWork } from './wall-work.rules.ts'

/** A work with its frame, where it hangs. */
export type HungPiece = Piece & { title: string; work: WallWork; frameId: string; frameSlug: string }

export type HungWall = {
  hung: HungPiece[]
  /** How many works are no longer in the store. */
  goneCount: number
  /** Works without a known size: they cannot hang. */
  unmeasured: WallWork[]
}

/** By their ids; null for those that left the store. */
export type KnownWorks = ReadonlyMap<string, WallWork | null>

/** Works that are not loaded yet hang later. */
export function hangWorks(placed: readonly PlacedWork[], known: KnownWorks): HungWall {
  const found = placed.map((place) => ({ place, work: known.get(place.workId) }))
  return {
    hung: found.flatMap(({ place, work }) => (work && hungPiece(work, place)) ?? []),
    goneCount: found.filter(({ work }) => work === null).length,
    unmeasured: found.flatMap(({ work }) => (work && !work.size ? [work] : [])),
  }
}

function hungPiece(work: WallWork, { frameId, x, y, isLocked }: PlacedWork): HungPiece | null {
  const size = hungSize(work, frameId)
  const frame = frameOf(work, frameId)
  return (
    size && {
      ...size,
      x,
      y,
      id: work.id,
      isLocked,
      title: work.title,
      work,
      frameId: frame?.id ?? '',
      frameSlug: frame?.slug ?? 'none',
    }
  )
}
