/** Where works hang: together at eye height, round locked ones, inside the free part of the wall. */
import { stackedRows, WAYS } from './arrangements.ts'
import type { ArrangementName } from './arrangements.ts'
import {
  boundsOf,
  boundsOfAll,
  heightOf,
  isNoLargerThan,
  isWithin,
  middleOf,
  shifted,
  widthOf,
} from '#wall/geometry/boxes.ts'
import type { Bounds, Box } from '#wall/geometry/boxes.ts'
import { EYE_HEIGHT_CM, GAP_CM, middleHeight } from '#wall/geometry/boxes.ts'
import { bestPlace, salon } from './salon.ts'

/** A work on the wall with its frame, in centimetres; each work hangs once. */
export type Piece = Box & { id: string; isLocked: boolean }

export type Hanging = {
  /** The part of the wall where works may hang: clear of furniture and ceiling. */
  area: Bounds
  gapCm?: number
  eyeCm?: number
}

export type Arranged<P extends Piece> = {
  pieces: P[]
  /** `closer`: it would not have fitted as requested, so it hangs another way. `no-room`: it reaches over the area. */
  outcome: 'as-asked' | 'closer' | 'no-room'
}

/** Hangs the free pieces; locked ones stay where they are. The order of the pieces stays. */
export function arrange<P extends Piece>(
  pieces: readonly P[],
  name: ArrangementName,
  { area, gapCm = GAP_CM, eyeCm = EYE_HEIGHT_CM }: Hanging,
): Arranged<P> {
  const locked = pieces.filter(({ isLocked }) => isLocked)
  const free = pieces.filter(({ isLocked }) => !isLocked)
  if (free.length === 0) return { pieces: [...pieces], outcome: 'as-asked' }
  const { pieces: hung, outcome } =
    locked.length === 0
      ? hangAlone(free, name, { area, gapCm, eyeCm })
      : hangRound(locked, free, name, { area, gapCm, eyeCm })
  const placed = new Map(hung.map((piece) => [piece.id, piece]))
  return { pieces: pieces.map((piece) => placed.get(piece.id) ?? piece), outcome }
}

function hangAlone<P extends Piece>(
  pieces: readonly P[],
  name: ArrangementName,
  { area, gapCm, eyeCm }: Required<Hanging>,
): Arranged<P> {
  const asked = WAYS[name](pieces, { area, gapCm })
  const otherwise = () => [...WAYS.salon(pieces, { area, gapCm }), ...stackedRows(pieces, { area, gapCm })]
  const fits = (way: P[]) => isNoLargerThan(boundsOfAll(way), area)
  const fitting = asked.find(fits)
  if (fitting) return { pieces: centred(fitting, area, eyeCm), outcome: 'as-asked' }
  const closer = otherwise().find(fits)
  if (closer) return { pieces: centred(closer, area, eyeCm), outcome: 'closer' }
  return { pieces: centred(asked[0] ?? [], area, eyeCm), outcome: 'no-room' }
}

/** In the middle of the area, the middle of the hang at eye height or as near to it as the area lets it. */
function centred<P extends Piece>(pieces: readonly P[], area: Bounds, eyeCm: number): P[] {
  const bounds = boundsOfAll(pieces)
  const middle = middleOf(bounds)
  const by = { x: middleOf(area).x - middle.x, y: middleHeight(heightOf(bounds), area, eyeCm) - middle.y }
  return pieces.map((piece) => shifted(piece, by))
}

/** As one block, if it is to keep its shape and fits next to the locked ones; otherwise each piece separately. */
function hangRound<P extends Piece>(
  locked: readonly P[],
  free: readonly P[],
  name: ArrangementName,
  { area, gapCm }: Required<Hanging>,
): Arranged<P> {
  const hasSpace = (work: Box) => isWithin(boundsOf(work), area)
  if (name !== 'salon') {
    for (const way of WAYS[name](free, { area, gapCm })) {
      const bounds = boundsOfAll(way)
      const block = { ...middleOf(bounds), widthCm: widthOf(bounds), heightCm: heightOf(bounds) }
      const place = bestPlace(block, locked, { gapCm, hasSpace })
      if (!place) continue
      const by = { x: place.x - block.x, y: place.y - block.y }
      return { pieces: way.map((piece) => shifted(piece, by)), outcome: 'as-asked' }
    }
  }
  const around = salon(free, locked, { gapCm, hasSpace })
  if (around) return { pieces: around, outcome: name === 'salon' ? 'as-asked' : 'closer' }
  return { pieces: salon(free, locked, { gapCm, hasSpace: () => true }) ?? [], outcome: 'no-room' }
}
