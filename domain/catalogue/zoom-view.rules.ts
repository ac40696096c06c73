/** Looking closely: a scale, and how far the picture is shifted from the middle, in pixels of the screen. */
export type ZoomView = { scale: number; x: number; y: number }
export type Area = { width: number; height: number }
export type Point = { x: number; y: number }

export const WHOLE_VIEW: ZoomView = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 6

/** Scales by a factor around a point (measured from the middle of the viewport), which stays under the finger. */
export function zoomedBy(view: ZoomView, factor: number, at: Point, picture: Area, area: Area): ZoomView {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  return kept({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, picture, area)
}

export function shiftedBy(view: ZoomView, by: Point, picture: Area, area: Area): ZoomView {
  return kept({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, picture, area)
}

/** The picture's edge stops at the edge of the viewport; a smaller picture stays in the middle. */
function kept({ scale, x, y }: ZoomView, picture: Area, area: Area): ZoomView {
  const reach = (size: number, within: number) => Math.max(0, (size * scale - within) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0
  return { scale, x: within(x, reach(picture.width, area.width)), y: within(y, reach(picture.height, area.height)) }
}
