import { expect, test } from 'vitest'
import { seeded } from '#wall/tests/chance.ts'
import { arrange } from './arrange.ts'
import { EYE_HEIGHT_CM, middleHeight } from '#wall/geometry/boxes.ts'
import type { Piece } from './arrange.ts'
import { ARRANGEMENTS } from './arrangements.ts'
import { boundsOf, boundsOfAll, heightOf, isWithin, middleOf } from '#wall/geometry/boxes.ts'
import type { Bounds } from '#wall/geometry/boxes.ts'

const SETS = 2_400

type Random = () => number
const between = (random: Random, from: number, to: number) => from + (to - from) * random()
const anyArrangement = (random: Random) => ARRANGEMENTS[Math.floor(random() * ARRANGEMENTS.length)] ?? 'row'

const someWorks = (random: Random): Piece[] =>
  Array.from({ length: 1 + Math.floor(random() * 12) }, (_, index) => ({
    id: `work-${index}`,
    widthCm: between(random, 15, 100),
    heightCm: between(random, 15, 100),
    x: 0,
    y: EYE_HEIGHT_CM,
    isLocked: false,
  }))

const someArea = (random: Random): Bounds => {
  const left = between(random, -300, 0)
  const bottom = between(random, 20, 120)
  return { left, right: left + between(random, 160, 600), bottom, top: bottom + between(random, 120, 260) }
}

const areaOf = ({ left, right, bottom, top }: Bounds) => (right - left) * (top - bottom)
const takenBy = (works: readonly Piece[], gapCm: number) =>
  works.reduce((sum, { widthCm, heightCm }) => sum + (widthCm + gapCm) * (heightCm + gapCm), 0)

/** No two nearer than the gap: between any two there is a strip of wall as wide as it, upright or level. */
function expectGaps(works: readonly Piece[], gapCm: number): void {
  for (const [index, work] of works.entries())
    for (const other of works.slice(0, index)) {
      const across = Math.abs(work.x - other.x) - (work.widthCm + other.widthCm) / 2
      const up = Math.abs(work.y - other.y) - (work.heightCm + other.heightCm) / 2
      expect(Math.max(across, up), `${work.id} and ${other.id}`).toBeGreaterThan(gapCm - 0.001)
    }
}

test('random sets on random walls hang without touching, with the requested gap, at eye height, inside the wall', () => {
  const outcomes = { 'as-asked': 0, closer: 0, 'no-room': 0 }
  let roomy = 0
  for (let seed = 1; seed <= SETS; seed++) {
    const random = seeded(seed)
    const [works, area, gapCm] = [someWorks(random), someArea(random), between(random, 1, 20)]
    const name = anyArrangement(random)
    const { pieces, outcome } = arrange(works, name, { area, gapCm })
    outcomes[outcome]++
    expect(pieces.map(({ id }) => id)).toEqual(works.map(({ id }) => id))
    expectGaps(pieces, gapCm)
    const bounds = boundsOfAll(pieces)
    expect(middleOf(bounds).x).toBeCloseTo(middleOf(area).x)
    expect(middleOf(bounds).y).toBeCloseTo(middleHeight(heightOf(bounds), area))
    if (outcome !== 'no-room') expect(isWithin(bounds, area), `seed ${seed}`).toBe(true)
    if (takenBy(works, gapCm) > 0.4 * areaOf(area)) continue
    roomy++
    expect(outcome, `seed ${seed}: room for twice as much`).not.toBe('no-room')
  }
  console.info(`${SETS} walls, ${roomy} of them with room for twice as much:`, outcomes)
})

test('in a row, a column and on stairs neighbours hang exactly the requested distance apart', () => {
  const area = { left: -2_000, right: 2_000, bottom: 0, top: 4_000 }
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed)
    const [works, gapCm] = [someWorks(random), between(random, 1, 20)]
    for (const name of ['row', 'stairs', 'column'] as const) {
      const { pieces } = arrange(works, name, { area, gapCm, eyeCm: 2_000 })
      for (const [index, piece] of pieces.slice(1).entries()) {
        const [here, before] = [boundsOf(piece), boundsOf(pieces[index] ?? piece)]
        expect(name === 'column' ? before.bottom - here.top : here.left - before.right).toBeCloseTo(gapCm)
      }
    }
  }
})

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

