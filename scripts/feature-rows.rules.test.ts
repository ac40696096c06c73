import { expect, test } from 'vitest'
import { readFeatureRows, rowsNamedByTests } from './feature-rows.rules.ts'

test('rows are read from the tables and nothing else is', () => {
  const markdown = '| id | promise |\n| --- | --- |\n| M-001 | Art is sold |\nM-002 in a sentence\n'
  expect(readFeatureRows(markdown)).toEqual([{ id: 'M-001', promise: 'Art is sold' }])
})

test('a row counts when the name of a test carries it', () => {
  const code = `
    test('M-001 one', () => {})
    test.each([['a', 'b']])("M-002, M-003 two at once", () => {})
    describe(
      \`M-004 on its own line\`, () => {})`
  expect([...rowsNamedByTests(code)]).toEqual(['M-001', 'M-002', 'M-003', 'M-004'])
})

test('a row in a comment or in a body does not count', () => {
  const code = `// shown elsewhere ('M-001 one')\ntest('nothing special', () => { const note = 'M-002' })`
  expect(rowsNamedByTests(code).size).toBe(0)
})

test('a test that is skipped or only planned shows nothing', () => {
  const code = `test.skip('M-001 one', () => {})\ntest.todo('M-002 two')\ntest.fixme('M-003 three', () => {})`
  expect(rowsNamedByTests(code).size).toBe(0)
})

test('a test that only the long run walks shows nothing', () => {
  const code = `
    test('M-001 one', { tag: '@long' }, () => {})
    test(
      'M-002 two',
      { tag: ['@phone', '@long'] },
      () => {})
    test.runIf(isLong)('M-003 three', () => {})
    test('M-004 four', { tag: '@long-desktop' }, () => {})
    test('five', { tag: '@long' }, () => {})`
  expect([...rowsNamedByTests(code)]).toEqual(['M-004'])
})
