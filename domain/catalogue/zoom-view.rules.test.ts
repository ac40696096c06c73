import { expect, test } from 'vitest'
import { SCALE_MAX, WHOLE_VIEW, shiftedBy, zoomedBy } from './zoom-view.rules.ts'

const area = { width: 400, height: 800 }
const picture = { width: 400, height: 500 }
const middle = { x: 0, y: 0 }

test('the point under the finger stays where it is', () => {
  const at = { x: 100, y: 0 }
  const view = zoomedBy(WHOLE_VIEW, 2, at, picture, area)
  expect(view.scale).toBe(2)
  expect((at.x - view.x) / view.scale).toBe(100)
})

test('looking closer ends at the sharpest scale, stepping back at the whole work in the middle', () => {
  expect(zoomedBy(WHOLE_VIEW, 100, middle, picture, area).scale).toBe(SCALE_MAX)
  const near = shiftedBy(zoomedBy(WHOLE_VIEW, 3, middle, picture, area), { x: 300, y: 200 }, picture, area)
  expect(zoomedBy(near, 0.01, middle, picture, area)).toEqual(WHOLE_VIEW)
})

test('the picture is never pushed off the screen', () => {
  const near = zoomedBy(WHOLE_VIEW, 2, middle, picture, area)
  expect(shiftedBy(near, { x: 9_000, y: -9_000 }, picture, area)).toEqual({ scale: 2, x: 200, y: -100 })
})

test('the whole work does not move', () => {
  expect(shiftedBy(WHOLE_VIEW, { x: 50, y: 50 }, picture, area)).toEqual(WHOLE_VIEW)
})