test('in a salon and a pair no work hangs further from its nearest than requested, and a grid has cells of one size', () => {
  const area = { left: -2_000, right: 2_000, bottom: 0, top: 4_000 }
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed + 20_000)
    const [works, gapCm] = [someWorks(random), between(random, 1, 20)]
    for (const name of ['salon', 'pair'] as const) {
      const { pieces } = arrange(works, name, { area, gapCm, eyeCm: 2_000 })
      for (const work of pieces) {
        const distances = pieces
          .filter((other) => other !== work)
          .map((other) => {
            const across = Math.abs(work.x - other.x) - (work.widthCm + other.widthCm) / 2
            const up = Math.abs(work.y - other.y) - (work.heightCm + other.heightCm) / 2
            return Math.max(across, up)
          })
        if (distances.length > 0) expect(Math.min(...distances), `${name}, seed ${seed}`).toBeCloseTo(gapCm)
      }
    }
    const { pieces } = arrange(works, 'grid', { area, gapCm, eyeCm: 2_000 })
    const stepX = Math.max(...works.map(({ widthCm }) => widthCm)) + gapCm
    const stepY = Math.max(...works.map(({ heightCm }) => heightCm)) + gapCm
    const [first] = pieces
    // The last row may be half a cell aside.
    for (const { x, y } of pieces)
      expect([isWhole((2 * (x - (first?.x ?? 0))) / stepX), isWhole((y - (first?.y ?? 0)) / stepY)]).toEqual([
        true,
        true,
      ])
  }
})

test('locked works stay where they are; the others hang round them, clear of them and inside the wall', () => {
  let tight = 0
  for (let seed = 1; seed <= SETS / 3; seed++) {
    const random = seeded(seed + 10_000)
    const [works, gapCm] = [someWorks(random), between(random, 1, 12)]
    const area = { left: -300, right: 300, bottom: 40, top: 300 }
    const first = arrange(works, 'salon', { area, gapCm })
    if (first.outcome === 'no-room') continue
    const held = first.pieces.map((piece, index) => ({ ...piece, isLocked: index < 2 }))
    const name = anyArrangement(random)
    const { pieces, outcome } = arrange(held, name, { area, gapCm })
    expect(pieces.slice(0, 2)).toEqual(held.slice(0, 2))
    expectGaps(pieces, gapCm)
    if (outcome === 'no-room') tight++
    else for (const piece of pieces) expect(isWithin(boundsOf(piece), area), `seed ${seed}`).toBe(true)
  }
  expect(tight / SETS).toBeLessThan(0.05)
})

test('too many works for the wall hang all the same, clear of the furniture, with a notice', () => {
  const works = someWorks(seeded(3)).map((work) => ({ ...work, widthCm: 90, heightCm: 90 }))
  const area = { left: -80, right: 80, bottom: 100, top: 240 }
  const { pieces, outcome } = arrange(works, 'row', { area })
  expect(outcome).toBe('no-room')
  expect(boundsOfAll(pieces).bottom).toBeGreaterThanOrEqual(area.bottom)
})

test('a row that is too wide for the wall hangs closer together, with a notice', () => {
  const works = someWorks(seeded(3))
    .slice(0, 4)
    .map((work) => ({ ...work, widthCm: 60, heightCm: 60 }))
  const area = { left: -100, right: 100, bottom: 40, top: 300 }
  const { pieces, outcome } = arrange(works, 'row', { area })
  expect(outcome).toBe('closer')
  expect(isWithin(boundsOfAll(pieces), area)).toBe(true)
})

test('a hang stays at eye height until furniture or ceiling push it away', () => {
  const area = { left: 0, right: 300, bottom: 108, top: 272 }
  expect(middleHeight(60, area)).toBe(145)
  expect(middleHeight(100, area)).toBe(158)
  expect(middleHeight(40, { ...area, top: 150 })).toBe(130)
})
