import { expect, test } from 'vitest'
import { wallSeen } from '#wall/tests/wall-seen.ts'
import { countedFrom, doubtsOf, wallInSight } from './photo-wall.ts'
import { distance, project } from '#wall/geometry/plane.ts'

const size = { width: 1200, height: 1600 }
const sure = { isStrong: true, yaw: 0.1, sheetPx: 140 }

test.for([
  [size, sure, []],
  [{ width: 4000, height: 3000 }, sure, []],
  [{ width: 4000, height: 1500 }, sure, ['panorama']],
  [{ width: 1600, height: 1350 }, sure, ['cropped']],
  [size, { ...sure, isStrong: false }, ['weak']],
  [size, { ...sure, yaw: -0.6 }, ['sideways']],
  [size, { ...sure, sheetPx: 44 }, ['small']],
  [size, { ...sure, sheetPx: null }, []],
] as const)('a photo of %o that is read as %o is doubtful for %o', ([photo, read, doubts]) => {
  expect(doubtsOf(photo, read)).toEqual(doubts)
})

test('a wall that is counted from its foot has its heights from there', () => {
  const wall = wallSeen({ yaw: 0.2, pitch: -0.1, roll: 0.02 }, 1200)
  const fromFoot = countedFrom(wall, [0, -150])
  expect(distance(project(fromFoot, [30, 180]), project(wall, [30, 30]))).toBeLessThan(1e-9)
})

test.for([
  [0, 0, 0],
  [0.4, -0.1, 0.03],
  [-0.5, 0.12, -0.02],
] as const)('with a lean of %f, %f, %f all of the wall in sight is in the photo', ([yaw, pitch, roll]) => {
  const wall = countedFrom(wallSeen({ yaw, pitch, roll }, 1200), [0, -150])
  const { left, right, bottom, top } = wallInSight(wall, size)
  expect(right - left).toBeGreaterThan(120)
  expect(top - bottom).toBeGreaterThan(150)
  for (const [x, y] of [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const) {
    const [u, v] = project(wall, [x, y])
    expect(u).toBeGreaterThan(-40)
    expect(u).toBeLessThan(size.width + 40)
    expect(v).toBeGreaterThan(-160)
    expect(v).toBeLessThan(size.height + 160)
  }
})
