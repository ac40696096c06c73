import type { Canvas } from '@napi-rs/canvas'
import { draw } from './drawing/draw.ts'
import { room } from './drawing/room.ts'
import type { PlannedPicture } from './plan/plan-types.ts'

const WHOLE_PX = 1600
const OTHER_PX = 1280
const PORTRAIT_PX = 960
/** The work inside a room picture is a fifth of its width: more pixels would be thrown away. */
const HUNG_PX = 900

export async function takePicture({ of, owner, view, drawing, sizeCm }: PlannedPicture): Promise<Canvas> {
  if (view.kind === 'whole') return draw(drawing, { px: of === 'artist' ? PORTRAIT_PX : WHOLE_PX })
  if (view.kind === 'detail') return draw(drawing, { px: OTHER_PX, part: view.at })
  if (view.kind === 'angle') return draw(view.drawing, { px: OTHER_PX })
  const { frame, mountCm, furniture } = view
  const work = await draw(drawing, { px: HUNG_PX })
  return room(work, sizeCm, owner, { px: OTHER_PX, frame, mountCm, furniture })
}
