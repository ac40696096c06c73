import { expect, test } from 'vitest'
import { isKeepable, isWellFormed, jsonOf, readJsonText } from './sent-fields.rules.ts'

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test.each([lists, objects])('JSON of 32 levels is read, of one more it is refused as too deep', (nested) => {
  expect(readJsonText(nested(32))).toEqual({ ok: true, value: JSON.parse(nested(32)) })
  for (const levels of [33, 10_000, 200_000])
    expect(readJsonText(nested(levels))).toEqual({ ok: false, reason: 'too-deep' })
  expect(jsonOf(nested(33))).toBeUndefined()
})

test('wide JSON is no deep one, and brackets in a text are no levels', () => {
  const wide = Array.from({ length: 50_000 }, (_, nth) => ({ nth }))
  expect(jsonOf(JSON.stringify(wide))).toEqual(wide)
  expect(jsonOf(JSON.stringify(lists(500)))).toBe(lists(500))
})

test('text that is no JSON and JSON that is too deep get different answers', () => {
  for (const text of ['', '{', 'undefined', "{'a':1}", lists(20_000).slice(1)])
    expect(readJsonText(text)).toEqual({ ok: false, reason: 'no-json' })
})

test('a lone surrogate is found in every place of JSON that is read, a NUL in every place that is stored', () => {
  for (const [odd, holds] of [['\ud800', isWellFormed] as const, ['a\0', isKeepable] as const])
    for (const sent of [odd, [odd], { [odd]: 1 }, { a: [{ b: odd }] }])
      expect([sent, holds(jsonOf(JSON.stringify(sent)))]).toEqual([sent, false])
})
