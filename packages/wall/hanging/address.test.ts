import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROOMS, TONES } from '#wall/rooms/rooms.ts'
import { PIECES_MAX, readWallAddress, wallAddress } from './address.ts'
import type { SharedWall } from './address.ts'

const isLong = process.env.TEST_LONG === '1'

const numRuns = isLong ? 5_000 : 300

const centimetres = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((millimetres) => millimetres / 10)

const walls: fc.Arbitrary<SharedWall> = fc.record({
  room: fc.constantFrom(...ROOMS.map(({ value }) => value)),
  tone: fc.constantFrom(...TONES.map(({ value }) => value)),
  widthCm: fc.option(centimetres(100, 1_000)),
  works: fc.uniqueArray(
    fc.record({
      workId: fc.uuid(),
      frameId: fc.uuid(),
      x: centimetres(-1_000, 1_000),
      y: centimetres(0, 600),
      isLocked: fc.boolean(),
    }),
    { maxLength: PIECES_MAX, selector: ({ workId }) => workId },
  ),
})

const [work, frame] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001']
const wall: SharedWall = {
  room: 'living',
  tone: 'sage',
  widthCm: null,
  works: [{ workId: work, frameId: frame, x: -40, y: 145, isLocked: true }],
}

test('a wall is in its address to the millimetre, there and back', () => {
  fc.assert(
    fc.property(walls, (wall) => {
      expect(readWallAddress(wallAddress(wall))).toEqual({ ok: true, wall })
    }),
    { numRuns },
  )
})

test('a place between two millimetres comes back within half of one', () => {
  const works = [{ workId: work, frameId: frame, x: 12.3456, y: 145.0321, isLocked: false }]
  const read = readWallAddress(wallAddress({ ...wall, works }))
  expect(read).toMatchObject({ ok: true, wall: { works: [{ x: 12.3, y: 145 }] } })
})

test('a URL works in any messenger: plain signs, short, with any escaping on its way', () => {
  const address = wallAddress(wall)
  expect(address).toMatch(/^#[a-z0-9~.-]+$/)
  expect(readWallAddress(address.replaceAll('~', '%7E'))).toEqual({ ok: true, wall })
  const six = Array.from({ length: 6 }, (_, index) => ({ ...wall.works[0]!, workId: work.slice(0, -1) + index }))
  expect(wallAddress({ ...wall, works: six }).length).toBeLessThan(420)
})

test('an address without a wall is empty, one of another state of the store outdated, one with too much refused', () => {
  const reasonOf = (hash: string) => {
    const read = readWallAddress(hash)
    return read.ok ? 'read' : read.reason
  }
  expect(reasonOf('')).toBe('empty')
  expect(reasonOf('#')).toBe('empty')
  expect(reasonOf('#v0~living~sage~')).toBe('outdated')
  expect(reasonOf('#v1~attic~sage~')).toBe('outdated')
  expect(reasonOf('#v1~living~lilac~')).toBe('outdated')
  const many = Array.from({ length: PIECES_MAX + 1 }, (_, index) => ({
    ...wall.works[0]!,
    workId: work.slice(0, -2) + String(index).padStart(2, '0'),
  }))
  expect(reasonOf(wallAddress({ ...wall, works: many }))).toBe('too-many')
})

test('a hostile URL is refused, and so is one that is not exactly a wall', () => {
  const address = wallAddress(wall)
  const [own = ''] = address.split('~').slice(-1)
  const [id = ''] = own.split('.')
  for (const hash of [
    '#v1',
    '#v1~living',
    '#v1~living~sage',
    '#v1~<b>~sage~',
    '#v1~__proto__~constructor~',
    '#v1~living~sage~zzzz',
    '#v1~living~sage~1',
    '#v1~living~sage~NaN',
    '#v1~living~sage~~',
    '#v1~living~sage~~%%%.1.1.1',
    '#%E0%A4%A',
    '#v1~living~sage~~<script>.1.1.1',
    `#v1~living~sage~~${id}.${id}.0.-1`,
    `#v1~living~sage~~${id}.${id}.zzzz.1`,
    `#v1~living~sage~~${id}.${id}.1e3.1.x`,
    `#v1~living~sage~~${id}.${id}.1.1.l.l`,
    `#v1~living~sage~~${'z'.repeat(25)}.${id}.1.1`,
    `${address}~${own}`,
    `#v1~living~sage~~${'a'.repeat(5_000)}`,
    '#v1~living~sage~~'.padEnd(100_000, '~'),
  ])
    expect(readWallAddress(hash), hash.slice(0, 60)).toEqual({ ok: false, reason: 'unreadable' })
})

test('every URL is either read or refused with a reason', () => {
  const hashes = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^#v1~living~sage~[\w.~-]*$/))
  fc.assert(
    fc.property(hashes, (hash) => {
      const read = readWallAddress(hash)
      expect(read.ok ? wallAddress(read.wall) : read.reason).not.toBe('')
    }),
    { numRuns },
  )
})
