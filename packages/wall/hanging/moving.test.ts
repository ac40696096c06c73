import { expect, test } from 'vitest'
import { historyOf, redone, undone, withStep } from './history.ts'
import { keyMove, snap } from './moving.ts'

const large = { x: 0, y: 150, widthCm: 60, heightCm: 80 }

test('a work near the gap beside its neighbour or eye height snaps to it, and says why', () => {
  const moved = snap({ x: 50.9, y: 144, widthCm: 30, heightCm: 40 }, [large])
  expect(moved).toEqual({
    x: 51,
    y: 145,
    guides: [
      { axis: 'x', at: 36, kind: 'gap' },
      { axis: 'y', at: 145, kind: 'eye' },
    ],
  })
})

test('edges and middles of others hold a work too, the nearest of them', () => {
  const own = { widthCm: 30, heightCm: 40 }
  expect(snap({ ...own, x: 1, y: 60 }, [large])).toMatchObject({ x: 0, guides: [{ kind: 'middle' }] })
  expect(snap({ ...own, x: -14, y: 60 }, [large])).toMatchObject({ x: -15, guides: [{ at: -30, kind: 'edge' }] })
})

test('out of reach a work stays where the hand left it', () => {
  expect(snap({ x: 90, y: 60, widthCm: 30, heightCm: 40 }, [large])).toEqual({ x: 90, y: 60, guides: [] })
})

test('arrow keys move by a centimetre, with Shift by ten, other keys do not', () => {
  expect(keyMove('ArrowUp', false)).toEqual({ x: 0, y: 1 })
  expect(keyMove('ArrowLeft', true)).toEqual({ x: -10, y: 0 })
  expect(keyMove('Enter', false)).toBeNull()
  expect(keyMove('constructor', false)).toBeNull()
})

test('actions are undone and done again, until another action follows', () => {
  const done = withStep(withStep(historyOf('empty'), 'one'), 'two')
  expect(undone(done).present).toBe('one')
  expect(redone(undone(done))).toEqual(done)
  expect(undone(undone(undone(done))).present).toBe('empty')
  expect(redone(done)).toBe(done)
  expect(withStep(undone(done), 'other').future).toEqual([])
})

test('the number of undo steps is limited', () => {
  const long = Array.from({ length: 200 }, (_, step) => step).reduce(withStep<number>, historyOf(-1))
  expect(long.past.length).toBe(80)
})
