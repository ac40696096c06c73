import { expect, test } from 'vitest'
import { arrange } from './arrange.rules.ts'
import { boundsOf, isWithin } from './boxes.rules.ts'
import { freeArea, ROOMS } from './rooms.rules.ts'

test('in every room a large framed work hangs clear of the furniture and below the ceiling, a small one at eye height', () => {
  const work = { id: 'one', x: 0, y: 0, isLocked: false }
  for (const room of ROOMS) {
    const area = freeArea(room)
    const [large] = arrange([{ ...work, widthCm: 120, heightCm: 150 }], 'row', { area }).pieces
    expect(large && boundsOf(large).bottom, room.name).toBe(room.furnitureCm + 16)
    expect(large && isWithin(boundsOf(large), area)).toBe(true)
    const [small] = arrange([{ ...work, widthCm: 30, heightCm: 40 }], 'row', { area }).pieces
    expect(small).toMatchObject({ x: room.middleX, y: 145 })
  }
})
