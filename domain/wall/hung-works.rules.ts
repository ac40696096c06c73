/** A wall of an address, hung with its works as they are now. */
import type { Box } from './boxes.rules.ts'
import type { PlacedWork } from './wall-address.rules.ts'
import { frameOf, hungSize } from './wall-work.rules.ts'
import type { WallWork } from './wall-work.rules.ts'

/** A work with its frame, where it hangs. `frame` is the style in which it is drawn. */
export type Hung = Box & { title: string; frame: string; work: WallWork }

export type HungWall = {
  hung: Hung[]
  /** How many works hang in the store no more. */
  goneCount: number
  /** The titles of those of which no size is known. */
  unmeasured: string[]
}

export function hangWorks(placed: readonly PlacedWork[], works: readonly WallWork[]): HungWall {
  const known = new Map(works.map((work) => [work.id, work]))
  const there = placed.flatMap(({ workId, frameId, x, y }) => {
    const work = known.get(workId)
    return work ? [{ work, frameId, x, y, size: hungSize(work, frameId) }] : []
  })
  return {
    hung: there.flatMap(({ work, frameId, x, y, size }) =>
      size ? [{ ...size, x, y, title: work.title, frame: frameOf(work, frameId)?.slug ?? 'none', work }] : [],
    ),
    goneCount: placed.length - there.length,
    unmeasured: there.flatMap(({ work, size }) => (size ? [] : [work.title])),
  }
}
