/** Keeps works inside the usable part of any wall. */
import { boundsOf, isWithin, middleOf, widthOf } from '@rang-rekha/wall/boxes'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { middleHeight } from '@rang-rekha/wall/boxes'
import type { SharedWall } from '@rang-rekha/wall/address'
import { roomBackdrop } from './rooms.ts'
import type { WallState } from './use-wall.ts'

/** For a wall that is narrower than the drawn one. */
export function narrowed(area: Bounds, widthCm: number | null): Bounds {
  if (widthCm === null || widthCm >= widthOf(area)) return area
  const { x } = middleOf(area)
  return { ...area, left: x - widthCm / 2, right: x + widthCm / 2 }
}

/** Moves works from elsewhere into this part of a wall too. */
export function hangWithin(state: WallState, area: Bounds): void {
  const { pieces } = state
  const [only, ...others] = pieces
  if (!only || pieces.every((piece) => isWithin(boundsOf(piece), area))) return
  if (others.length > 0)
    void import('./arrange-works.ts').then(({ arrangeAll }) => arrangeAll(state, 'salon', { area, gapCm: state.gapCm }))
  else state.move(only.id, { x: middleOf(area).x, y: middleHeight(only.heightCm, area) })
}

export function changeRoom(state: WallState, room: SharedWall['room']): void {
  const { area } = roomBackdrop(room)
  const [only, ...others] = state.pieces
  if (!only || others.length > 0) return state.change({ room })
  const place = { x: middleOf(area).x, y: middleHeight(only.heightCm, area) }
  state.change({
    room,
    works: state.wall.works.map((work) => (work.workId === only.id ? { ...work, ...place } : work)),
  })
}
