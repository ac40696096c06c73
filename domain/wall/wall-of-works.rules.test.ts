import { expect, test } from 'vitest'
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { boundsOf, isNearer, isWithin } from './boxes.rules.ts'
import { freeArea, ROOMS } from './rooms.rules.ts'
import { readWallAddress, wallAddress } from './wall-address.rules.ts'
import { wallOfWorks } from './wall-of-works.rules.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const worksToHang = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: idOf(place + 1),
    size: { widthCm: 20 + 7 * (place % 3), heightCm: 25 + 5 * (place % 4) },
    frame: { id: idOf(place + 100), slug: 'natural-teak' },
  }))

test('works hang in a room without touching, and open again from their address', () => {
  for (const count of [1, 2, 3, 6]) {
    const works = worksToHang(count)
    const wall = wallOfWorks(works)
    const boxes = wall.works.map(({ x, y }, index) => ({
      x,
      y,
      ...outerSizeCm(works[index]?.size ?? { widthCm: 0, heightCm: 0 }, 'natural-teak'),
    }))
    for (const box of boxes) expect(isWithin(boundsOf(box), freeArea(ROOMS[0]))).toBe(true)
    const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map((b) => [a, b] as const))
    for (const [a, b] of pairs) expect(isNearer(a, b, 5.9)).toBe(false)
    const read = readWallAddress(wallAddress(wall))
    expect(read.ok && read.wall.works.map(({ workId }) => workId)).toEqual(works.map(({ id }) => id))
  }
})
